import { and, eq } from "drizzle-orm";
import { roundLinks } from "#db/schema/round-links.ts";
import { passwordLinks, sessions } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/**
 * Ends all sessions of a user, and what goes on without one: links to set a password, and those of photo rounds that show a
 * colleague's phone what the user sees; in the transaction of the change that calls for it
 * (people-and-sessions.md#what-ends-sessions).
 */
export async function endSessionsOf(tx: TenantDb, userId: string): Promise<void> {
  await tx.remove(sessions, eq(sessions.userId, userId));
  await tx.remove(passwordLinks, eq(passwordLinks.userId, userId));
  const showsWhatTheUserSees = and(eq(roundLinks.status, "pending"), eq(roundLinks.isForColleague, true));
  await tx.change(roundLinks, and(showsWhatTheUserSees, eq(roundLinks.createdByUserId, userId)), { status: "ended" });
}
