import { registrationFields, type VehicleField, vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";

export type ImportColumn = VehicleField | "huDue" | "location";
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
  "huDue",
  "location",
];

const labels = { huDue: "HU fällig", location: "Standort" } as const;

export const columnLabel = (column: ImportColumn): string =>
  column === "huDue" || column === "location" ? labels[column] : vehicleFields[column].label;

/** What the columns are called in lists of dealers, their programs and our own API. */
const otherNames: { readonly [C in ImportColumn]: readonly string[] } = {
  brand: ["Marke", "Hersteller", "Fabrikat", "Make", "Brand", "Fahrzeugmarke", "Automarke", "Herstellername"],
  name: [
    "Modell",
    "Bezeichnung",
    "Fahrzeugmodell",
    "Typ",
    "Handelsbezeichnung",
    "Modellbezeichnung",
    "Model",
    "Name",
    "Modellname",
    "Model Name",
    "Fahrzeugbezeichnung",
    "Typbezeichnung",
    "Verkaufsbezeichnung",
    "Modellreihe",
    "Baureihe",
    "Model Description",
    "Model Version",
  ],
  kind: [
    "Fahrzeugkategorie",
    "Kategorie",
    "Karosserie",
    "Karosserieform",
    "Aufbau",
    "Fahrzeugart",
    "Kind",
    "Category",
    "Body Type",
    "Aufbauart",
    "Karosserietyp",
    "Fahrzeugklasse",
  ],
  fuelKind: [
    "Kraftstoff",
    "Kraftstoffart",
    "Treibstoff",
    "Antrieb",
    "Antriebsart",
    "Fuel",
    "Fuel Kind",
    "Fuel Type",
    "Fuel Category",
    "Kraftstofftyp",
    "Treibstoffart",
    "Energieträger",
  ],
  vin: [
    "FIN",
    "VIN",
    "Fahrgestellnummer",
    "Fahrgestellnr",
    "Fahrgestell-Nr",
    "Fahrzeug-Identifizierungsnummer",
    "Fahrzeugidentifikationsnummer",
    "Fahrzeugidentnummer",
    "Fahrzeugidentnr",
    "Fahrzeugident",
    "Fahrzeug-ID-Nr",
    "Fzg-Ident-Nr",
    "Fz-Ident-Nr",
    "Ident-Nr",
    "Identnummer",
    "FIN-Nummer",
    "FIN-Nr",
    "VIN-Nummer",
    "VIN Number",
    "Fahrgestell",
    "Fgst-Nr",
    "Fgst",
    "Fahrgest",
    "Fahrgest-Nr",
    "Fahrzeugidentifizierungs-Nr",
    "FG-Nr",
    "FG-Nummer",
    "Fahrg-Nr",
    "VIN-Code",
    "FGN",
    "Chassis Number",
    "Chassis",
    "Vehicle Identification Number",
  ],
  licensePlate: [
    "Kennzeichen",
    "Amtliches Kennzeichen",
    "Nummernschild",
    "Kfz-Kennzeichen",
    "License Plate",
    "Licence Plate",
    "Amtl. Kennzeichen",
    "Amtl. Kennz.",
    "Polizeiliches Kennzeichen",
    "Pol. Kennzeichen",
    "Pol. Kennz.",
    "Kfz-Kz",
    "Kennz.",
    "KZ",
    "Zulassungskennzeichen",
    "Fahrzeugkennzeichen",
    "Amtl. Kz",
    "Kfz-Kennz",
    "Registration",
    "Registration Number",
    "Reg-Nr",
    "Number Plate",
  ],
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
    "Odometer",
    "Laufleistung in km",
    "Kilometerleistung",
    "Gesamtkilometer",
    "Kilometerstand aktuell",
    "Aktueller Kilometerstand",
    "KM-Stand aktuell",
    "Gefahrene Kilometer",
    "Tacho",
    "Tachometerstand",
    "Aktuelle Laufleistung",
  ],
  grossMassKg: [
    "Zulässige Gesamtmasse",
    "Zulässiges Gesamtgewicht",
    "Zul. Gesamtgewicht",
    "Zul. Gesamtmasse",
    "Gesamtgewicht",
    "zGG",
    "zGM",
    "F.2",
    "Gross Mass kg",
    "Licensed Weight",
    "Gross Weight",
    "Zul. GG",
  ],
  seats: [
    "Sitzplätze",
    "Anzahl Sitzplätze",
    "Sitze",
    "Anzahl Sitze",
    "Sitzanzahl",
    "S.1",
    "Seats",
    "Number Of Seats",
    "Plätze",
  ],
  gearbox: ["Getriebe", "Getriebeart", "Schaltung", "Gearbox", "Transmission", "Getriebetyp", "Gear Type"],
  trailerLoadKg: [
    "Anhängelast gebremst",
    "Gebremste Anhängelast",
    "Anhängelast",
    "O.1",
    "Trailer Load kg",
    "Trailer Load Braked",
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
    "Vorhandene Schäden",
    "Bekannte Schäden",
    "Schadensbeschreibung",
    "Damages",
  ],
  shortDescription: [
    "Sonstige Notizen",
    "Notizen",
    "Notiz",
    "Bemerkung",
    "Bemerkungen",
    "Beschreibung",
    "Short Description",
    "Fahrzeugbeschreibung",
    "Anmerkung",
    "Anmerkungen",
    "Kommentar",
    "Hinweis",
    "Hinweise",
    "Description",
    "Notes",
    "Remarks",
  ],
  huDue: [
    "HU fällig",
    "HU",
    "TÜV",
    "Hauptuntersuchung",
    "HU bis",
    "TÜV bis",
    "HU gültig bis",
    "TÜV gültig bis",
    "Nächste HU",
    "Nächste Hauptuntersuchung",
    "Nächster TÜV",
    "Nächste HU am",
    "Nächster TÜV am",
    "Fälligkeit HU",
    "HU-Fälligkeit",
    "HU-Termin",
    "TÜV-Termin",
    "HU fällig am",
    "TÜV fällig",
    "Hauptuntersuchung fällig",
    "Hauptuntersuchung gültig bis",
    "HU/AU bis",
    "HU Due",
    "General Inspection",
    "Next Inspection",
  ],
  location: ["Standort", "Filiale", "Niederlassung", "Betrieb", "Location", "Lagerort", "Geschäftsstelle", "Branch"],
};

