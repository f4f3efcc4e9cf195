import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewSbContractFile } from "#server/papers/view-paper.server.ts";

/** A paper of an SB-Schutz; only for signed-in users of its tenant. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { sbContractId = "", kind = "" } = params;
  return pdfResponse(await viewSbContractFile(ctx, { sbContractId, kind }));
});
