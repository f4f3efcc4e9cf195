import { namesMatch } from "#server/services/document-reading/names-match.rules.ts";

type Name = { prename: string | null; surname: string | null };

/**
 * Whether the name that the customer typed on the dealer's website is that of a document (website.md#what-was-typed). A name
 * that nobody has read yet differs from none, and so does one that was typed into the other's field.
 */
export function differsFromTyped(typed: { prename: string; surname: string }, read: Name): boolean {
  const { prename, surname } = read;
  if (!prename || !surname) return false;
  const isSame = namesMatch(typed, { prename, surname });
  return !isSame && !namesMatch({ prename: typed.surname, surname: typed.prename }, { prename, surname });
}
