const district = "[A-ZÄÖÜ]{1,3}";
const suffix = "[HE]?";
/** `D XY 1234`, also with hyphens, and with the suffix H (historic) or E (electric). */
const withLetters = new RegExp(`^${district}[ -][A-ZÄÖÜ]{1,2}[ -]?[1-9]\\d{0,3} ?${suffix}$`);
/** `D 0123`: authorities, and the red trade plates of dealers. */
const withDigitsOnly = new RegExp(`^${district}[ -]\\d{1,6} ?${suffix}$`);

/** A plate as it is stored: capitals, single spaces, hyphens as typed. */
export function normalizeLicensePlate(text: string): string {
  return text.trim().replace(/\s+/g, " ").toUpperCase();
}

/** Whether a normalised plate has a German format (vehicles.md#license-plates: 'D XY 1234' or 'D 0123'). */
export function isLicensePlate(plate: string): boolean {
  return withLetters.test(plate) || withDigitsOnly.test(plate);
}

/**
 * What identifies the vehicle of a normalised plate within a stock, without separators: `K-HS 2041` and `K HS2041` are the
 * same. Null for plates without letters after the district: dealers put their red ones on one vehicle after the other.
 */
export const plateKeyOf = (plate: string): string | null =>
  withLetters.test(plate) ? plate.replaceAll(/[ -]/g, "") : null;
