/** Kilometers as typed, without German digit grouping: `12.480` -> `12480`. Anything else is returned unchanged. */
export function withoutGrouping(typed: string): string {
  const text = typed.trim();
  return /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll(".", "") : text;
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
