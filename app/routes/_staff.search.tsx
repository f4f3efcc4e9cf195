import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { listParameters, searchMaximum } from "#server/kernel/list-query.ts";

/** The header's search (spec §2) leads to the list of all processes, which finds customers, plates and contract numbers. */
export const loader = staffLoader(async ({ request }) => {
  const query = (new URL(request.url).searchParams.get("query") ?? "").trim().slice(0, searchMaximum);
  return redirect(paths.processList({ [listParameters.tab]: "all", [listParameters.search]: query || undefined }));
});
