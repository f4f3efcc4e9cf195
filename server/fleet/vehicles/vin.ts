import { entryOf } from "#server/ground/dictionary/entry-of.ts";

const values: Record<string, number> = Object.fromEntries(
  ["A1J1", "B2K2S2", "C3L3T3", "D4M4U4", "E5N5V5", "F6W6", "G7P7X7", "H8Y8", "R9Z9"]
    .flatMap((group) => group.match(/../g) ?? [])
    .map((pair) => [pair.slice(0, 1), Number(pair.slice(1))]),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkDigitIndex = 8;

/** Whether a text is a vehicle identification number: 17 letters and digits without I, O and Q (ISO 3779). */
export const isVin = (text: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/**
 * A VIN as it is stored: capitals, without the spaces, dashes and points in which it is often printed, the signs around it on the
 * car, what cannot be seen, the field's name, and the `I` that barcodes put before it (Code 39 of a door label).
 */
export function normalizeVin(text: string): string {
  const vin = text
    .normalize("NFKC")
    .replaceAll(/[\s\p{Pd}\p{Cf}*#/.:;,_'"<>()]/gu, "")
    .toUpperCase();
  const [, bare = vin] = /^(?:I|FIN|VIN)([^IOQ]{17})$/.exec(vin) ?? [];
  return isVin(bare) ? bare : vin;
}

/** Whether it may be the number of a car from before 1981, of which makers used any signs (vehicles.md#vin). */
export const isOldVin = (text: string) => /^[A-Z0-9]{3,17}$/.test(text);

const lookalikes = new Map([
  ["I", "1"],
  ["O", "0"],
  ["Q", "0"],
]);

/** The VIN that is meant where somebody read I, O or Q, which no VIN has; null where that is not what is wrong. */
export function suggestedVin(vin: string): string | null {
  const meant = vin.replaceAll(/[IOQ]/g, (letter) => lookalikes.get(letter) ?? letter);
  return meant !== vin && isVin(meant) ? meant : null;
}

/**
 * Whether the ninth character is the check digit of the others. It is mandatory only in North America, so a wrong one
 * is a hint, never an error (vehicles.md#vin).
 */
export function hasVinCheckDigit(vin: string): boolean {
  if (!isVin(vin)) return false;
  const sum = [...vin].reduce((total, sign, index) => {
    const value = entryOf(values, sign) ?? Number(sign);
    return total + value * (weights[index] ?? 0);
  }, 0);
  const digit = sum % 11;
  return vin[checkDigitIndex] === (digit === 10 ? "X" : String(digit));
}
