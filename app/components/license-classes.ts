/** As licenses print them (annex III of directive 2006/126/EC, with the German L and T), the usual ones first. */
export const licenseClasses = ["B", "BE", "AM", "L", "A1", "A2", "A", "C1", "C1E", "C", "CE", "D1", "D", "T"] as const;

/** The classes of a typed list: `B, BE/am` are B, BE and AM. */
export const splitClasses = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The typed list with a class added at its end, or taken out. */
export function toggleClass(typed: string, name: string): string {
  const chosen = splitClasses(typed);
  return (chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]).join(", ");
}
