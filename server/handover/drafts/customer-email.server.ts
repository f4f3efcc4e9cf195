import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { capturesOfChecks } from "#db/find-captures.server.ts";
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
  const captureIds = await capturesOfChecks(db, [idCheckId]);
  const [link] = await db
    .select({ mailedTo: captureProcesses.mailedTo })
    .from(captureProcesses)
    .where(and(inArray(captureProcesses.id, captureIds), isNotNull(captureProcesses.mailedTo)))
    .orderBy(desc(captureProcesses.createdAt), desc(captureProcesses.id))
    .limit(1);
  if (link?.mailedTo) return { email: link.mailedTo, source: "link" };
  const [checkIn] = await db
    .select({ email: checkIns.email })
    .from(checkIns)
    .where(eq(checkIns.idCheckId, idCheckId))
    .limit(1);
  return checkIn?.email ? { email: checkIn.email, source: "check_in" } : null;
}
