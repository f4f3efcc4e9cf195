import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { heldTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { formatKm, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { VehicleSearch } from "./use-vehicle-search.ts";
import { indexOfStep } from "./wizard-steps.ts";

export type Vehicle = WizardPage["vehicles"][number];

const searchFormId = "vehicle-search";
const shownMaximum = limits.pageSizes.vehicleSearch;

/** The search's own form; its fields stand inside the wizard's form, where it cannot. */
export function VehicleSearchForm({ idCheckId, search }: { idCheckId: string; search: VehicleSearch }) {
  const stepIndex = indexOfStep("vehicle");
  return (
    <form
      id={searchFormId}
      method="get"
      noValidate
      action={paths.newContract(idCheckId)}
      onSubmit={(event) => {
        event.preventDefault();
        search.search(String(new FormData(event.currentTarget).get("q")));
      }}
    >
      <input type="hidden" name="step" value={stepIndex} />
    </form>
  );
}

type VehiclePickerProps = {
  query: string;
  search: VehicleSearch;
  field: FieldMetadata;
  chosen: Vehicle | null;
  onChoose: (vehicle: Vehicle) => void;
};

/** Finds a vehicle of the stock while one types; without scripts by its own buttons. */
export function VehiclePicker({ query, search, field, chosen, onChoose }: VehiclePickerProps) {
  const others = search.vehicles.filter((vehicle) => vehicle.id !== chosen?.id);
  const offered = chosen ? [chosen, ...others] : others;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Fahrzeug aus dem Bestand</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <div className="flex gap-2">
          <Input
            form={searchFormId}
            name="q"
            type="search"
            aria-label="Fahrzeug suchen"
            placeholder="Marke, Modell, FIN oder Kennzeichen"
            autoComplete="off"
            className="flex-1"
            defaultValue={query}
            onInput={(event) => search.searchSoon(event.currentTarget.value)}
            leading={search.isSearching ? <Spinner /> : <Search aria-hidden />}
          />
          <noscript>
            <Button type="submit" form={searchFormId}>
              Suchen
            </Button>
          </noscript>
        </div>
        <FieldGroup label="Marke & Model" isLabelHidden id={field.id} errors={field.errors}>
          {offered.length > 0 ? (
            <div className="-m-1 grid max-h-92 auto-rows-max gap-2 overflow-y-auto p-1 lg:grid-cols-2">
              {offered.map((vehicle) => (
                <RadioCard
                  key={vehicle.id}
                  name={field.name}
                  value={vehicle.id}
                  label={`${vehicle.brand} ${vehicle.name}`}
                  description={<VehicleFacts vehicle={vehicle} />}
                  defaultChecked={vehicle.id === chosen?.id}
                  className={vehicle.isAvailable ? undefined : "bg-sunken text-ink-soft"}
                  onChange={() => onChoose(vehicle)}
                />
              ))}
            </div>
          ) : null}
          {others.length === 0 ? <NothingFound /> : null}
          {search.vehicles.length === shownMaximum ? (
            <p className="text-sm text-ink-soft">
              Mehr als {shownMaximum} werden nicht gezeigt. Andere finden Sie mit Marke, Modell, FIN oder Kennzeichen.
            </p>
          ) : null}
        </FieldGroup>
        <noscript>
          <Button type="submit" name="intent" value="pick" formNoValidate>
            Fahrzeug übernehmen
          </Button>
        </noscript>
      </CardBody>
    </Card>
  );
}

function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const facts = [
    vehicle.licensePlate,
    formatKm(vehicle.odometerKm),
    vehicle.isAvailable ? "verfügbar" : "nicht verfügbar",
    vehicle.isAvailable ? null : freeAgainText(vehicle),
  ].filter(Boolean);
  return (
    <>
      {facts.join(" · ")}
      <span className="block break-all">{vehicle.vin}</span>
    </>
  );
}

const freeAgainText = ({ isHeld, freeAgainAt }: Vehicle) =>
  isHeld ? heldTexts.short : freeAgainAt ? `frei ab ${formatWeekdayDateTime(freeAgainAt)} Uhr` : "Rückgabe überfällig";

function NothingFound() {
  return (
    <p className="text-ink-soft">
      Kein weiteres Fahrzeug gefunden. Fahrzeuge werden zuerst unter{" "}
      <Link to={paths.vehicles()} className="underline underline-offset-4">
        Fahrzeuge
      </Link>{" "}
      in den Bestand geladen.
    </p>
  );
}
