import { foldName } from "#server/ground/kernel/fold-text.ts";
import { keyedHashHex } from "#server/ground/kernel/ids.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";

/** `dateOfBirth`: `yyyy-mm-dd`; empty or null: not known. */
export type PersonOfHash = { prename: string; surname: string; dateOfBirth: string | null };

/**
 * By what persons are known again without their names: the keyed hash of the folded name and the birth date of each, in hex, as it is in
 * this tenant only (not-lent.md#how-a-person-is-known-again). Nothing for a person whose name or birth date is not known.
 */
export async function personHashes(
  { db, platform }: Pick<AnyContext, "db" | "platform">,
  persons: readonly (PersonOfHash | null | undefined)[],
): Promise<string[]> {
  const texts = persons.flatMap((person) => {
    const name = person ? foldName(person) : "";
    return name && person?.dateOfBirth ? [`${name} ${person.dateOfBirth}`] : [];
  });
  const { headquarterId } = db.scope;
  return Promise.all(
    [...new Set(texts)].map((text) => keyedHashHex(platform.appSecret, `not-lent ${headquarterId} ${text}`)),
  );
}
