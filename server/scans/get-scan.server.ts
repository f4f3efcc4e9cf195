import { and, eq } from "drizzle-orm";
import { scans } from "#db/schema/id-checks.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { notFound } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { isInInbox, listedScanColumns } from "./list-scans.server.ts";
import { scanTexts } from "./scan.texts.ts";

/** What the page of a scan shows besides its file. Throws `Problem` not-found, also for deleted and quarantined ones. */
export const getScan = useCase({
  may: ["read", "scan"],
  input: z.object({ id: IdText }),
  async run({ db }, { id }) {
    const [scan] = await db
      .select(listedScanColumns)
      .from(scans)
      .where(and(isInInbox, eq(scans.id, id)))
      .limit(1);
    if (!scan) throw notFound(scanTexts.notFound);
    return scan;
  },
});
