import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/forms/text-field.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { hoursFields } from "#server/administration/offices/office.schema.ts";
import { type OpeningHours, openingHoursTexts, weekdays } from "#server/ground/dictionary/opening-hours.rules.ts";

/** What an office's letterhead and opening hours are typed in (offices.md#letterhead). */
const lines = [
  { name: "street", label: "Straße" },
  { name: "house", label: "Hausnummer" },
  { name: "postalCode", label: "PLZ" },
  { name: "city", label: "Ort" },
  { name: "telephoneNumber", label: "Telefon" },
  { name: "email", label: "E-Mail" },
  { name: "vatNumber", label: "USt-IdNr." },
  { name: "taxNumber", label: "Steuernummer" },
  { name: "registerEntry", label: "Handelsregister" },
] as const;
type LineName = (typeof lines)[number]["name"];
type OfficeField = LineName | (typeof hoursFields)[number];

export type OfficeDetails = Record<LineName, string> & { openingHours: OpeningHours | null };

const hints: Partial<Record<LineName, string>> = {
  vatNumber: "Zum Beispiel DE123456789.",
  registerEntry: "Zum Beispiel Amtsgericht Köln, HRB 12345.",
};

/** What the form of an office starts with. */
export const officeValues = (office: OfficeDetails | null): Record<OfficeField, string> => {
  const hours = openingHoursTexts(office?.openingHours ?? null);
  return {
    ...(Object.fromEntries(lines.map(({ name }) => [name, office?.[name] ?? ""])) as Record<LineName, string>),
    ...(Object.fromEntries(hoursFields.map((field, day) => [field, hours[day] ?? ""])) as Record<
      (typeof hoursFields)[number],
      string
    >),
  };
};

type OfficeFieldsProps = { fields: Readonly<Record<OfficeField, FieldMetadata>>; isBranch: boolean };

/** Address, contact, registration and opening hours of an office; a branch's empty ones are the headquarters'. */
export function OfficeFields({ fields, isBranch }: OfficeFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {lines.map(({ name, label }) => (
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
      {lines.slice(4).map(({ name, label }) => (
        <Fact key={name} label={label}>
          {office[name]}
        </Fact>
      ))}
      <Fact label="Öffnungszeiten">
        {office.openingHours ? weekdays.map(({ label }, day) => `${label} ${hours[day]}`).join("\n") : ""}
      </Fact>
    </Facts>
  );
}

/** After a conflict: where what is stored now differs from what was typed. */
export function StoredMeanwhile({
  typed,
  office,
}: {
  typed: Readonly<Record<string, unknown>>;
  office: OfficeDetails;
}) {
  const labels = new Map<string, string>([
    ...lines.map(({ name, label }) => [name, label] as const),
    ...weekdays.map(({ key, label }) => [`open_${key}`, label] as const),
  ]);
  const differing = Object.entries(officeValues(office)).filter(([name, stored]) => (typed[name] ?? "") !== stored);
  if (differing.length === 0) return null;
  return (
    <Alert tone="info" title="Jetzt gespeichert">
      <ul>
        {differing.map(([name, stored]) => (
          <li key={name}>{`${labels.get(name) ?? name}: ${stored || "leer"}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
