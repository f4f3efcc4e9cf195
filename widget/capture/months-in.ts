/**
 * A number of months in words of the language: `6 Monate`, `6 miesięcy`. Digits are Latin in every language, as on documents.
 */
export function monthsIn(language: string, months: number): string {
  const locale = `${language}-u-nu-latn`;
  return new Intl.NumberFormat(locale, { style: "unit", unit: "month", unitDisplay: "long" }).format(months);
}
