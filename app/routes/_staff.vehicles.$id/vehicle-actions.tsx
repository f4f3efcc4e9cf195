import { Link } from "@remix-run/react";
import { CalendarDays, CalendarPlus, FileText, Pencil, QrCode, UserSearch } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

type VehicleActionsProps = {
  vehicle: { id: string; licensePlate: string; vin: string };
  /** What a contract begins with; missing: none can be begun. */
  contractPeriod?: Record<string, string> | null;
  /** The day a reservation begins with; missing: it cannot be reserved. */
  reservesOn?: string | null;
};

/** What leads on from a vehicle in stock. */
export function VehicleActions({ vehicle, contractPeriod, reservesOn }: VehicleActionsProps) {
  const to = paths.vehicle(vehicle.id);
  return (
    <>
      {contractPeriod ? (
        <Button asChild variant="primary">
          <Link to={paths.contractForVehicle({ vehicle: vehicle.id, ...contractPeriod })}>
            <FileText aria-hidden />
            Vertrag
          </Link>
        </Button>
      ) : null}
      {reservesOn ? (
        <Button asChild variant={contractPeriod ? "secondary" : "primary"}>
          <Link to={paths.vehicleCalendar(vehicle.id, { new: reservesOn, back: to })}>
            <CalendarPlus aria-hidden />
            Reservieren
          </Link>
        </Button>
      ) : null}
      <Button asChild variant="ghost">
        <Link to={paths.vehicleCalendar(vehicle.id)}>
          <CalendarDays aria-hidden />
          Kalender
        </Link>
      </Button>
      <Button asChild variant="ghost">
        <a href={paths.vehicleLabels([vehicle.id], "a6")} target="_blank" rel="noreferrer">
          <QrCode aria-hidden />
          Etikett
        </a>
      </Button>
      <Button asChild variant="ghost">
        <Link to={paths.whoDrove({ q: vehicle.licensePlate || vehicle.vin })}>
          <UserSearch aria-hidden />
          Wer fuhr?
        </Link>
      </Button>
      <Button asChild variant="ghost">
        <Link to={`${to}?edit=1`} preventScrollReset>
          <Pencil aria-hidden />
          Bearbeiten
        </Link>
      </Button>
    </>
  );
}
