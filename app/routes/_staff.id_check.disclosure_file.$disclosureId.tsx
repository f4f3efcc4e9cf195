import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewDisclosure } from "#server/handover/who-drove/disclosures.server.ts";

/** A letter to an authority; only for signed-in users who see its contract. */
export const loader = staffLoader(async ({ ctx, params }) =>
  pdfResponse(await viewDisclosure(ctx, { disclosureId: params.disclosureId ?? "" })),
);
