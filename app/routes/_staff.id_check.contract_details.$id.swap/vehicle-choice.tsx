import { Link, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useAfterTyping } from "#app/ui/use-after-typing.ts";
import { heldTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { formatKm, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { SwapPage } from "./route.tsx";

/** Which vehicle takes the place of the first: found while one types, chosen by a click. */
export function VehicleChoice({ page: { contract, query, vehicles } }: { page: SwapPage }) {
  const submit = useSubmit();
  const typing = useAfterTyping();
  const search = (form: HTMLFormElement) =>
    typing.run(limits.searchDebounceMs, () => submit(form, { replace: true, preventScrollReset: true }));
  return (
    <>
      <Form method="get" action={paths.swapVehicle(contract.id)} preventScrollReset className="flex gap-2">
        <Input
          name="q"
          type="search"
          aria-label="Anderes Fahrzeug suchen"
          placeholder="Marke, Modell, FIN oder Kennzeichen"
          autoComplete="off"
          defaultValue={query}
          className="flex-1"
          leading={<Search aria-hidden />}
          onInput={({ currentTarget: { form } }) => form && search(form)}
        />
        <noscript>
          <Button type="submit">Suchen</Button>
        </noscript>
      </Form>
      {vehicles.length > 0 ? (
        <ul className="mt-4 grid max-h-[50dvh] gap-2 overflow-y-auto p-1 sm:grid-cols-2">
          {vehicles.map(({ id, brand, name, licensePlate, odometerKm, isAvailable, isHeld, freeAgainAt }) => (
            <li key={id} className="grid">
              <Link
                to={paths.swapVehicle(contract.id, { vehicle: id })}
                preventScrollReset
                className="rounded-control border border-edge bg-card px-3 py-2.5 hover:border-ink-soft"
              >
                <span className="block font-semibold">{`${brand} ${name}`}</span>
                <span className="block text-sm text-ink-soft">
                  {[licensePlate, formatKm(odometerKm), isAvailable ? "verfügbar" : freeText(freeAgainAt, isHeld)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-ink-soft">Kein anderes Fahrzeug gefunden. Bitte prüfen Sie die Schreibweise.</p>
      )}
      <PageDialogFooter>
        <Button asChild>
          <Link to={paths.contract(contract.id)} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
      </PageDialogFooter>
    </>
  );
}

const freeText = (freeAgainAt: Date | null, isHeld: boolean) =>
  isHeld ? heldTexts.short : freeAgainAt ? `frei ab ${formatWeekdayDateTime(freeAgainAt)} Uhr` : "Rückgabe überfällig";
