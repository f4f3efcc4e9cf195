import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { previewTerms } from "#server/handover/contract-terms/own-terms.server.ts";

/** A version of the headquarters' own terms as PDF. */
export const loader = staffLoader(async ({ ctx, request }) =>
  pdfResponse(await previewTerms(ctx, { id: new URL(request.url).searchParams.get("id") ?? "" })),
);
