import { eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { captureTexts } from "./capture.texts.ts";

/** The id of the capture process with this token, of the caller's office. Throws `Problem` invalid (`field`) without one. */
export const findCaptureByToken = useCase({
  may: ["create", "id_check"],
  input: z.object({ token: IdText, field: z.string() }),
  async run({ db }, { token, field }): Promise<string> {
    const [process] = await db.find(captureProcesses, eq(captureProcesses.tokenHash, await sha256Hex(token)));
    if (!process) throw new Problem("invalid", captureTexts.processNotFound, { field });
    return process.id;
  },
});
