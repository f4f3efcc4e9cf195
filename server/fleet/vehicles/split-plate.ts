import { authorityCodes, districtCodes } from "#server/ground/dictionary/district-codes.ts";
import { isLicensePlate } from "./license-plate.rules.ts";

/** District and number have eight places at most (FZV Anlage 2 and 4), without the months of a season. */
const placesMaximum = 8;
const lettersMaximum = 3;

/** `KAB126`, `KAB 126`, `D061234`, `HH123A`: letters, perhaps a separator, and the rest from the first digit on. */
const inOnePiece = /^(?<letters>[A-ZÄÖÜ]{1,5})(?<separator>[ -]?)(?<rest>\d[^ ]*)(?<season> .*)?$/;

/**
 * What a normalised plate may mean: `KAB126` is `K AB 126` or `KA B 126`, `DXY1234` only `D XY 1234`. A plate that shows where its
 * district ends means itself. Empty for one in a single piece that begins with no district there is (vehicles.md#license-plates).
 */
export function readingsOf(plate: string): string[] {
  const { letters = "", separator = "", rest = "", season = "" } = inOnePiece.exec(plate)?.groups ?? {};
  const isDistrict = districtCodes.has(letters) || authorityCodes.has(letters);
  if (!letters || (separator && isDistrict)) return [plate];
  const places = letters.length + rest.length;
  const split = [1, 2, 3]
    .filter((length) => districtCodes.has(letters.slice(0, length)) && places <= placesMaximum)
    .map((length) => [letters.slice(0, length), letters.slice(length)] as const)
    // The number of a plate has no umlauts (FZV Anlage 2).
    .filter(([, number]) => /^[A-Z]{1,2}$/.test(number))
    .map(([district, number]) => `${district} ${number} ${rest}${season}`);
  const ofDigits = isDistrict ? [`${letters} ${rest.replace(/(?<=\d)[A-Z]$/, " $&")}${season}`] : [];
  const found = [...split, ...ofDigits].filter(isLicensePlate);
  // A separator after letters that may be a district newer than the list.
  return found.length === 0 && separator && letters.length <= lettersMaximum ? [plate] : found;
}

const withoutSeparators = (plate: string) => plate.replaceAll(/[ -]/g, "");

/**
 * A plate in one piece with its separators, where only one reading exists or the plate that the vehicle has tells which is meant;
 * every other one as it is.
 */
export function splitPlate(plate: string, known = ""): string {
  const [reading = plate, ...others] = readingsOf(plate);
  if (others.length === 0) return reading;
  return withoutSeparators(plate) === withoutSeparators(known) ? known : plate;
}
