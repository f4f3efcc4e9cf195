import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** One thing that an entry says besides who, what and when: in words, with the value before where the entry has it. */
export type ShownDetail = { label: string; value: string; before?: string };

export type Details = Readonly<Record<string, string | number | boolean | null>>;

/** The same name in the details of an entry holds the value before. */
const beforeSuffix = "_before";

const labels: Record<string, string> = {
  role: "Rolle",
  branch_id: "Standort",
  drivers_license: "Prüft Führerscheine",
  fields: "Geänderte Felder",
  is_moved: "An anderen Standort versetzt",
  delete_after_n_months: "Personenbezogene Daten löschen nach (Monate)",
  delete_scans_after_days: "Nicht verwendete Scans löschen nach (Tage)",
  keeps_photos: "Fotos nach der Entscheidung aufbewahren",
  minutes: "Puffer (Minuten)",
  federal_state: "Bundesland",
  is_public: "Einträge öffentlich",
  has_names: "Mit Namen der Kunden",
  provider: "Prüfdienst",
  is_new_secret: "Neues Geheimnis",
  is_on: "Eingeschaltet",
  events: "Ereignisse",
  kind: "Art",
  number: "Nummer",
  valid_from: "Gültig ab",
  valid_until: "Gültig bis",
  reviewed_on: "Geprüft am",
  count: "Anzahl",
  device: "Gerät",
  area: "Bereich",
  period: "Zeitraum",
  is_searched: "Mit Suche",
  vehicle_id: "Fahrzeug",
  from_user: "Bisher von",
  contract_id: "Vertrag",
  api_token: "API-Zugang",
  api_token_id: "Kennung des API-Zugangs",
  reason: "Grund",
  language: "Sprache",
  brand: "Marke",
  fuel_kind: "Kraftstoff",
  odometer_value: "Kilometerstand",
  vehicles: "Fahrzeuge",
  vehicle_ids: "Kennungen der Fahrzeuge",
};

const words: Record<string, string> = {
  true: "ja",
  false: "nein",
  yes: "ja",
  no: "nein",
  on: "ja",
  off: "nein",
  null: "–",
  "": "–",
  manual: "MitarbeiterInnen",
  webhook: "ein Dienst",
  name: "Name",
  brand: "Marke",
  fuel_kind: "Kraftstoff",
  vin: "FIN",
  license_plate: "Kennzeichen",
  foreign_license_plate: "Ausländisches Kennzeichen",
  registered_before_1981: "Erstzulassung vor 1981",
  gross_mass_kg: "Zulässige Gesamtmasse",
  seats: "Sitzplätze",
  gearbox: "Getriebe",
  trailer_load_kg: "Anhängelast gebremst",
  main_driver: "Hauptfahrer/in",
  pre_damage: "Schäden",
  odometer_value: "Kilometerstand",
  short_description: "Sonstige Notizen",
  street: "Straße",
  house: "Hausnummer",
  postalCode: "PLZ",
  country: "Land",
  city: "Ort",
  telephoneNumber: "Telefon",
  email: "E-Mail",
  vatNumber: "USt-IdNr.",
  taxNumber: "Steuernummer",
  registerEntry: "Handelsregister",
  openingHours: "Öffnungszeiten",
  brandIds: "Marken",
  salutation: "Anrede",
  prename: "Vorname",
  surname: "Nachname",
};

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A value in words; lists, as the log stores them, stay lists. Ids of offices are told by `names`. */
function inWords(value: Details[string], names: ReadonlyMap<string, string>): string {
  const text = String(value);
  if (isDay.test(text)) return text.split("-").reverse().join(".");
  if (text.length > 2_000) return text;
  return text
    .split(",")
    .map((one) => names.get(one) ?? entryOf(words, one) ?? (one.includes("@") ? shownEmail(one) : one))
    .join(", ");
}

/**
 * What an entry of the audit log says in detail, in German: `Rolle: Disponent → Admin`. What did not change is left out where the
 * value before is known. `names` are those of offices by their ids; "null" is the headquarters.
 */
export function shownDetails(details: Details | null, names: ReadonlyMap<string, string> = new Map()): ShownDetail[] {
  const given = new Map(Object.entries(details ?? {}));
  return [...given].flatMap(([name, value]) => {
    if (name.endsWith(beforeSuffix)) return [];
    const named = name === "branch_id" ? names : new Map<string, string>();
    const label = entryOf(labels, name) ?? name;
    const before = given.get(`${name}${beforeSuffix}`);
    if (before === undefined) return [{ label, value: inWords(value, named) }];
    return before === value ? [] : [{ label, value: inWords(value, named), before: inWords(before, named) }];
  });
}
