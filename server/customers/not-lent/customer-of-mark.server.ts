import { customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { currentCustomerId } from "#server/customers/customers/current-customer.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { personHashes } from "#server/services/not-lent/person-hash.server.ts";

/**
 * A customer whom the user sees, or who has the contracts of the one who was named, and by what their mark is found; `hash` null: the
 * birth date is not known, or the data was erased. Throws `Problem` not-found.
 */
export async function customerOfMark(db: TenantDb, ctx: Context, id: string) {
  const [currentId, asNamed] = await Promise.all([currentCustomerId(db, id), db.get(customers, id)]);
  const customer = currentId === id ? asNamed : await db.get(customers, currentId);
  if (!customer) throw notFound();
  const [hash = null] = customer.erasedAt ? [] : await personHashes(ctx, [customer]);
  return { customer, hash };
}
