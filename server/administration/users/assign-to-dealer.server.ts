import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { moveTo, roleIn } from "./move-user.server.ts";
import { userProblem } from "./refused-by-database.ts";
import { AssignDealerInput } from "./user.schema.ts";
import { userTexts } from "./user.texts.ts";
import { branchOfOwner, managedUser } from "./visible-users.server.ts";

/**
 * Switches the office a user works as, and ends their sessions (tenants-and-rights.md#several-offices). For oneself:
 * one of the offices one is assigned to, in the role of that assignment. For another user: any office the actor may fill, with the right to change
 * users. Throws `Problem` forbidden, not-found, conflict (locked, last Admin).
 */
export const assignToDealer = useCase({
  may: ["update", "own_account"],
  input: AssignDealerInput,
  async run(ctx, { id, ownerId }) {
    const { actor } = ctx;
    if (id === actor.userId) return switchOwnDealer(ctx, ownerId === actor.headquarterId ? null : ownerId);
    if (!can(actor, ["update", "user"])) throw new Problem("forbidden", "Dazu fehlt Ihnen die Berechtigung.");
    const user = await managedUser(ctx.db, actor, id);
    if (user.lockedAt !== null) throw new Problem("conflict", userTexts.isLocked);
    const branchId = await branchOfOwner(ctx, ownerId);
    const before = { role_before: user.role, branch_id_before: user.branchId };
    return changeOffice(ctx, id, { branch_id: branchId, ...before }, (tx) => moveTo(tx, ctx, user, branchId));
  },
});

async function switchOwnDealer(ctx: Context, branchId: string | null): Promise<void> {
  const { userId } = ctx.actor;
  await changeOffice(ctx, userId, { branch_id: branchId }, async (tx) => {
    const role = await roleIn(tx, userId, branchId);
    if (!role) throw new Problem("conflict", userTexts.otherDealer);
    await tx.change(users, eq(users.id, userId), { branchId, role });
  });
}

async function changeOffice(
  ctx: Context,
  userId: string,
  details: Record<string, string | null>,
  change: (tx: TenantDb) => Promise<void>,
): Promise<void> {
  await ctx.db
    .transaction(async (tx) => {
      await change(tx);
      await endSessionsOf(tx, userId);
      await addAuditEntry(tx, ctx, { action: "assign_to_dealer", subjectType: "user", subjectId: userId, details });
    })
    .catch((error) => {
      throw userProblem(error);
    });
}
