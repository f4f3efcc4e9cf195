import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { selectCapturesOf } from "#db/find-captures.server.ts";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/** An address that the customer of a check has, and how the office knows it. */
export type CustomerEmail = { email: string; source: "link" | "check_in" };

/**
 * The address to which staff mailed the link for a check's photos, the newest link's if there were several; else that of the
 * check-in on the dealer's website. Null when there is neither, or personal data was deleted.
 */
export async function customerEmailOf(db: TenantDb, idCheckId: string): Promise<CustomerEmail | null> {
  const [[link], [checkIn]] = await Promise.all([
    db
      .select({ mailedTo: captureProcesses.mailedTo })
      .from(captureProcesses)
      .where(and(sql`${captureProcesses.id} in ${selectCapturesOf(idCheckId)}`, isNotNull(captureProcesses.mailedTo)))
      .orderBy(desc(captureProcesses.createdAt), desc(captureProcesses.id))
      .limit(1),
    db.select({ email: checkIns.email }).from(checkIns).where(eq(checkIns.idCheckId, idCheckId)).limit(1),
  ]);
  if (link?.mailedTo) return { email: link.mailedTo, source: "link" };
  return checkIn?.email ? { email: checkIn.email, source: "check_in" } : null;
}
