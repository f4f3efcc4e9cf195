import { and, eq, gt, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import { websiteWidgets } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { endSessionsOf } from "#server/administration/users/end-sessions.server.ts";
import { moveTo, roleIn } from "#server/administration/users/move-user.server.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { openBranch } from "#server/services/dealers/open-branch.server.ts";
import { stillThere } from "./branch-contents.server.ts";
import { EmptyBranchInput } from "./office.schema.ts";
import { officeTexts } from "./office.texts.ts";

/**
 * Moves vehicles with their reservations, users and the check-in of the website from a branch office to another office
 * (offices.md#closed-branch-offices). Vehicles that are out with a contract stay until they are back. Returns how many vehicles,
 * reservations and users went; repeated, none. Throws `Problem` not-found, invalid at `targetId`.
 */
export const emptyBranch = useCase({
  may: ["create", "branch_offices"],
  input: EmptyBranchInput,
  async run(ctx, { id, targetId }) {
    const { target, moved } = await ctx.db.transaction(async (tx) => {
      if (!(await tx.get(branchOffices, id))) throw notFound(officeTexts.notFound);
      const target = await targetOf(tx, ctx, id, targetId);
      const stock = await moveStock(tx, id, target, ctx.now());
      const moved = { ...stock, users: await moveUsers(tx, ctx, id, target) };
      const widgets = await tx.update(websiteWidgets, eq(websiteWidgets.receivingBranchId, id), {
        receivingBranchId: target,
        version: sql`${websiteWidgets.version} + 1`,
        updatedAt: ctx.now(),
      });
      if (Object.values(moved).some((count) => count > 0) || widgets.length > 0) {
        const details = { ...moved, takes_check_ins: widgets.length > 0, branch_id: target, branch_id_before: id };
        await addAuditEntry(tx, ctx, {
          action: "empty_branch_office",
          subjectType: "branch_office",
          subjectId: id,
          details,
        });
      }
      return { target, moved };
    });
    announceStockChange(ctx, [id, target]);
    return moved;
  },
});

/** The branch office everything goes to, null for the headquarters. */
async function targetOf(tx: TenantDb, { actor }: Context, id: string, targetId: string): Promise<string | null> {
  if (targetId === actor.headquarterId) return null;
  const target = targetId === id ? undefined : await openBranch(tx, targetId);
  if (!target) throw new Problem("invalid", officeTexts.targetUnknown, { field: "targetId" });
  return target.id;
}

async function moveStock(tx: TenantDb, id: string, target: string | null, now: Date) {
  const out = tx.select({ id: contracts.vehicleId }).from(contracts).where(eq(contracts.isActive, true));
  const stock = await tx.update(vehicles, and(stillThere.vehicles(id), notInArray(vehicles.id, out)), {
    branchId: target,
    version: sql`${vehicles.version} + 1`,
  });
  const isOfOffice = target === null ? isNull(vehicles.branchId) : eq(vehicles.branchId, target);
  const there = tx.select({ id: vehicles.id }).from(vehicles).where(isOfOffice);
  // Past ones stay with the office that had the vehicle then.
  const isComing = and(eq(reservations.branchId, id), gt(reservations.endAt, now));
  const moved = await tx.update(reservations, and(isComing, inArray(reservations.vehicleId, there)), {
    branchId: target,
  });
  return { vehicles: stock.length, reservations: moved.length };
}

/**
 * Locked users go, too, so that they can be unlocked later. At the headquarters an Admin of the branch would be one of the whole tenant: they
 * become Nutzer there, unless they were assigned to it before.
 */
async function moveUsers(tx: TenantDb, ctx: Context, id: string, target: string | null): Promise<number> {
  const here = await tx.find(users, eq(users.branchId, id));
  for (const user of here) {
    const role = target === null ? ((await roleIn(tx, user.id, null)) ?? "Nutzer") : undefined;
    await moveTo(tx, ctx, user, target, role);
    // An invited person keeps the link of the invitation.
    if (user.passwordHash !== null) await endSessionsOf(tx, user.id);
    const details = { branch_id: target, branch_id_before: id };
    await addAuditEntry(tx, ctx, { action: "assign_to_dealer", subjectType: "user", subjectId: user.id, details });
  }
  return here.length;
}
