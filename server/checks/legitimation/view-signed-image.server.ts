import { documentImages } from "#db/schema/id-checks.ts";
import type { System } from "#server/ground/access/actor.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";

/** A photo for the holder of a signed link, which the caller has verified; every view is logged (checks.md#photos). */
export const viewSignedImage = behindDoor(async (ctx: Context<System>, imageId: string) => {
  const image = await ctx.db.get(documentImages, imageId);
  const file = image && !image.deletedAt ? await ctx.platform.files.get(image.fileKey) : null;
  if (!image || !file) throw notFound("Das Foto wurde nicht gefunden.");
  await addAuditEntry(ctx.db, ctx, {
    action: "view_document_image",
    subjectType: image.idCheckId ? "id_check" : "capture_process",
    subjectId: image.idCheckId ?? image.captureProcessId ?? image.id,
    details: { image_id: image.id, by_signed_link: true },
  });
  return { bytes: file.bytes, contentType: image.contentType };
});
