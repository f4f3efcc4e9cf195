import { namesMatch } from "#server/services/document-reading/names-match.rules.ts";

type Name = {
  prename: string | null;
  surname: string | null;
  /** Said of the document; an empty first name is otherwise one that was not read yet. */
  hasOneName?: boolean;
};

/**
 * Whether the name that the customer typed on the dealer's website is that of a document (website.md#what-was-typed). A name
 * that nobody has read yet differs from none, and so does one that was typed into the other's field.
 */
export function differsFromTyped(typed: { prename: string; surname: string }, read: Name): boolean {
  const { prename, surname, hasOneName = false } = read;
  if (!surname || (!prename && !hasOneName)) return false;
  const name = { prename: prename ?? "", surname };
  const isSame = namesMatch(typed, name);
  return !isSame && !namesMatch({ prename: typed.surname, surname: typed.prename }, name);
}
