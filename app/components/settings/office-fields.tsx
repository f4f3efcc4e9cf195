import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/forms/text-field.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { openingHoursTexts, weekdays } from "#server/ground/dictionary/opening-hours.rules.ts";
import { type LineName, type OfficeDetails, type OfficeField, officeLines } from "./office-values.ts";

const hints: Partial<Record<LineName, string>> = {
  vatNumber: "Zum Beispiel DE123456789.",
  registerEntry: "Zum Beispiel Amtsgericht Köln, HRB 12345.",
};

type OfficeFieldsProps = { fields: Readonly<Record<OfficeField, FieldMetadata>>; isBranch: boolean };

/** Address, contact, registration and opening hours of an office; a branch's empty ones are the headquarters'. */
export function OfficeFields({ fields, isBranch }: OfficeFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {officeLines.map(({ name, label }) => (
          <TextField key={name} field={fields[name]} label={label} hint={hints[name]} autoComplete="off" />
        ))}
      </div>
      {isBranch ? (
        <p className="text-sm text-ink-soft">
          Telefon, E-Mail, Nummern und Öffnungszeiten, die hier leer bleiben, sind die der Zentrale.
        </p>
      ) : null}
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">Öffnungszeiten</legend>
        <p className="text-sm text-ink-soft">
          Zum Beispiel 08:00–12:00, 13:00–18:00. An Tagen ohne Zeiten ist geschlossen.
        </p>
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          {weekdays.map(({ key, label }) => (
            <TextField key={key} field={fields[`open_${key}`]} label={label} autoComplete="off" />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The same to read. */
export function OfficeFacts({ office }: { office: OfficeDetails }) {
  const hours = openingHoursTexts(office.openingHours);
  return (
    <Facts columns={2}>
      <Fact label="Anschrift">{`${office.street} ${office.house}\n${office.postalCode} ${office.city}`.trim()}</Fact>
      {officeLines.slice(4).map(({ name, label }) => (
        <Fact key={name} label={label}>
          {name === "email" ? shownEmail(office.email) : office[name]}
        </Fact>
      ))}
      <Fact label="Öffnungszeiten">
        {office.openingHours ? weekdays.map(({ label }, day) => `${label} ${hours[day]}`).join("\n") : ""}
      </Fact>
    </Facts>
  );
}
