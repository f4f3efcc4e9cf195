import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CheckHistory, ContractHistory, CustomerFacts, noAddress } from "#app/components/customer-details.tsx";
import { NameFacts } from "#app/components/name-facts.tsx";
import { NoteChanges } from "#app/components/note-changes.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import type { CustomerCheck } from "#server/customers/customers/customer-history.server.ts";
import type { ShownCustomer } from "#server/customers/customers/get-customer.server.ts";
import type { VehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { customerLabel, formatDateOnly, formatKm, fullName } from "#server/ground/kernel/format.ts";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6 grid gap-3">
      <h3 className="border-b border-line pb-1.5 text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Footer({ to, label }: { to: string; label: string }) {
  return (
    <PageDialogFooter>
      <Button asChild variant="primary">
        <Link to={to}>{label}</Link>
      </Button>
    </PageDialogFooter>
  );
}

type CustomerPanelProps = { shown: ShownCustomer; closeTo: string };

/** Details of a customer beside the results (lists-and-search.md#details-of-a-result). */
export function CustomerPanel({ shown, closeTo }: CustomerPanelProps) {
  const { customer, telephone, checks, contracts, bookings } = shown;
  return (
    <PageDialog key={customer.id} size="side" title={customerLabel(customer)} closeTo={closeTo}>
      <Part title="Persönliche Daten">
        <CustomerFacts customer={customer} telephone={telephone} columns={2} />
      </Part>
      <Part title="ID Checks">
        <CheckHistory checks={checks} />
      </Part>
      <Part title="Verträge">
        <ContractHistory contracts={contracts} bookings={bookings} />
      </Part>
      <Footer to={paths.customer(customer.id)} label="Kunde öffnen" />
    </PageDialog>
  );
}

/** Details of somebody who has no contract yet. */
export function CheckPanel({ check, closeTo }: { check: CustomerCheck; closeTo: string }) {
  const name = fullName(check) || `ID${check.processNumber}`;
  return (
    <PageDialog key={check.id} size="side" title={name} closeTo={closeTo}>
      <Part title="Persönliche Daten">
        <Facts columns={2}>
          <NameFacts prename={check.prename} surname={check.surname} />
          <Fact label="Geburtsdatum">{check.dateOfBirth && formatDateOnly(check.dateOfBirth)}</Fact>
          <Fact label="Adresse">{noAddress}</Fact>
        </Facts>
      </Part>
      <Part title="ID Checks">
        <CheckHistory checks={[check]} />
      </Part>
      <Part title="Verträge">
        <ContractHistory contracts={[]} bookings={[]} />
      </Part>
      <Footer to={paths.idCheck(check.id)} label="Vorgang öffnen" />
    </PageDialog>
  );
}

/** Details of a vehicle beside the results, with the history of damages and notes. */
export function VehiclePanel({ shown, closeTo }: { shown: VehiclePage; closeTo: string }) {
  const { vehicle, noteChanges } = shown;
  return (
    <PageDialog key={vehicle.id} size="side" title={`${vehicle.brand} ${vehicle.name}`} closeTo={closeTo}>
      <Part title="Fahrzeugdaten">
        <Facts columns={2}>
          <Fact label="Marke">{vehicle.brand}</Fact>
          <Fact label="Modell">{vehicle.name}</Fact>
          <Fact label="FIN">{vehicle.vin}</Fact>
          <Fact label="Kennzeichen">{vehicle.licensePlate}</Fact>
          <Fact label="KM-Stand (Übergabe)">{formatKm(vehicle.odometerKm)}</Fact>
          <Fact label="Standort">{vehicle.location.city}</Fact>
          <Fact label="Schäden" className="sm:col-span-2">
            {vehicle.preDamage}
          </Fact>
          <Fact label="Sonstige Notizen" className="sm:col-span-2">
            {vehicle.shortDescription}
          </Fact>
        </Facts>
      </Part>
      <div className="mb-6">
        <NoteChanges changes={noteChanges} />
      </div>
      <Footer to={paths.vehicle(vehicle.id)} label="Fahrzeug öffnen" />
    </PageDialog>
  );
}
