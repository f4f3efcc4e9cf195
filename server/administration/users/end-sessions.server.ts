import { eq } from "drizzle-orm";
import { passwordLinks, sessions } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/**
 * Ends all sessions of a user, and links to set a password; in the transaction of the change that calls for it
 * (people-and-sessions.md#what-ends-sessions).
 */
export async function endSessionsOf(tx: TenantDb, userId: string): Promise<void> {
  await tx.remove(sessions, eq(sessions.userId, userId));
  await tx.remove(passwordLinks, eq(passwordLinks.userId, userId));
}
