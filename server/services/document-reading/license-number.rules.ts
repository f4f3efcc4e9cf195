/** The German driving license number: nine characters, a check digit, the number of the copy. */
const germanNumber = /^[A-Z0-9]{9}[0-9X][A-Z0-9]$/;

/** Their beginning as authorities have it: the letter of the state and three digits. */
const germanShape = /^[A-Z]\d{3}[A-Z0-9]{5}[0-9X][A-Z0-9]$/;

/** Whether a number in capitals, without spaces, is built as German ones are; its check digit may be wrong. */
export const isGermanShape = (number: string): boolean => germanShape.test(number);

/**
 * Whether the check digit (weights 9 to 1, A is 10, modulo 11, X is 10) of a German number is correct (checks.md#country-of-a-license).
 * Undefined for other formats: old paper licenses and other countries have their own.
 */
export function hasCorrectCheckDigit(licenseNumber: string): boolean | undefined {
  const number = licenseNumber.toUpperCase().replace(/[\s-]/g, "");
  if (!germanNumber.test(number)) return undefined;
  const sum = [...number.slice(0, 9)].reduce(
    (total, character, index) => total + Number.parseInt(character, 36) * (9 - index),
    0,
  );
  return number[9] === (sum % 11 === 10 ? "X" : String(sum % 11));
}
