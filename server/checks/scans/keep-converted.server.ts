import { and, eq, isNotNull } from "drizzle-orm";
import { scans } from "#db/schema/scans.ts";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { announceScanChange } from "./announce-scan-change.server.ts";
import { heicType } from "./heic.ts";
import { scanTexts } from "./scan.texts.ts";

/**
 * Puts the JPEG that a browser made of a HEIC in its place (scans.md#heic); the first one stays. Returns whether it was this one.
 * Throws `Problem` not-found, invalid for anything but a JPEG that uploads may be.
 */
export const keepConverted = useCase({
  may: ["update", "scan"],
  input: z.object({ scanId: IdText, bytes: z.instanceof(Uint8Array) }),
  async run(ctx, { scanId, bytes }): Promise<boolean> {
    const scan = await ctx.db.get(scans, scanId);
    if (!scan || scan.deletedAt || scan.isQuarantined) throw notFound(scanTexts.notFound);
    if (scan.contentType !== heicType) return false;
    const picture = inspectUpload(bytes);
    if (picture.kind !== "jpeg") throw new Problem("invalid", scanTexts.unusable);
    const file = { fileKey: `scans/${ctx.newId()}` as const, bytes: picture.bytes, contentType: picture.contentType };
    const converted = await storeFiles(ctx, [file], async (tx) => {
      const isStillHeic = and(eq(scans.id, scanId), eq(scans.contentType, heicType), isNotNull(scans.inboxState));
      const { bytes: stored, ...columns } = file;
      const [row] = await tx.update(scans, isStillHeic, { ...columns, byteCount: stored.length });
      if (row) await addAuditEntry(tx, ctx, { action: "convert_scan", subjectType: "scan", subjectId: scanId });
      return row;
    });
    await removeFiles(ctx.platform, [converted ? scan : file]);
    if (converted) announceScanChange(ctx, converted);
    return converted !== undefined;
  },
});
