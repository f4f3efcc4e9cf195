import { staffLoader } from "#app/staff-route.server.ts";
import {
  exportVehiclesCsv,
  vehiclesCsvResponse,
  vehiclesCsvTemplate,
} from "#server/fleet/vehicle-import/export-vehicles-csv.server.ts";
import { refuseForeignSite } from "#server/ground/http/security.ts";

/** The download of all vehicles or of those chosen (`ids`), or of an empty list to fill in (`template`). */
export const loader = staffLoader(async ({ ctx, request }) => {
  refuseForeignSite(request);
  const parameters = new URL(request.url).searchParams;
  const ids = parameters.get("ids")?.split(",").filter(Boolean);
  return parameters.has("template")
    ? vehiclesCsvResponse(await vehiclesCsvTemplate(ctx, {}), "fahrzeuge-vorlage.csv")
    : vehiclesCsvResponse(await exportVehiclesCsv(ctx, ids ? { ids } : {}), "fahrzeuge.csv");
});
