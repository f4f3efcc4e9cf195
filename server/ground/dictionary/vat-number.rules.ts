/** A VAT identification number as it is stored: `DE123456789`. */
export const vatNumberOf = (typed: string): string => typed.replace(/[\s./\p{Dash}]/gu, "").toUpperCase();

/** Of which country a number is; Greece has EL, and is taken for GR, Northern Ireland XI. */
const countries = "AT|BE|BG|CHE|CY|CZ|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI";
/** Two digits at least: `ENTFÄLLT` and `ESTLAND` are no numbers. */
const foreignNumber = new RegExp(`^(?:${countries})(?=(?:.*\\d){2})[A-Z0-9+*]{5,13}$`);

/**
 * Whether a text is a VAT identification number of the EU or one of its neighbors, as `vatNumberOf` writes it: the country, then 5 to
 * 13 characters; a German one has nine digits. Whether it was given out is not asked.
 */
export function isVatNumber(number: string): boolean {
  return number.startsWith("DE") ? /^DE\d{9}$/.test(number) : foreignNumber.test(number);
}
