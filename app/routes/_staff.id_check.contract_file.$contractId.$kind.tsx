import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewContractFile } from "#server/papers/view-paper.server.ts";

/** A contract's paper; only for signed-in users of its tenant. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { contractId = "", kind = "" } = params;
  return pdfResponse(await viewContractFile(ctx, { contractId, kind }));
});
