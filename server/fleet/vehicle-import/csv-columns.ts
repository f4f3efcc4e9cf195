import { registrationFields, type VehicleField, vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";

export type ImportColumn = VehicleField | "location";
/** The columns of template and export, in order. */
export const importColumns: readonly ImportColumn[] = [
  "brand",
  "name",
  "kind",
  "fuelKind",
  "vin",
  "oldVin",
  "licensePlate",
  "foreignPlate",
  "odometerKm",
  ...registrationFields,
  "mainDriver",
  "preDamage",
  "shortDescription",
  "location",
];

export const columnLabel = (column: ImportColumn): string =>
  column === "location" ? "Standort" : vehicleFields[column].label;

/** What the columns are called in lists of dealers, their programs and our own API. */
const otherNames: { readonly [C in ImportColumn]: readonly string[] } = {
  brand: ["Marke", "Hersteller", "Fabrikat", "Make", "Brand"],
  name: ["Modell", "Bezeichnung", "Fahrzeugmodell", "Typ", "Handelsbezeichnung", "Modellbezeichnung", "Model", "Name"],
  kind: ["Fahrzeugkategorie", "Kategorie", "Karosserie", "Karosserieform", "Aufbau", "Fahrzeugart", "Kind"],
  fuelKind: ["Kraftstoff", "Kraftstoffart", "Treibstoff", "Antrieb", "Antriebsart", "Fuel", "Fuel Kind"],
  vin: [
    "FIN",
    "VIN",
    "FIN/VIN",
    "Fahrgestellnummer",
    "Fahrgestellnr",
    "Fahrgestell-Nr",
    "Fahrzeug-Identifizierungsnummer",
    "Fahrzeugidentifikationsnummer",
    "Fahrzeugidentnummer",
  ],
  licensePlate: ["Kennzeichen", "Amtliches Kennzeichen", "Nummernschild", "Kfz-Kennzeichen", "License Plate"],
  oldVin: ["Erstzulassung vor 1981", "Registered Before 1981"],
  foreignPlate: ["Ausländisches Kennzeichen", "Foreign License Plate"],
  odometerKm: [
    "Kilometerstand",
    "Kilometer",
    "KM",
    "KM-Stand",
    "Laufleistung",
    "Tachostand",
    "Mileage",
    "Odometer Value",
  ],
  grossMassKg: [
    "Zulässige Gesamtmasse",
    "Zulässige Gesamtmasse (kg)",
    "Zulässiges Gesamtgewicht",
    "Zulässiges Gesamtgewicht (kg)",
    "Zul. Gesamtgewicht",
    "Zul. Gesamtgewicht (kg)",
    "Zul. Gesamtmasse",
    "Gesamtgewicht",
    "zGG",
    "zGM",
    "F.2",
    "Gross Mass kg",
  ],
  seats: ["Sitzplätze", "Anzahl Sitzplätze", "Sitze", "Anzahl Sitze", "Sitzanzahl", "S.1", "Seats"],
  gearbox: ["Getriebe", "Getriebeart", "Schaltung", "Gearbox"],
  trailerLoadKg: [
    "Anhängelast gebremst",
    "Anhängelast gebremst (kg)",
    "Gebremste Anhängelast",
    "Anhängelast",
    "Anhängelast (kg)",
    "O.1",
    "Trailer Load kg",
  ],
  mainDriver: ["Hauptfahrer/in", "Hauptfahrer", "Hauptfahrerin", "Fahrer", "Main Driver"],
  preDamage: [
    "Schäden",
    "Vorschäden",
    "Schaden",
    "Vorschaden",
    "Beschädigung",
    "Beschädigungen",
    "Mängel",
    "Pre Damage",
  ],
  shortDescription: [
    "Sonstige Notizen",
    "Notizen",
    "Notiz",
    "Bemerkung",
    "Bemerkungen",
    "Beschreibung",
    "Short Description",
  ],
  location: ["Standort", "Filiale", "Niederlassung", "Betrieb", "Location"],
};

const keyOf = (header: string) => foldText(header).replaceAll(/[^\p{L}\p{N}]/gu, "");
/** `rank`: of two columns with the same meaning, such as 'Modell' and 'Typ', the lower one counts. */
const columnsByKey = new Map(
  Object.entries(otherNames).flatMap(([column, names]) =>
    names.map((name, rank) => [keyOf(name), { column: column as ImportColumn, rank }]),
  ),
);

/** What the cells of a header mean; null for columns that nothing here reads. The same name twice means the same twice. */
export function readHeader(cells: readonly string[]): (ImportColumn | null)[] {
  const found = cells.map((cell) => columnsByKey.get(keyOf(cell)));
  const best = (column: ImportColumn) =>
    Math.min(...found.flatMap((one) => (one?.column === column ? [one.rank] : [])));
  return found.map((one) => (one && one.rank === best(one.column) ? one.column : null));
}

const delimiters = [";", ",", "\t"] as const;
/** Titles, the day of the list or `sep=;` may stand above the header. */
const linesAbove = 10;

const knownColumns = (line: string, delimiter: string) =>
  readHeader(line.split(delimiter).map((cell) => cell.trim().replaceAll('"', ""))).filter(Boolean).length;

/** The line of a file with the most known columns, from 0, and their delimiter; the first one where none has any. */
export function findHeader(text: string): { line: number; delimiter: (typeof delimiters)[number] } {
  const lines = text.split(/\r\n?|\n/, linesAbove);
  const found = lines.flatMap((content, line) =>
    delimiters.map((delimiter) => ({ line, delimiter, count: knownColumns(content, delimiter) })),
  );
  return found.reduce((best, each) => (each.count > best.count ? each : best));
}
