import { documentResponse } from "#app/document-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewDocumentImage } from "#server/checks/id-checks/view-document-image.server.ts";

/** A photo of a document, only for signed-in users of its tenant; never cached (checks.md#photos). */
export const loader = staffLoader(async ({ ctx, params }) =>
  documentResponse(await viewDocumentImage(ctx, { imageId: params.imageId ?? "" })),
);