/** `Fahrgestell-Nr.`, `Fahrgestellnummer` and `Chassis No.` differ in how they write the last word only. */
const keyOf = (header: string) =>
  foldText(header)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/(?:nummer|number|num|no)$/, "nr");
/** `rank`: of two columns with the same meaning, such as 'Modell' and 'Typ', the lower one counts. */
const columnsByKey = new Map(
  Object.entries(otherNames).flatMap(([column, names]) =>
    names.map((name, rank) => [keyOf(name), { column: column as ImportColumn, rank }]),
  ),
);

/** What stands in brackets or behind a slash, such as a unit or the same in other words: `Fahrgestellnummer (VIN)`. */
const partsOf = (header: string) => header.split(/[/()[\]]/, 5).map((part) => columnsByKey.get(keyOf(part)));

/** Below those that are named so as a whole. */
const lowerRank = 1_000;

function columnNamed(header: string) {
  const whole = columnsByKey.get(keyOf(header));
  if (whole) return whole;
  const [first, ...others] = partsOf(header);
  return first && others.every((other) => !other || other.column === first.column)
    ? { column: first.column, rank: first.rank + lowerRank }
    : undefined;
}

/** What the cells of a header mean; null for columns that nothing here reads. The same name twice means the same twice. */
export function readHeader(cells: readonly string[]): (ImportColumn | null)[] {
  const found = cells.map(columnNamed);
  const best = (column: ImportColumn) =>
    Math.min(...found.flatMap((one) => (one?.column === column ? [one.rank] : [])));
  return found.map((one) => (one && one.rank === best(one.column) ? one.column : null));
}

const delimiters = [";", ",", "\t", "|"] as const;
/** Titles, the day of the list or `sep=;` may stand above the header. */
const linesAbove = 10;

/** No list has more columns, and no header more letters. */
const columnsMaximum = 1_000;
const headerMaximum = 64 * 1024;

/** A line with those on which its cells go on: names of columns may have line ends. */
function recordAt(lines: readonly string[], start: number): string {
  const isOpen = (text: string) => text.split('"').length % 2 === 0;
  let record = "";
  for (const line of lines.slice(start)) {
    record += `${line.slice(0, headerMaximum)}\n`;
    if (!isOpen(record)) break;
  }
  return record;
}

const knownColumns = (line: string, delimiter: string) =>
  readHeader(
    line
      .slice(0, headerMaximum)
      .split(delimiter, columnsMaximum)
      .map((cell) => cell.trim().replaceAll('"', "")),
  ).filter(Boolean).length;

/**
 * The line of a file with the most known columns, from 0, where it starts, and their delimiter; the first one where none has any. Lines
 * end with `\n`.
 */
export function findHeader(text: string): { line: number; start: number; delimiter: (typeof delimiters)[number] } {
  const lines = text.split("\n", linesAbove);
  const found = lines.flatMap((_, line) =>
    delimiters.map((delimiter) => ({ line, delimiter, count: knownColumns(recordAt(lines, line), delimiter) })),
  );
  const { line, delimiter } = found.reduce((best, each) => (each.count > best.count ? each : best));
  const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  return { line, start, delimiter };
}
