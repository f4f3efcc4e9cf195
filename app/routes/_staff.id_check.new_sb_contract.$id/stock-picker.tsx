import { useFetcher } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { setField } from "#app/forms/set-field.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { limits } from "#server/ground/kernel/limits.ts";
import type { SbWizardPage } from "./load-sb-wizard.server.ts";
import type { loader } from "./route.tsx";
import { indexOfSbStep } from "./sb-wizard-steps.ts";
import { stockFields } from "./stock-fields.ts";

type StockPickerProps = { page: SbWizardPage; onChoose: (vehicle: SbWizardPage["vehicles"][number]) => void };

/** Fills the vehicle's fields from the stock; without scripts by its own buttons. */
export function StockPicker({ page, onChoose }: StockPickerProps) {
  const { load, data, state } = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchSoon = (query: string) => {
    clearTimeout(timer.current);
    const path = `${paths.newSbContract(page.check.id, indexOfSbStep("booking"))}&q=${encodeURIComponent(query)}`;
    timer.current = setTimeout(() => load(path), limits.searchDebounceMs);
  };
  const { vehicles, query } = data ?? page;
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <Input
          name="q"
          type="search"
          aria-label="Fahrzeug im Bestand suchen"
          placeholder="Aus dem Bestand: Marke, Modell, FIN oder Kennzeichen"
          autoComplete="off"
          className="flex-1"
          defaultValue={page.query}
          onInput={(event) => searchSoon(event.currentTarget.value)}
          leading={state === "idle" ? <Search aria-hidden /> : <Spinner />}
        />
        <noscript>
          <Button type="submit" name="intent" value="search" formNoValidate>
            Suchen
          </Button>
        </noscript>
      </div>
      {vehicles.length > 0 ? (
        <ul aria-label="Gefundene Fahrzeuge" className="-m-1 grid max-h-60 gap-2 overflow-y-auto p-1 lg:grid-cols-2">
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <Button
                type="submit"
                name="intent"
                value={`pick:${vehicle.id}`}
                formNoValidate
                className="h-auto w-full justify-start py-2 text-left"
                onClick={(event) => {
                  event.preventDefault();
                  const { form } = event.currentTarget;
                  onChoose(vehicle);
                  if (form)
                    for (const [name, value] of Object.entries(stockFields(vehicle))) setField(form, name, value);
                }}
              >
                <span className="min-w-0">
                  <span className="block">{`${vehicle.brand} ${vehicle.name}`}</span>
                  <span className="block text-sm font-normal text-ink-soft">{vehicle.licensePlate}</span>
                  <span className="block text-sm font-normal break-all text-ink-soft">{vehicle.vin}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {vehicles.length === 0 && query.trim() ? (
        <p role="status" className="text-ink-soft">
          Kein Fahrzeug gefunden. Sie können FIN und Kennzeichen auch selbst eingeben.
        </p>
      ) : null}
    </div>
  );
}
