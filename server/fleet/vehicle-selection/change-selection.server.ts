import { and, inArray, isNull, sql } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { officeOf, openUses } from "#server/fleet/vehicles/vehicle-office.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { MoveSelectionInput, SelectionInput } from "./selection.schema.ts";
import { selectionTexts } from "./selection.texts.ts";

type Vehicle = typeof vehicles.$inferSelect;

const inStock = (ids: readonly string[]) => and(inArray(vehicles.id, [...ids]), isNull(vehicles.deletedAt));

/** These vehicles in stock. Throws `Problem` not-found when one of them is gone, or not the actor's to see. */
async function readSelection(tx: TenantDb, ids: readonly string[]): Promise<Vehicle[]> {
  const rows = await tx.find(vehicles, inStock(ids));
  if (rows.length < ids.length) throw notFound(selectionTexts.gone);
  return rows;
}

/** Throws `Problem` conflict when one of the vehicles is out or reserved, with `text` of those. */
async function assertUnused(tx: TenantDb, rows: readonly Vehicle[], now: Date, text: (names: string[]) => string) {
  const uses = await openUses(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  const used = rows.filter(({ id }) => uses.has(id));
  const names = used.map(({ brand, name, licensePlate }) =>
    [`${brand} ${name}`, licensePlate].filter(Boolean).join(", "),
  );
  if (names.length > 0) throw new Problem("conflict", text(names));
}

const entryOf = (
  { db }: Context,
  action: string,
  ids: readonly string[],
  more: Record<string, string | null> = {},
) => ({
  action,
  subjectType: "headquarter",
  subjectId: db.scope.headquarterId,
  details: { vehicles: ids.length, vehicle_ids: ids.join(","), ...more },
});

/**
 * Deletes several vehicles from the stock, all or none (vehicles.md#several-at-once). Throws `Problem` not-found when one
 * is gone, conflict when one is out or reserved. `undoArchiving` brings each back.
 */
export const archiveSelection = useCase({
  may: ["delete", "vehicle"],
  feature: "vehicles",
  input: SelectionInput,
  async run(ctx, { ids }) {
    const rows = await ctx.db.transaction(async (tx) => {
      await assertUnused(tx, await readSelection(tx, ids), ctx.now(), selectionTexts.notDeleted);
      await addAuditEntry(tx, ctx, entryOf(ctx, "delete_vehicles", ids));
      return tx.update(vehicles, inStock(ids), {
        deletedAt: ctx.now(),
        deletedByUserId: ctx.actor.userId,
        version: sql`${vehicles.version} + 1`,
      });
    });
    announceStockChange(
      ctx,
      rows.map(({ branchId }) => branchId),
    );
    return rows.length;
  },
});

/**
 * Moves several vehicles to another office, all or none; those that are there already count as moved. Returns how many were
 * elsewhere. Users of a branch office move nothing to another one. Throws `Problem` not-found when one is gone, invalid at
 * `branchId`, conflict when one is out or reserved.
 */
export const moveSelection = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: MoveSelectionInput,
  async run(ctx, { ids, branchId }) {
    const { target, before, moved } = await ctx.db.transaction(async (tx) => {
      const before = await readSelection(tx, ids);
      const target = await officeOf(tx, branchId);
      if (ctx.actor.branchId !== null && target !== ctx.actor.branchId)
        throw new Problem("invalid", vehicleTexts.officeUnknown, { field: "branchId" });
      const elsewhere = before.filter((row) => row.branchId !== target);
      if (elsewhere.length === 0) return { target, before, moved: [] };
      await assertUnused(tx, elsewhere, ctx.now(), selectionTexts.notMoved);
      const elsewhereIds = elsewhere.map(({ id }) => id);
      const moved = await tx.update(vehicles, inStock(elsewhereIds), {
        branchId: target,
        version: sql`${vehicles.version} + 1`,
      });
      await addAuditEntry(tx, ctx, entryOf(ctx, "move_vehicles", elsewhereIds, { branch_id: target }));
      return { target, before, moved };
    });
    if (moved.length > 0) announceStockChange(ctx, [target, ...before.map((row) => row.branchId)]);
    return moved.length;
  },
});
