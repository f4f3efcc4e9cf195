import { vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import type { vehicleFuelKinds, vehicleGearboxes, vehicleKinds } from "#server/ground/dictionary/dictionary.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import type { ImportColumn } from "./csv-columns.ts";

/** What seller programs call fuels and categories, in folded words; the first that occurs in the cell counts. */
const hybridWords: readonly (readonly [string, (typeof vehicleFuelKinds)[number]["key"]])[] = [
  ["plug in", "Plug-in-Hybrid"],
  ["plugin", "Plug-in-Hybrid"],
  ["phev", "Plug-in-Hybrid"],
  // `Hybr.Benzin/E ext.aufl.` of the registration certificate.
  ["ext.auf", "Plug-in-Hybrid"],
  ["extern auf", "Plug-in-Hybrid"],
  ["hybr", "Hybrid"],
  ["mhev", "Hybrid"],
];
const fuelWords: typeof hybridWords = [
  // `Wasserstoff/Elektro`: it drives electrically, and is not charged.
  ["wasserst", "Wasserstoff"],
  ["hydrogen", "Wasserstoff"],
  ["elektr", "Elektro"],
  ["electric", "Elektro"],
  ["strom", "Elektro"],
  ["e antrieb", "Elektro"],
  ["batterie", "Elektro"],
  ["bev", "Elektro"],
  ["erdgas", "Erdgas (CNG)"],
  ["cng", "Erdgas (CNG)"],
  ["autogas", "Autogas (LPG)"],
  ["lpg", "Autogas (LPG)"],
  ["fluessiggas", "Autogas (LPG)"],
  ["diesel", "Diesel"],
  ["benzin", "Benzin"],
  ["super", "Benzin"],
  ["otto", "Benzin"],
  ["e10", "Benzin"],
  ["petrol", "Benzin"],
  ["gasoline", "Benzin"],
];
const kindWords: readonly (readonly [string, (typeof vehicleKinds)[number]["key"]])[] = [
  ["kleinwagen", "Kleinwagen"],
  ["smallcar", "Kleinwagen"],
  ["kompaktvan", "Van"],
  ["kompakt", "Kompaktklasse"],
  ["kombi", "Kombi"],
  ["avant", "Kombi"],
  ["estate", "Kombi"],
  ["station wagon", "Kombi"],
  ["cabrio", "Cabrio"],
  ["convertible", "Cabrio"],
  ["roadster", "Cabrio"],
  ["coupe", "Sportwagen"],
  ["sportwagen", "Sportwagen"],
  ["sportscar", "Sportwagen"],
  ["suv", "SUV"],
  ["gelaendewagen", "SUV"],
  ["offroad", "SUV"],
  ["off road", "SUV"],
  ["transporter", "Transporter"],
  ["kastenwagen", "Transporter"],
  ["wohnmobil", "Wohnmobil"],
  ["motorrad", "Motorrad"],
  ["van", "Van"],
  ["kleinbus", "Van"],
  ["limousine", "Mittelklasse"],
  ["sedan", "Mittelklasse"],
];
/** Without a clutch pedal it is an automatic, whatever it does inside. */
const gearboxWords: readonly (readonly [string, (typeof vehicleGearboxes)[number]["key"]])[] = [
  ["automat", "Automatik"],
  ["doppelkupplung", "Automatik"],
  ["direktschalt", "Automatik"],
  ["dsg", "Automatik"],
  ["tronic", "Automatik"],
  ["dkg", "Automatik"],
  ["pdk", "Automatik"],
  ["dct", "Automatik"],
  ["stufenlos", "Automatik"],
  ["cvt", "Automatik"],
  ["aut", "Automatik"],
  ["schalt", "Schaltgetriebe"],
  ["manuell", "Schaltgetriebe"],
  ["manual", "Schaltgetriebe"],
];

/** `Schaltgetriebe (keine Automatik)` says what a car is not. */
const negation = /\b(?:keine?|nicht|ohne|not?)\b/;

const meant = (words: readonly (readonly [string, string])[], cell: string) => {
  const folded = foldText(cell);
  if (negation.test(folded)) return "";
  return words.find(([word]) => folded.includes(word))?.[1] ?? "";
};

/** Two sources of energy in one car, such as `Elektro/Benzin`. */
const isHybrid = (cell: string) => {
  const folded = foldText(cell);
  const isBurned = ["benzin", "diesel", "super", "petrol", "gasoline"].some((word) => folded.includes(word));
  return isBurned && ["elektr", "electric"].some((word) => folded.includes(word));
};
const fuelMeant = (cell: string) => meant(hybridWords, cell) || (isHybrid(cell) ? "Hybrid" : meant(fuelWords, cell));

/**
 * `12480,00 km` as `12480`, and `12480.0` of a program that counts in decimals; `12.0` and `12,5` may be what is left of 12.000 and
 * 12,500. English programs write `12,480`: nobody counts three decimals of a kilometer. `1,8` may be tons.
 */
function withoutDecimals(cell: string, unit: "km" | "kg"): string {
  const trimmed = cell.trimEnd().replace(/(?<=[a-z])\.$/i, "");
  const digits = trimmed.toLowerCase().endsWith(unit) ? trimmed.slice(0, -unit.length).trimEnd() : trimmed;
  if (/^\s*\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(digits))
    return digits.split(".", 1).join("").replaceAll(",", "").trim();
  return digits.replace(/,0{1,2}$|(?<=\d{4}|[.\s'’]\d{3}),\d{1,2}$|(?<=\d{4})\.0{1,2}$/, "");
}

/**
 * A cell of a seller's list in our words. What we have no word for is left empty: it must not stop all other vehicles, and
 * an empty cell changes nothing.
 */
export function translateFeedCell(column: ImportColumn, cell: string): string {
  switch (column) {
    case "fuelKind":
      return fuelMeant(cell);
    case "kind":
      return meant(kindWords, cell);
    case "gearbox":
      return meant(gearboxWords, cell);
    case "odometerKm":
      return withoutDecimals(cell, "km");
    case "grossMassKg":
    case "trailerLoadKg":
    case "seats": {
      const digits = withoutDecimals(cell, "kg").replace(/^(\d{1,3})\.0$/, "$1");
      return vehicleFields[column].read(digits).error === undefined ? digits : "";
    }
    // A seller's list is of last night: it would take back a HU that was noted at the desk.
    case "huDue":
      return "";
    default:
      return cell;
  }
}

/** The same for a user's file, of which every word that we do not know is to be said. */
export const translateFileCell = (column: ImportColumn, cell: string): string =>
  translateFeedCell(column, cell) || cell;
