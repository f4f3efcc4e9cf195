/** A VAT identification number as it is stored: `DE123456789`. */
export const vatNumberOf = (typed: string): string => typed.replace(/[\s./\p{Dash}]/gu, "").toUpperCase();

/**
 * Whether a text is a VAT identification number of the EU, Switzerland or the United Kingdom, as `vatNumberOf` writes it: the
 * country, then 5 to 13 characters; a German one has nine digits. Whether it was given out is not asked.
 */
export function isVatNumber(number: string): boolean {
  return number.startsWith("DE") ? /^DE\d{9}$/.test(number) : /^[A-Z]{2,3}[A-Z0-9+*]{5,13}$/.test(number);
}
