import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { customerBranches } from "#db/schema/contracts.ts";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";

/**
 * Whether another user could confirm a mark of this customer: an Admin who can sign in, at the headquarters or at a branch that has the
 * customer (not-lent.md#two-persons).
 */
export async function hasOtherAdmin(db: TenantDb, customerId: string | null, userId: string): Promise<boolean> {
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
        isNull(users.lockedAt),
        isNotNull(users.passwordHash),
        eq(userDealerAssignments.role, "Admin"),
        or(isNull(userDealerAssignments.branchId), inArray(userDealerAssignments.branchId, seeing)),
      ),
    )
    .limit(1);
  return other !== undefined;
}
