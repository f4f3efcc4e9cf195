/** The German driving license number: nine characters, a check digit, the number of the copy. */
const germanNumber = /^[A-Z0-9]{9}[0-9X][A-Z0-9]$/;

/**
 * Whether the check digit (weights 9 to 1, A is 10, modulo 11, X is 10) is correct. Undefined for other formats:
 * old paper licenses and other countries have their own.
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
