import { hoursFields } from "#server/administration/offices/office.schema.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { type OpeningHours, openingHoursTexts } from "#server/ground/dictionary/opening-hours.rules.ts";

/** What an office's letterhead and opening hours are typed in (offices.md#letterhead). */
export const officeLines = [
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
export type LineName = (typeof officeLines)[number]["name"];
export type OfficeField = LineName | (typeof hoursFields)[number];

export type OfficeDetails = Record<LineName, string> & { openingHours: OpeningHours | null };

/** What the form of an office starts with. */
export const officeValues = (office: OfficeDetails | null): Record<OfficeField, string> => {
  const hours = openingHoursTexts(office?.openingHours ?? null);
  return {
    ...(Object.fromEntries(officeLines.map(({ name }) => [name, office?.[name] ?? ""])) as Record<LineName, string>),
    email: shownEmail(office?.email ?? ""),
    ...(Object.fromEntries(hoursFields.map((field, day) => [field, hours[day] ?? ""])) as Record<
      (typeof hoursFields)[number],
      string
    >),
  };
};

/** The same for a branch office, with its name and brands. */
export const branchValues = (branch: (OfficeDetails & { name: string; brands: { id: string }[] }) | null) => ({
  name: branch?.name ?? "",
  ...officeValues(branch),
  brandIds: branch?.brands.map(({ id }) => id) ?? [],
});

type HeadquartersSettings = {
  name: string;
  deleteAfterMonths: number;
  deleteScansAfterDays: number;
  theftAfterHours: number;
  keepsPhotos: boolean;
};

/** What the form of the headquarters starts with. */
export const headquartersValues = (headquarters: HeadquartersSettings) => ({
  name: headquarters.name,
  deleteAfterMonths: String(headquarters.deleteAfterMonths),
  deleteScansAfterDays: String(headquarters.deleteScansAfterDays),
  theftAfterHours: String(headquarters.theftAfterHours),
  keepsPhotos: headquarters.keepsPhotos ? "yes" : "no",
});

/** What becomes of photos once a check is decided. */
export const photoChoices: Readonly<Record<string, string>> = {
  yes: "Bis zum Ende der Frist aufbewahren",
  no: "Nur Sichtprüfung mit Vermerk: Fotos werden mit der Entscheidung gelöscht",
};
