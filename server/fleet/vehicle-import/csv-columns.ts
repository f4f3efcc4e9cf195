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
    "FIN/VIN",
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
    "FIN (17-stellig)",
    "VIN-Nummer",
    "VIN Number",
    "Fahrgestell",
    "Fgst-Nr",
    "Fgstnr",
    "FG-Nr",
    "FGN",
    "Chassis Number",
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
    "Registration Number",
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
    "Kilometerstand (km)",
    "Laufleistung (km)",
    "Laufleistung in km",
    "Kilometerleistung",
    "Gesamtkilometer",
    "Kilometerstand aktuell",
    "Aktueller Kilometerstand",
    "KM-Stand aktuell",
    "Gefahrene Kilometer",
    "Tacho",
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
    "Anhängelast gebremst (kg)",
    "Gebremste Anhängelast",
    "Anhängelast",
    "Anhängelast (kg)",
    "O.1",
    "Trailer Load kg",
    "Trailer Load Braked",
    "Anhängelast (gebremst)",
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
    "HU-Termin",
    "TÜV-Termin",
    "HU fällig am",
    "TÜV fällig",
    "Hauptuntersuchung fällig",
    "Hauptuntersuchung gültig bis",
    "HU/AU",
    "HU/AU bis",
    "TÜV/AU",
    "HU Due",
    "General Inspection",
    "Next Inspection",
  ],
  location: ["Standort", "Filiale", "Niederlassung", "Betrieb", "Location", "Lagerort", "Geschäftsstelle", "Branch"],
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

/** No list has more columns, and no header more letters. */
const columnsMaximum = 1_000;
const headerMaximum = 64 * 1024;

const knownColumns = (line: string, delimiter: string) =>
  readHeader(
    line
      .slice(0, headerMaximum)
      .split(delimiter, columnsMaximum)
      .map((cell) => cell.trim().replaceAll('"', "")),
  ).filter(Boolean).length;

/** The line of a file with the most known columns, from 0, and their delimiter; the first one where none has any. */
export function findHeader(text: string): { line: number; delimiter: (typeof delimiters)[number] } {
  const lines = text.split(/\r\n?|\n/, linesAbove);
  const found = lines.flatMap((content, line) =>
    delimiters.map((delimiter) => ({ line, delimiter, count: knownColumns(content, delimiter) })),
  );
  return found.reduce((best, each) => (each.count > best.count ? each : best));
}
