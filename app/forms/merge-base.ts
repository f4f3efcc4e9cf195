/** The fields of a form as texts; a list is what is ticked of several. */
export type ShownValues = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** Holds what a form was opened with, so that only what was changed is saved (screens.md#conflicts). */
export const baseField = "base";

/** The base of a form that was opened with these values. */
export function baseOf(values: ShownValues): string {
  return JSON.stringify(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""])));
}
