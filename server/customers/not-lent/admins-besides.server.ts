import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { customerBranches } from "#db/schema/contracts.ts";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/**
 * Whether another user could confirm a mark of this customer, or could have since it was proposed: an Admin with a password, at the
 * headquarters or at a branch that has the customer, who was not locked before the proposal (not-lent.md#two-persons). One Admin may
 * lock another, make a Nutzer of them or move them elsewhere, and must not become alone by it.
 */
export async function hasOtherAdmin(
  db: TenantDb,
  { customerId, proposedAt }: { customerId: string | null; proposedAt: Date },
  userId: string,
): Promise<boolean> {
  const seeing = db
    .select({ branchId: customerBranches.branchId })
    .from(customerBranches)
    .where(eq(customerBranches.customerId, customerId ?? ""));
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userDealerAssignments, eq(userDealerAssignments.userId, users.id))
    .where(
      and(
        ne(users.id, userId),
        or(isNull(users.lockedAt), gte(users.lockedAt, proposedAt)),
        isNotNull(users.passwordHash),
        eq(userDealerAssignments.role, "Admin"),
        or(isNull(userDealerAssignments.branchId), inArray(userDealerAssignments.branchId, seeing)),
      ),
    )
    .limit(1);
  if (other) return true;
  const officeBefore = sql`${auditLog.details} ->> '$.branch_id_before'`;
  const [former] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, ["edit_user", "assign_to_dealer"]),
        gte(auditLog.createdAt, proposedAt),
        ne(auditLog.subjectId, userId),
        sql`${auditLog.details} ->> '$.role_before' = 'Admin'`,
        or(isNull(officeBefore), inArray(officeBefore, seeing)),
      ),
    )
    .limit(1);
  return former !== undefined;
}
