import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { printLog } from "#server/handover/red-plate-log/print-log.server.ts";

/** The log of a red plate over a period, for inspectors (red-plates.md#inspection). */
export const loader = staffLoader(async ({ ctx, params, request }) => {
  const { searchParams } = new URL(request.url);
  const asked = { from: searchParams.get("from") ?? "", until: searchParams.get("until") ?? "" };
  return pdfResponse(await printLog(ctx, { redPlateId: params.plateId ?? "", ...asked }));
});
