import { and, eq, isNotNull } from "drizzle-orm";
import { scans } from "#db/schema/scans.ts";
import { can } from "#server/ground/access/permissions.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isInInbox, listedScanColumns } from "./list-scans.server.ts";
import { scanTexts } from "./scan.texts.ts";

/**
 * What the page of a scan shows besides its file; Admins also see a quarantined one. Throws `Problem` not-found, also for a deleted
 * one.
 */
export const getScan = useCase({
  may: ["read", "scan"],
  input: z.object({ id: IdText }),
  async run({ db, actor }, { id }) {
    const isVisible = can(actor, ["read", "scan_quarantine"]) ? isNotNull(scans.inboxState) : isInInbox;
    const [scan] = await db
      .select({ ...listedScanColumns, isQuarantined: scans.isQuarantined, leftOut: scans.leftOut })
      .from(scans)
      .where(and(isVisible, eq(scans.id, id)))
      .limit(1);
    if (!scan) throw notFound(scanTexts.notFound);
    return scan;
  },
});
