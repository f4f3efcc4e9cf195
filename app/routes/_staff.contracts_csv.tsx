import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { contractsCsvResponse, exportContractsCsv } from "#server/handover/contracts/export-contracts-csv.server.ts";

/** The download of 'Verträge exportieren'. Errors in the period are shown in its dialog. */
export const loader = staffLoader(async ({ ctx, request }) => {
  refuseForeignSite(request);
  const query = new URL(request.url).searchParams;
  const period = { start_date: query.get("start_date") ?? "", end_date: query.get("end_date") ?? "" };
  try {
    return contractsCsvResponse(await exportContractsCsv(ctx, period));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return redirect(paths.processList({ export: 1, ...period }));
  }
});
