import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewSpecimenContract } from "#server/handover/contracts/view-specimen-contract.server.ts";

/** A contract as customers will get it, marked as a specimen. */
export const loader = staffLoader(async ({ ctx }) => pdfResponse(await viewSpecimenContract(ctx, {})));
