import { paperResponse } from "#app/paper-response.server.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewSbContractFile } from "#server/handover/papers/view-paper.server.ts";

/** A paper of an SB-Schutz; only for signed-in users of its tenant. Failures are told on the contract's page. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { sbContractId = "", kind = "" } = params;
  return paperResponse(() => viewSbContractFile(ctx, { sbContractId, kind }), paths.sbContract(sbContractId));
});
