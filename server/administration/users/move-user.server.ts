import { and, eq, isNull } from "drizzle-orm";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { UserRow } from "./visible-users.server.ts";

/** The assignments of a user to one office; null: the headquarters. */
const assignmentTo = (userId: string, branchId: string | null) =>
  and(
    eq(userDealerAssignments.userId, userId),
    branchId === null ? isNull(userDealerAssignments.branchId) : eq(userDealerAssignments.branchId, branchId),
  );

/** Moves a user to another office for good: they may no longer work as the former one. */
export async function moveTo(
  tx: TenantDb,
  ctx: Pick<Context, "newId">,
  user: Pick<UserRow, "id" | "branchId">,
  branchId: string | null,
): Promise<void> {
  // Before the user, whose row the assignments refer to, is another branch's.
  await tx.remove(userDealerAssignments, assignmentTo(user.id, user.branchId));
  if ((await tx.find(userDealerAssignments, assignmentTo(user.id, branchId))).length === 0)
    await tx.insert(userDealerAssignments, { id: ctx.newId(), userId: user.id, branchId });
  await tx.update(users, eq(users.id, user.id), { branchId });
}

/** Whether the user may work as this office. */
export const isAssignedTo = async (db: TenantDb, userId: string, branchId: string | null): Promise<boolean> =>
  (await db.find(userDealerAssignments, assignmentTo(userId, branchId))).length > 0;
