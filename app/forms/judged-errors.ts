import type { ErrorsByField } from "./form-rules.ts";

/** Fields whose errors are shown: those that were left, or all once the form was sent. */
export type Judged = ReadonlySet<string> | "all";

/**
 * The errors to show after a verdict: those of judged fields, and of the form as a whole once it was sent. What stood at
 * secret fields stays, because the verdict was given without them.
 */
export function judgedErrors(
  shown: ErrorsByField,
  verdict: ErrorsByField,
  judged: Judged,
  secret: ReadonlySet<string>,
): ErrorsByField {
  const isShown = (name: string) => judged === "all" || judged.has(name);
  const found = Object.entries(verdict).filter(([name]) => isShown(name) && !secret.has(name));
  const kept = Object.entries(shown).filter(([name]) => secret.has(name));
  return Object.fromEntries([...found, ...kept]);
}
