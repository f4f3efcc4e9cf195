import { inArray } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Originals } from "#server/handover/agreement/snapshot-people.ts";

/** Who saw the originals of a check's documents, by name (checks.md#original). */
export async function originalsOf(tx: TenantDb, check: typeof idChecks.$inferSelect): Promise<Originals> {
  const ids = [check.identityOriginalByUserId, check.licenseOriginalByUserId].filter((id) => id !== null);
  const people = ids.length === 0 ? [] : await tx.find(users, inArray(users.id, ids));
  const seen = (at: Date | null, userId: string | null) => {
    const person = people.find(({ id }) => id === userId);
    return at && person ? { by: `${person.prename} ${person.surname}`, at: at.toISOString() } : null;
  };
  return {
    identity: seen(check.identityOriginalAt, check.identityOriginalByUserId),
    license: seen(check.licenseOriginalAt, check.licenseOriginalByUserId),
  };
}
