import { useFetcher } from "@remix-run/react";
import { Search, UserRoundCheck, UserRoundX } from "lucide-react";
import { type ChangeEvent, type MouseEvent, useState } from "react";
import { LicenseHints } from "#app/components/license-hints.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useAfterTyping } from "#app/ui/use-after-typing.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { CustomerChoice, LicenseHintsOf, PersonFields } from "./reservation-form.ts";

type CustomerFieldProps = {
  value: PersonFields;
  /** Found without scripts; null: nobody has searched. */
  found: CustomerChoice[] | null;
  vehicleId: string;
  licenseHints: LicenseHintsOf;
  errors: (name: string) => string[];
  /** A choice is no input event of the form. */
  onChoice: () => void;
};

/**
 * Whom a reservation is for (reservations.md#whom-it-is-for): a customer, found while the name is typed, or the name itself. Every
 * button is one of the form's, so that choosing works without scripts.
 */
export function CustomerField({ value, found, vehicleId, licenseHints, errors, onChoice }: CustomerFieldProps) {
  const [person, setPerson] = useState(value);
  const [hinted, setHinted] = useState(licenseHints);
  const [isTyped, setTyped] = useState(false);
  const { load, data, state } = useFetcher<{ customers: CustomerChoice[] }>();
  const typing = useAfterTyping();
  const choose = (next: PersonFields, hints: LicenseHintsOf["hints"]) => (event: MouseEvent) => {
    event.preventDefault();
    typing.stop();
    setPerson(next);
    setHinted({ customerId: next.customerId, hints });
    setTyped(false);
    onChoice();
  };
  const search = ({ currentTarget: { value: typed } }: ChangeEvent<HTMLInputElement>) => {
    const query = typed.trim();
    setTyped(query.length > 1);
    if (query.length > 1)
      typing.run(limits.globalSearchDebounceMs, () => load(paths.customerChoices(query, vehicleId)));
    else typing.stop();
  };
  if (person.customerId)
    return (
      <FieldGroup label="Kunde" errors={errors("personName")}>
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-petrol-soft/40 px-3 py-2">
          <UserRoundCheck aria-hidden className="size-5 shrink-0 text-petrol-strong" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-semibold" translate="no">
              {person.personName}
            </span>
            <span className="block text-sm text-ink-soft">{person.personTelephone}</span>
          </span>
          <Button
            type="submit"
            name="intent"
            value="other_person"
            size="sm"
            formNoValidate
            onClick={choose({ customerId: "", personName: "", personTelephone: "" }, [])}
          >
            <UserRoundX aria-hidden />
            Entfernen
          </Button>
        </div>
        {Object.entries(person).map(([name, kept]) => (
          <input key={name} type="hidden" name={name} value={kept} />
        ))}
        <LicenseHints hints={hinted.customerId === person.customerId ? hinted.hints : []} />
      </FieldGroup>
    );
  const isSearched = isTyped && data !== undefined && state === "idle";
  const shown = isTyped ? (data?.customers ?? []) : (found ?? []);
  return (
    <div className="grid gap-3">
      <input type="hidden" name="customerId" value="" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kunde" id="reservation-person" errors={errors("personName")} isRequired={false}>
          <Input
            name="personName"
            defaultValue={person.personName}
            autoComplete="off"
            placeholder="Name"
            onChange={search}
          />
        </Field>
        <Field label="Telefon" id="reservation-telephone" errors={errors("personTelephone")} isRequired={false}>
          <Input name="personTelephone" type="tel" defaultValue={person.personTelephone} autoComplete="off" />
        </Field>
      </div>
      <noscript>
        <Button type="submit" name="intent" value="find_customer" size="sm" formNoValidate>
          <Search aria-hidden />
          Kunde suchen
        </Button>
      </noscript>
      <div role="status" className="grid gap-2 empty:hidden">
        {shown.length > 0 ? (
          <>
            <p className="text-sm font-semibold text-ink-soft">Schon Kunde bei Ihnen?</p>
            <ul className="grid gap-2">
              {shown.map(({ id, label, telephoneNumber, city, hints }) => (
                <li key={id}>
                  <button
                    type="submit"
                    name="intent"
                    value={`customer:${id}`}
                    formNoValidate
                    onClick={choose({ customerId: id, personName: label, personTelephone: telephoneNumber }, hints)}
                    className="flex w-full min-w-0 items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:border-petrol focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-petrol"
                  >
                    <UserRoundCheck aria-hidden className="size-5 shrink-0 text-petrol-strong" />
                    <span className="min-w-0 wrap-anywhere">
                      <span className="block font-semibold" translate="no">
                        {label}
                      </span>
                      <span className="block text-sm text-ink-soft">
                        {[telephoneNumber, city].filter(Boolean).join(" · ")}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : isSearched || (found && !isTyped) ? (
          <p className="text-sm text-ink-soft">{reservationTexts.noCustomerFound}</p>
        ) : null}
      </div>
    </div>
  );
}
