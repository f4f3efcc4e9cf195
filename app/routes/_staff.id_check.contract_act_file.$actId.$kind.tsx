import { paperResponse } from "#app/paper-response.server.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { viewActFile } from "#server/handover/papers/view-paper.server.ts";

/** A paper of an act of a contract's life; only for signed-in users of its tenant. Failures are told in the list of checks. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { actId = "", kind = "" } = params;
  return paperResponse(() => viewActFile(ctx, { actId, kind }), paths.idChecks());
});
