import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { scans } from "#db/schema/scans.ts";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { scanTexts } from "./scan.texts.ts";

const maximumBytes = 100 * 1024;
const maximumSide = 800;

/**
 * Keeps a small picture of a scan's first page, as the browser that drew it sends it; the first one stays. Returns whether it was
 * this one. Throws `Problem` not-found, invalid for anything but a small JPEG.
 */
export const saveThumbnail = useCase({
  may: ["update", "scan"],
  input: z.object({ scanId: IdText, bytes: z.instanceof(Uint8Array) }),
  async run(ctx, { scanId, bytes }): Promise<boolean> {
    const scan = await ctx.db.get(scans, scanId);
    if (!scan || scan.deletedAt || scan.isQuarantined) throw notFound(scanTexts.notFound);
    if (scan.thumbnailFileKey) return false;
    if (bytes.length > maximumBytes) throw new Problem("invalid", scanTexts.unusable);
    const picture = inspectUpload(bytes);
    const isSmall = Math.max(picture.width ?? 0, picture.height ?? 0) <= maximumSide;
    if (picture.kind !== "jpeg" || !isSmall) throw new Problem("invalid", scanTexts.unusable);
    const file = { fileKey: `scans/${ctx.newId()}` as const, bytes: picture.bytes, contentType: picture.contentType };
    const [row] = await storeFiles(ctx, [file], (tx) =>
      tx.update(scans, and(eq(scans.id, scanId), isNull(scans.thumbnailFileKey), isNotNull(scans.inboxState)), {
        thumbnailFileKey: file.fileKey,
      }),
    );
    if (!row) await removeFiles(ctx.platform, [file]);
    return row !== undefined;
  },
});
