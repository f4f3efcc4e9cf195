/** More than any car has driven: an odometer beyond it is a typing mistake. */
export const kilometersMaximum = 9_999_999;

/**
 * Kilometers as typed or as a spreadsheet shows them, without grouping and unit: `12.480 km`, `12 480` and `12'480` are
 * `12480`. Anything else is returned unchanged.
 */
export const withoutGrouping = (typed: string): string => plainNumber(typed, "km");

/** The same for kilograms: `3.500 kg` is `3500`. */
export const kilogramsWithoutGrouping = (typed: string): string => plainNumber(typed, "kg");

function plainNumber(typed: string, unit: "km" | "kg"): string {
  const trimmed = typed.trim();
  const withoutUnit = trimmed.toLowerCase().endsWith(unit) ? trimmed.slice(0, -unit.length).trimEnd() : trimmed;
  // A unit alone is no number, and no empty field either.
  const text = withoutUnit || trimmed;
  return /^\d{1,3}([.'’\s]\d{3})+$/.test(text) ? text.replace(/\D/g, "") : text;
}

/** Typed kilometers as a number; null while they are none. */
export function readKilometers(typed = ""): number | null {
  const digits = withoutGrouping(typed);
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Kilometers of an API body as the rules judge them: -1 is refused as no number, undefined as missing. */
export function kilometersOfWire(given: string | number | null | undefined): number | undefined {
  const text = String(given ?? "").trim();
  return text === "" ? undefined : (readKilometers(text) ?? -1);
}
