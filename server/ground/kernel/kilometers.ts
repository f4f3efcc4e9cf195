/** More than any car has driven: an odometer beyond it is a typing mistake. */
export const kilometersMaximum = 9_999_999;

/**
 * Kilometers as typed or as a spreadsheet shows them, without grouping and unit: `12.480 km`, `12 480` and `12'480` are
 * `12480`. Anything else is returned unchanged.
 */
export const withoutGrouping = (typed: string): string => plainNumber(typed, "km");

/** The same for kilograms: `3.500 kg` is `3500`. */
export const kilogramsWithoutGrouping = (typed: string): string => plainNumber(typed, "kg");

/** `12.480`, `12 480` and `12'480` as `12480`; anything else is returned unchanged. */
export const ungrouped = (text: string): string =>
  /^\d{1,3}([.'’\s]\d{3})+$/.test(text) ? text.replace(/\D/g, "") : text;

function plainNumber(typed: string, unit: "km" | "kg"): string {
  const trimmed = typed.trim();
  const withoutUnit = trimmed.toLowerCase().endsWith(unit) ? trimmed.slice(0, -unit.length).trimEnd() : trimmed;
  // A unit alone is no number, and no empty field either.
  return ungrouped(withoutUnit || trimmed);
}

/** Typed kilometers as a number; null while they are none. */
export function readKilometers(typed = ""): number | null {
  const digits = withoutGrouping(typed);
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** A number of a program as people type it: JSON's 12.345 is no 12345, which the text `12.345` is. Undefined for none. */
export const typedNumber = (given: string | number | null | undefined): string | undefined =>
  typeof given === "number" ? String(given).replace(".", ",") : (given ?? undefined);

/** Kilometers of an API body as the rules judge them: -1 is refused as no number, undefined as missing. */
export function kilometersOfWire(given: string | number | null | undefined): number | undefined {
  const text = typedNumber(given)?.trim();
  return text ? (readKilometers(text) ?? -1) : undefined;
}
