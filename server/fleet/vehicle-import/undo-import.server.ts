import { desc, eq, inArray } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations, vehicleImports, vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { writeDamageTexts } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { changedHuDue, undoHuDue } from "#server/fleet/holds/hu-due.server.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { changedFields, type VehicleValues, valuesOf } from "#server/fleet/vehicles/vehicle-fields.ts";
import { vehiclesOut } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { refusingUnseen } from "./apply-import.server.ts";
import { type UndoEntry, writeVehicles } from "./apply-plan.server.ts";
import { importTexts } from "./import.texts.ts";

type Vehicle = typeof vehicles.$inferSelect;

/** Until when an import can be undone. */
export const undoEndOf = (appliedAt: Date) => new Date(appliedAt.getTime() + limits.vehicleImport.undoMinutes * 60_000);

/**
 * Brings the stock back to where it was before the last import, for an hour: added vehicles are deleted, changed ones
 * get their former values. Twice is once. Throws `Problem` not-found, and conflict when it is too late, not the last
 * import, or a vehicle has been changed, reserved or handed over since.
 */
export const undoImport = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const { undone, offices } = await refusingUnseen(() =>
      ctx.db.transaction(async (tx) => {
        const found = await tx.get(vehicleImports, id);
        if (!found || found.state === "checked") throw notFound(importTexts.gone);
        if (found.state === "undone") return { undone: found, offices: [] };
        await assertLast(tx, ctx, found);
        const entries = (found.undo ?? []) as UndoEntry[];
        const current = await tx.find(
          vehicles,
          inArray(
            vehicles.id,
            entries.map((entry) => entry.id),
          ),
        );
        await assertUntouched(tx, entries, current, ctx.now());
        await restore(tx, ctx, entries, new Map(current.map((vehicle) => [vehicle.id, vehicle])));
        const [row] = await tx.update(vehicleImports, eq(vehicleImports.id, id), { state: "undone", undo: null });
        if (!row) throw new Error("an import changed within a transaction");
        await addAuditEntry(tx, ctx, { action: "undo_import", subjectType: "vehicle_import", subjectId: id });
        return { undone: row, offices: current.map(({ branchId }) => branchId) };
      }),
    );
    announceStockChange(ctx, offices);
    return undone;
  },
});

async function assertLast(tx: TenantDb, ctx: Context, { id, appliedAt }: typeof vehicleImports.$inferSelect) {
  if (!appliedAt || ctx.now() > undoEndOf(appliedAt)) throw new Problem("conflict", importTexts.undoTooLate);
  const [last] = await tx
    .select({ id: vehicleImports.id })
    .from(vehicleImports)
    .where(eq(vehicleImports.state, "applied"))
    .orderBy(desc(vehicleImports.appliedAt))
    .limit(1);
  if (last?.id !== id) throw new Problem("conflict", importTexts.undoNotLast);
}

const namedMaximum = 5;

async function assertUntouched(tx: TenantDb, entries: readonly UndoEntry[], current: readonly Vehicle[], now: Date) {
  const byId = new Map(current.map((vehicle) => [vehicle.id, vehicle]));
  const out = await vehiclesOut(
    tx,
    entries.map(({ id }) => id),
    now,
  );
  // What was handed over with a car changes only when that is back.
  const isHandedOver = ({ id, before }: UndoEntry) => {
    const vehicle = byId.get(id);
    const isOther = before?.odometerKm !== vehicle?.odometerKm || before?.preDamage !== vehicle?.preDamage;
    return before !== null && out.has(id) && isOther;
  };
  const addedIds = entries.filter(({ before }) => before === null).map(({ id }) => id);
  const used = new Set<string>();
  if (addedIds.length > 0) {
    const inContract = await tx
      .select({ id: contracts.vehicleId })
      .from(contracts)
      .where(inArray(contracts.vehicleId, addedIds));
    const reserved = await tx
      .select({ id: reservations.vehicleId })
      .from(reservations)
      .where(inArray(reservations.vehicleId, addedIds));
    for (const { id } of [...inContract, ...reserved]) used.add(id);
  }
  const otherHu = await changedHuDue(
    tx,
    entries.flatMap(({ hu }) => hu ?? []),
  );
  const touched = entries.filter(
    (entry) =>
      (entry.hu && otherHu.has(entry.hu.id)) ||
      byId.get(entry.id)?.version !== entry.version ||
      used.has(entry.id) ||
      isHandedOver(entry),
  );
  if (touched.length === 0) return;
  const names = touched.slice(0, namedMaximum).map(({ id }) => {
    const vehicle = byId.get(id);
    return vehicle ? `${vehicle.brand} ${vehicle.name} (FIN ${vehicle.vin})` : "ein Fahrzeug an einem anderen Standort";
  });
  const more = touched.length > namedMaximum ? ` und ${touched.length - namedMaximum} weitere` : "";
  throw new Problem("conflict", importTexts.undoChanged(names.join(", ") + more));
}

async function restore(tx: TenantDb, ctx: Context, entries: readonly UndoEntry[], current: Map<string, Vehicle>) {
  const added = entries.filter(({ before }) => before === null);
  await tx.updateMany(
    vehicles,
    added.map(({ id, version }) => ({ id, version: version + 1, deletedByUserId: ctx.actor.userId })),
  );
  await tx.change(
    vehicles,
    inArray(
      vehicles.id,
      added.map(({ id }) => id),
    ),
    { deletedAt: ctx.now() },
  );
  const changed = entries.flatMap(({ id, version, before }) => {
    if (!before) return [];
    const { branchId, ...values } = before;
    return [{ id, version: version + 1, branchId, values: values as VehicleValues }];
  });
  const texts = changed.filter(({ id, values }) => values.preDamage !== current.get(id)?.preDamage);
  await writeDamageTexts(
    tx,
    ctx,
    texts.map(({ id, values }) => ({ vehicleId: id, text: values.preDamage })),
  );
  await writeVehicles(tx, changed);
  await undoHuDue(
    tx,
    entries.flatMap(({ hu }) => hu ?? []),
  );
  await tx.insertMany(
    vehicleVersions,
    changed.flatMap(({ id, values }) => {
      const now = current.get(id);
      const changedTo = now ? changedFields(valuesOf(now), values) : {};
      const entry = { id: ctx.newId(), vehicleId: id, changedTo, userId: ctx.actor.userId, createdAt: ctx.now() };
      return Object.keys(changedTo).length > 0 ? [entry] : [];
    }),
  );
}
