import { and, eq, isNull } from "drizzle-orm";
import { customerMerges } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/**
 * The id of the customer who has this one's contracts by now: `id` itself unless they were merged. Links to merged customers
 * keep working, also for branches, which see a merge once they see its target.
 */
export async function currentCustomerId(db: TenantDb, id: string): Promise<string> {
  const isMerged = and(eq(customerMerges.sourceId, id), isNull(customerMerges.undoneAt));
  const [merge] = await db.find(customerMerges, isMerged);
  return merge ? currentCustomerId(db, merge.targetId) : id;
}
