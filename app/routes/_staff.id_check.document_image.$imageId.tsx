import { staffLoader } from "#app/staff-route.server.ts";
import { viewDocumentImage } from "#server/id-checks/view-document-image.server.ts";

/** A photo of a document, for signed-in people of its tenant only; never cached (product §4). */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { bytes, contentType } = await viewDocumentImage(ctx, { imageId: params.imageId ?? "" });
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": "no-store",
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
});
