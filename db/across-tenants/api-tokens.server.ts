import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { branchOffices, headquarters, users } from "../schema/dealers.ts";
import { apiTokens } from "../schema/sign-in.ts";

/** API tokens before the tenant is known: found by the hash of what a client sent. */
export function apiTokenStore(db: Database) {
  return {
    /**
     * The usable token with the person who made it and their dealer; undefined when it is unknown, revoked or expired, or when
     * its maker is locked or has left the branch office it is for, or that office is closed.
     */
    async usable(tokenHash: string, now: Date) {
      const [row] = await db
        .select({ token: apiTokens, user: users, headquarter: headquarters })
        .from(apiTokens)
        .innerJoin(
          users,
          and(eq(users.id, apiTokens.createdByUserId), eq(users.headquarterId, apiTokens.headquarterId)),
        )
        .innerJoin(headquarters, eq(headquarters.id, apiTokens.headquarterId))
        .leftJoin(
          branchOffices,
          and(eq(branchOffices.headquarterId, apiTokens.headquarterId), eq(branchOffices.id, apiTokens.branchId)),
        )
        .where(
          and(
            eq(apiTokens.tokenHash, tokenHash),
            isNull(apiTokens.revokedAt),
            or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
            isNull(users.lockedAt),
            isNull(branchOffices.closedAt),
            or(isNull(users.branchId), eq(users.branchId, apiTokens.branchId)),
          ),
        )
        .limit(1);
      return row;
    },
    async touch(id: string, now: Date): Promise<void> {
      await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
    },
  };
}
