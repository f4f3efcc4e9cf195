import { Link } from "@remix-run/react";
import { CalendarDays, CalendarPlus, CarFront, FileText, Pencil, QrCode, UserSearch } from "lucide-react";
import type { VehicleAct } from "#app/components/vehicle-acts.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

type VehicleActionsProps = {
  vehicle: { id: string; licensePlate: string; vin: string };
  /** Missing: it is not out, or nobody here takes it back. */
  returning?: VehicleAct;
  /** What a contract begins with; missing: none can be begun. */
  contractPeriod?: Record<string, string> | null;
  /** The day a reservation begins with; missing: it cannot be reserved. */
  reservesOn?: string | null;
};

/** What leads on from a vehicle in stock. */
export function VehicleActions({ vehicle, returning, contractPeriod, reservesOn }: VehicleActionsProps) {
  const to = paths.vehicle(vehicle.id);
  return (
    <>
      {returning ? (
        <Button asChild variant="primary">
          <Link to={returning.to}>
            <CarFront aria-hidden />
            {returning.label}
          </Link>
        </Button>
      ) : null}
      {contractPeriod ? (
        <Button asChild variant={returning ? "secondary" : "primary"}>
          <Link to={paths.contractForVehicle({ vehicle: vehicle.id, ...contractPeriod })}>
            <FileText aria-hidden />
            Vertrag
          </Link>
        </Button>
      ) : null}
      {reservesOn ? (
        <Button asChild variant={returning || contractPeriod ? "secondary" : "primary"}>
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
