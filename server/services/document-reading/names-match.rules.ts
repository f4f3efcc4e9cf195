import { foldText } from "#server/ground/kernel/fold-text.ts";

/**
 * Whether two documents name the same person (checks.md#names-of-two-documents): after folding case, umlauts, hyphens
 * and double spaces the surnames are equal, and the first names of one document are contained in the other's (a missing
 * second name is fine).
 */
export function namesMatch(
  one: { prename: string; surname: string },
  other: { prename: string; surname: string },
): boolean {
  if (foldText(one.surname) !== foldText(other.surname)) return false;
  const first = foldText(one.prename).split(" ").filter(Boolean);
  const second = foldText(other.prename).split(" ").filter(Boolean);
  if (first.length === 0 || second.length === 0) return false;
  const [fewer, more] = first.length <= second.length ? [first, second] : [second, first];
  return fewer.every((name) => more.includes(name)) && fewer[0] === more[0];
}

/**
 * `namesMatch` for names in one line, as people type and sign them: `Anna Schulz` is `Anna Maria Schulz`. Where the surname
 * begins is not known, so any split of both may match.
 */
export function fullNamesMatch(one: string, other: string): boolean {
  const splits = splitsOf(other);
  return splitsOf(one).some((name) => splits.some((known) => namesMatch(name, known)));
}

function splitsOf(fullName: string): { prename: string; surname: string }[] {
  const words = foldText(fullName).split(" ").filter(Boolean);
  return words
    .slice(1)
    .map((_, index) => ({ prename: words.slice(0, index + 1).join(" "), surname: words.slice(index + 1).join(" ") }));
}
