import { documentImages } from "#db/schema/id-checks.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";

/** A photo for a signed-in user of its tenant; every view is logged (checks.md#photos). */
export const viewDocumentImage = useCase({
  may: ["read", "id_check"],
  input: z.object({ imageId: IdText }),
  async run(ctx, { imageId }) {
    const image = await ctx.db.get(documentImages, imageId);
    if (!image || image.deletedAt) throw notFound("Das Foto wurde nicht gefunden.");
    const file = await ctx.platform.files.get(image.fileKey);
    if (!file) throw notFound("Das Foto wurde nicht gefunden.");
    await addAuditEntry(ctx.db, ctx, {
      action: "view_document_image",
      subjectType: image.idCheckId ? "id_check" : "capture_process",
      subjectId: image.idCheckId ?? image.captureProcessId ?? image.id,
      details: { image_id: image.id },
    });
    return { ...file, contentType: image.contentType };
  },
});
