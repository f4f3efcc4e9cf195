import { paperResponse } from "#app/paper-response.server.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewContractFile } from "#server/handover/papers/view-paper.server.ts";

/** A contract's paper; only for signed-in users of its tenant. Failures are told on the contract's page. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { contractId = "", kind = "" } = params;
  return paperResponse(() => viewContractFile(ctx, { contractId, kind }), paths.contract(contractId));
});
