import { eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { StartCaptureInput } from "./capture.schema.ts";
import { captureTexts } from "./capture.texts.ts";
import { insertCapture } from "./insert-capture.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";

/** Creates a capture link for one document (capture.md#one-link). Returns the row with its token. */
export const startCapture = useCase({
  may: ["create", "capture"],
  input: StartCaptureInput,
  run: (ctx, { kind, isSecondDriver }) =>
    ctx.db.transaction(async (tx) => {
      const process = await insertCapture(tx, ctx, {
        kind,
        isSecondDriver,
        branchId: ctx.actor.branchId,
        createdByUserId: ctx.actor.userId,
      });
      await addAuditEntry(tx, ctx, {
        action: "start_capture",
        subjectType: "capture_process",
        subjectId: process.id,
        details: { kind },
      });
      return process;
    }),
});

/**
 * Lets a link go on with the next document, or with nothing: that of an identity document with its license (capture.md#two-documents),
 * that of a customer with the identity document of the second driver (capture.md#second-driver). Throws `Problem` not-found for another office's processes, processes of two offices, other
 * kinds, and those of a Nachforderung, which stays one photo.
 */
export const linkCaptures = useCase({
  may: ["create", "capture"],
  input: z.object({ firstId: IdText, nextId: IdText.nullable() }),
  run: (ctx, { firstId, nextId }) =>
    ctx.db.transaction(async (tx) => {
      const first = await tx.get(captureProcesses, firstId);
      const next = nextId === null ? null : await tx.get(captureProcesses, nextId);
      if (!first || next === undefined || (next && !canFollow(first, next)))
        throw notFound(captureTexts.processNotFound);
      if (first.nextCaptureId === nextId) return;
      for (const id of [first.id, next?.id]) {
        if (id && (await requestOfCapture(tx, id))) throw notFound(captureTexts.processNotFound);
      }
      await tx.change(captureProcesses, eq(captureProcesses.id, first.id), { nextCaptureId: nextId });
    }),
});

type Process = typeof captureProcesses.$inferSelect;

/** The customer's link opens the database of its own office, which may not see the other one's process. */
function canFollow(first: Process, next: Process): boolean {
  if (next.branchId !== first.branchId) return false;
  if (next.kind !== license) return next.isSecondDriver && !first.isSecondDriver;
  return first.kind !== license && first.isSecondDriver === next.isSecondDriver;
}

const license = "DRIVERS_LISCENSE";

/** The id of the capture process with this token, of the caller's office. Throws `Problem` invalid (`field`) without one. */
export const findCaptureByToken = useCase({
  may: ["create", "id_check"],
  input: z.object({ token: IdText, field: IdText }),
  async run({ db }, { token, field }): Promise<string> {
    const [process] = await db.find(captureProcesses, eq(captureProcesses.tokenHash, await sha256Hex(token)));
    if (!process) throw new Problem("invalid", captureTexts.processNotFound, { field });
    return process.id;
  },
});
