import { and, eq, gte, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { customerBranches } from "#db/schema/contracts.ts";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/**
 * Whether another user could confirm a mark of this customer, or could have since it was proposed: an Admin with a password, at the
 * headquarters or at a branch that has the customer, who was not locked before the proposal (not-lent.md#two-persons). One Admin may
 * lock another, and must not become alone by it.
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
  return other !== undefined;
}
