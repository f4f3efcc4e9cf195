import { and, eq, isNull } from "drizzle-orm";
import { scans } from "#db/schema/scans.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { canUndo, undoMsLeft } from "#server/ground/kernel/undo.rules.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceScanChange } from "./announce-scan-change.server.ts";
import { scanTexts } from "./scan.texts.ts";

const ScanIdInput = z.object({ id: IdText });

/**
 * Deletes a scan from the inbox (scans.md#deleting); a check that it was used for keeps its own copy. Its file follows
 * a minute later. Deleting it twice is not an error. Throws `Problem` not-found.
 */
export const deleteScan = useCase({
  may: ["delete", "scan"],
  input: ScanIdInput,
  async run(ctx, { id }) {
    const deleted = await ctx.db.transaction(async (tx) => {
      const scan = await tx.get(scans, id);
      if (!scan || scan.isQuarantined) throw notFound(scanTexts.notFound);
      if (scan.deletedAt) return scan;
      const [row] = await tx.update(scans, and(eq(scans.id, id), isNull(scans.deletedAt)), { deletedAt: ctx.now() });
      if (!row) throw notFound(scanTexts.notFound);
      await addAuditEntry(tx, ctx, { action: "delete_scan", subjectType: "scan", subjectId: id });
      return row;
    });
    announceScanChange(ctx, deleted);
    return deleted;
  },
});

/** Brings back a scan that was deleted seconds ago. Undoing twice is not an error. Throws `Problem` not-found, conflict (too late). */
export const restoreScan = useCase({
  may: ["delete", "scan"],
  input: ScanIdInput,
  async run(ctx, { id }) {
    const restored = await ctx.db.transaction(async (tx) => {
      const scan = await tx.get(scans, id);
      if (!scan || scan.isQuarantined) throw notFound(scanTexts.notFound);
      if (!scan.deletedAt) return scan;
      const isGone = scan.fileKey === "" || !canUndo(scan.deletedAt, ctx.now());
      if (isGone) throw new Problem("conflict", scanTexts.undoTooLate);
      const [row] = await tx.update(scans, eq(scans.id, id), { deletedAt: null });
      if (!row) throw notFound(scanTexts.notFound);
      await addAuditEntry(tx, ctx, { action: "undo_delete_scan", subjectType: "scan", subjectId: id });
      return row;
    });
    announceScanChange(ctx, restored);
    return restored;
  },
});

/** The scan that was just deleted, while that can be undone; null for any other id. */
export const getScanDeletedJustNow = useCase({
  may: ["delete", "scan"],
  input: ScanIdInput,
  async run({ db, now }, { id }) {
    const scan = await db.get(scans, id);
    const msLeft = scan && !scan.isQuarantined ? undoMsLeft(scan.deletedAt, now()) : 0;
    return scan && msLeft > 0 ? { id, subject: scan.subject, msLeft } : null;
  },
});
