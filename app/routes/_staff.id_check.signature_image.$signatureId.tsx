import { documentResponse } from "#app/document-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewSignatureImage } from "#server/handover/signing/view-signature-image.server.ts";

/** The picture of a signature, only for signed-in users of its tenant. */
export const loader = staffLoader(async ({ ctx, params }) =>
  documentResponse(await viewSignatureImage(ctx, { id: params.signatureId ?? "" })),
);
