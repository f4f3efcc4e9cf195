import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { openBranch } from "#server/services/dealers/open-branch.server.ts";
import { userTexts } from "./user.texts.ts";

export type UserRow = typeof users.$inferSelect;

/** Users of a branch office see and manage their colleagues there; those of the headquarters everyone (decision 032). */
export const visibleToActor = (actor: Staff) =>
  actor.branchId === null ? undefined : eq(users.branchId, actor.branchId);

/** The user with this id, if the actor sees them. Throws not-found. */
export async function visibleUser(db: TenantDb, actor: Staff, id: string): Promise<UserRow> {
  const [user] = await db.find(users, and(eq(users.id, id), visibleToActor(actor)));
  if (!user) throw notFound(userTexts.notFound);
  return user;
}

/**
 * The user an Admin is about to change. Throws not-found, conflict for the own account
 * (people-and-sessions.md#own-account).
 */
export async function managedUser(db: TenantDb, actor: Staff, id: string): Promise<UserRow> {
  const user = await visibleUser(db, actor, id);
  if (user.id === actor.userId) throw new Problem("conflict", userTexts.ownAccount);
  return user;
}

/**
 * The branch of an owner id (null: the headquarters), if the actor may put users there: an Admin of a branch office only
 * into their own, and nobody into a closed one. Throws `Problem` invalid at the field `ownerId`.
 */
export async function branchOfOwner({ db, actor }: Pick<Context, "db" | "actor">, ownerId: string) {
  const refused = () => new Problem("invalid", userTexts.ownerRequired, { field: "ownerId" });
  const isHeadquarters = ownerId === actor.headquarterId;
  const branchId = isHeadquarters ? null : ownerId;
  if (actor.branchId !== null && branchId !== actor.branchId) throw refused();
  if (branchId !== null && !(await openBranch(db, branchId))) throw refused();
  return branchId;
}
