/** Kilometers as typed, without German digit grouping: `12.480` -> `12480`. Anything else is returned unchanged. */
export function withoutGrouping(typed: string): string {
  const text = typed.trim();
  return /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll(".", "") : text;
}
