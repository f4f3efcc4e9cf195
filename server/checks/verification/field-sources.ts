import type { idChecks } from "#db/schema/id-checks.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** Where the values of a check come from once these are set; one that stays as it is keeps its source (checks.md#where-a-value-comes-from). */
export function sourcesOf(check: IdCheck, fields: Partial<IdCheck>): NonNullable<IdCheck["fieldSources"]> {
  const sourceOf = ([name, value]: [string, unknown]) => {
    const source = entryOf(check.fieldSources ?? {}, name) ?? "typed";
    return [name, entryOf(check, name) === value ? source : "typed"] as const;
  };
  return Object.fromEntries(Object.entries(fields).map(sourceOf));
}

/** The sources without those of the license, which has no names while it is not decided about. */
export const identitySourcesOf = ({ fieldSources }: IdCheck): IdCheck["fieldSources"] =>
  fieldSources && Object.fromEntries(Object.entries(fieldSources).filter(([name]) => !name.startsWith("license")));
