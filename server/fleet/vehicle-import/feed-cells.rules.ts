import type { vehicleFuelKinds, vehicleKinds } from "#server/ground/dictionary/dictionary.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import type { ImportColumn } from "./csv-columns.ts";

/** What seller programs call fuels and categories, in folded words; the first that occurs in the cell counts. */
const fuelWords: readonly (readonly [string, (typeof vehicleFuelKinds)[number]["key"]])[] = [
  ["plug in", "Plug-in-Hybrid"],
  ["hybrid", "Hybrid"],
  ["elektro", "Elektro"],
  ["electric", "Elektro"],
  ["wasserstoff", "Wasserstoff"],
  ["erdgas", "Erdgas (CNG)"],
  ["cng", "Erdgas (CNG)"],
  ["autogas", "Autogas (LPG)"],
  ["lpg", "Autogas (LPG)"],
  ["diesel", "Diesel"],
  ["benzin", "Benzin"],
  ["super", "Benzin"],
];
const kindWords: readonly (readonly [string, (typeof vehicleKinds)[number]["key"]])[] = [
  ["kleinwagen", "Kleinwagen"],
  ["kompakt", "Kompaktklasse"],
  ["kombi", "Kombi"],
  ["cabrio", "Cabrio"],
  ["roadster", "Cabrio"],
  ["coupe", "Sportwagen"],
  ["sportwagen", "Sportwagen"],
  ["suv", "SUV"],
  ["gelaendewagen", "SUV"],
  ["transporter", "Transporter"],
  ["kastenwagen", "Transporter"],
  ["wohnmobil", "Wohnmobil"],
  ["motorrad", "Motorrad"],
  ["van", "Van"],
  ["kleinbus", "Van"],
  ["limousine", "Mittelklasse"],
];

const meant = (words: readonly (readonly [string, string])[], cell: string) => {
  const folded = foldText(cell);
  return words.find(([word]) => folded.includes(word))?.[1] ?? "";
};

/** Two sources of energy in one car, such as `Elektro/Benzin`. */
const isHybrid = (cell: string) => {
  const folded = foldText(cell);
  return folded.includes("elektr") && ["benzin", "diesel", "super"].some((word) => folded.includes(word));
};
const fuelMeant = (cell: string) =>
  meant(fuelWords.slice(0, 2), cell) || (isHybrid(cell) ? "Hybrid" : meant(fuelWords, cell));

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
    case "odometerKm":
      return cell
        .trimEnd()
        .replace(/km$/i, "")
        .trimEnd()
        .replace(/,\d{1,2}$/, "");
    default:
      return cell;
  }
}

/** The same for a user's file, of which every word that we do not know is to be said. */
export const translateFileCell = (column: ImportColumn, cell: string): string =>
  translateFeedCell(column, cell) || cell;
