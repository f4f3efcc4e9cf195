import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The head of the pages that take back a vehicle whose contract is another office's. */
export function ElsewhereHeader({ vehicleId, vehicle }: { vehicleId: string; vehicle: string }) {
  return (
    <PageHeader
      title="Fahrzeugrückgabe"
      breadcrumb={[
        { label: "Fahrzeuge", to: paths.vehicles() },
        { label: vehicle, to: paths.vehicle(vehicleId) },
      ]}
    />
  );
}
