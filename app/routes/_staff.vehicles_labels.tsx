import { pdfResponse } from "#app/pdf-response.server.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { printLabels } from "#server/fleet/vehicle-labels/print-labels.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";

/** Labels of the vehicles chosen (`ids`) as PDF, on sheets or one a page (`format`), from label `start` on. */
export const loader = staffLoader(async ({ ctx, request }) => {
  refuseForeignSite(request);
  const parameters = new URL(request.url).searchParams;
  const ids = parameters.get("ids")?.split(",").filter(Boolean) ?? [];
  const format = (parameters.get("format") ?? "sheet") as "sheet";
  return pdfResponse(await printLabels(ctx, { ids, format, start: parameters.get("start") ?? undefined }));
});
