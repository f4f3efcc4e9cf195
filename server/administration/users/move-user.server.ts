import { and, eq, isNull } from "drizzle-orm";
import { userDealerAssignments, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Role } from "#server/ground/access/permissions.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { UserRow } from "./visible-users.server.ts";

/** The assignments of a user to one office; null: the headquarters. */
const assignmentTo = (userId: string, branchId: string | null) =>
  and(
    eq(userDealerAssignments.userId, userId),
    branchId === null ? isNull(userDealerAssignments.branchId) : eq(userDealerAssignments.branchId, branchId),
  );

/**
 * Moves a user to another office for good: they may no longer work as the former one. `role`: theirs in the new office; without it
 * the one they already have there, or else the current one.
 */
export async function moveTo(
  tx: TenantDb,
  ctx: Pick<Context, "newId">,
  user: Pick<UserRow, "id" | "branchId" | "role">,
  branchId: string | null,
  role?: Role,
): Promise<void> {
  // Before the user, whose row the assignments refer to, is another branch's.
  if (branchId !== user.branchId) await tx.remove(userDealerAssignments, assignmentTo(user.id, user.branchId));
  const newRole = role ?? (await roleIn(tx, user.id, branchId)) ?? user.role;
  if (!(await setRole(tx, user.id, branchId, newRole)))
    await tx.add(userDealerAssignments, { id: ctx.newId(), userId: user.id, branchId, role: newRole });
  await tx.change(users, eq(users.id, user.id), { branchId, role: newRole });
}

/** Changes the role of an assignment (decision 074); false without one to this office. The caller changes the user's row. */
export const setRole = async (tx: TenantDb, userId: string, branchId: string | null, role: Role): Promise<boolean> =>
  (await tx.update(userDealerAssignments, assignmentTo(userId, branchId), { role })).length > 0;

/** The role in which the user may work as this office; undefined: they may not. */
export async function roleIn(db: TenantDb, userId: string, branchId: string | null): Promise<Role | undefined> {
  const [assignment] = await db.find(userDealerAssignments, assignmentTo(userId, branchId));
  return assignment?.role;
}
