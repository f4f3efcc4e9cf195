import { emailPattern, storedEmail } from "#server/ground/dictionary/email-address.ts";

/** Raw texts of one step by field, as forms send them. */
export type FieldValues = Record<string, string>;

/** Fields that only make sense together with the first one: another vehicle brings its own plate and damage. */
export type Bundle = readonly [leader: string, ...followers: string[]];

type Sides = {
  /** What the form was loaded with; a missing field was not touched. */
  base: FieldValues;
  /** What the form holds; a missing field is not on it. */
  mine: FieldValues;
  /** What is saved by now; a missing field was never saved. */
  theirs: FieldValues;
};

export type Merge = {
  /** What to save: both sides' changes; where both changed the same field, the saved value. */
  merged: FieldValues;
  /** Fields that both sides changed, to different values. */
  conflicts: string[];
};

/**
 * What two sides are compared by: an e-mail address as it is stored. Browsers send a domain with umlauts as punycode, although the
 * form was shown with its letters and nobody touched it.
 */
export function comparedText(text: string): string {
  if (!text.includes("@")) return text;
  const email = storedEmail(text);
  return emailPattern.test(email) ? email : text;
}

const isSame = (one: string, other: string) => one === other || comparedText(one) === comparedText(other);

/**
 * Merges two people's input of one step, field by field: a change of one side stands, an equal change of both as well. A
 * bundle whose leader differs is taken as a whole, from the side that changed any of its fields; `conflicts` then names
 * the leader.
 */
export function mergeStep({ base, mine, theirs }: Sides, bundles: readonly Bundle[] = []): Merge {
  const before = (field: string) => base[field] ?? mine[field] ?? "";
  const isChangedIn = (side: FieldValues) => (field: string) =>
    side[field] !== undefined && !isSame(side[field], before(field));
  const merge: Merge = { merged: { ...theirs }, conflicts: [] };
  const asWhole = bundles.filter(([leader]) => differs(mine[leader], theirs[leader]));
  for (const bundle of asWhole) {
    if (!bundle.some(isChangedIn(mine))) continue;
    if (bundle.some(isChangedIn(theirs))) merge.conflicts.push(bundle[0]);
    else for (const field of bundle) takeField(merge.merged, mine, field);
  }
  for (const [field, value] of Object.entries(mine)) {
    if (asWhole.some((bundle) => bundle.includes(field))) continue;
    const there = theirs[field] ?? before(field);
    if (value === there || isSame(there, before(field))) merge.merged[field] = value;
    else if (!isSame(value, there) && !isSame(value, before(field))) merge.conflicts.push(field);
  }
  return merge;
}

const differs = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other;

function takeField(into: FieldValues, from: FieldValues, field: string): void {
  const value = from[field];
  if (value === undefined) delete into[field];
  else into[field] = value;
}
