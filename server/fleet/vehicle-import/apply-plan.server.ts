import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { writeDamageTexts } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { changeHuDue, type HuUndo } from "#server/fleet/holds/hu-due.server.ts";
import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";
import { changedFields, type VehicleValues, valuesOf } from "#server/fleet/vehicles/vehicle-fields.ts";
import { vehicleSearchKey } from "#server/fleet/vehicles/vehicle-search-key.ts";
import type { Staff, System } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { PlannedRow } from "./plan-import.server.ts";

/** What brings a vehicle back to where it was before an import. `before` null: the import added it. */
export type UndoEntry = {
  id: string;
  version: number;
  before: (VehicleValues & { branchId: string | null }) | null;
  hu?: HuUndo;
};

/** Writes new and changed vehicles with their history, in a few statements. Returns what undoes it. */
export async function applyPlan(
  tx: TenantDb,
  ctx: Pick<Context<Staff | System>, "actor" | "newId" | "now">,
  planned: readonly PlannedRow[],
): Promise<UndoEntry[]> {
  const userId = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  const rows = planned.map(({ before, after, branchId, hu }) => ({
    before,
    hu,
    values: after,
    id: before?.id ?? ctx.newId(),
    branchId,
    version: (before?.version ?? 0) + 1,
  }));
  await writeVehicles(
    tx,
    rows.filter(({ before }) => before),
  );
  await tx.insertMany(
    vehicles,
    rows
      .filter(({ before }) => !before)
      .map(({ id, branchId, values }) => ({
        ...values,
        id,
        branchId,
        plateKey: plateKeyOf(values),
        searchKey: vehicleSearchKey(values),
        createdAt: ctx.now(),
      })),
  );
  const texts = rows.filter(({ before, values }) => values.preDamage !== (before?.preDamage ?? ""));
  await writeDamageTexts(
    tx,
    ctx,
    texts.map(({ id, values }) => ({ vehicleId: id, text: values.preDamage })),
  );
  const inspections = rows.flatMap(({ id, hu }) => (hu ? [{ vehicleId: id, ...hu }] : []));
  // Lists that nobody uploads have no such column.
  const huUndo = userId ? await changeHuDue(tx, ctx, userId, inspections) : new Map<string, HuUndo>();
  await tx.insertMany(
    vehicleVersions,
    rows.flatMap(({ id, before, values }) => {
      const changedTo = before ? changedFields(valuesOf(before), values) : firstNotes(values);
      const entry = { id: ctx.newId(), vehicleId: id, changedTo, userId, createdAt: ctx.now() };
      return Object.keys(changedTo).length > 0 ? [entry] : [];
    }),
  );
  return rows.map(({ id, version, before }) => {
    const hu = huUndo.get(id);
    return {
      id,
      version,
      before: before && { ...valuesOf(before), branchId: before.branchId },
      ...(hu ? { hu } : {}),
    };
  });
}

type WrittenVehicle = { id: string; version: number; branchId: string | null; values: VehicleValues };

/** Writes existing vehicles. Two may swap their plates, so all are taken off first. */
export async function writeVehicles(tx: TenantDb, rows: readonly WrittenVehicle[]): Promise<void> {
  await tx.updateMany(
    vehicles,
    rows.map(({ id }) => ({ id, plateKey: null })),
  );
  await tx.updateMany(
    vehicles,
    rows.map(({ id, version, branchId, values }) => ({
      ...values,
      id,
      version,
      branchId,
      plateKey: plateKeyOf(values),
      searchKey: vehicleSearchKey(values),
    })),
  );
}

const firstNotes = ({ preDamage, shortDescription }: VehicleValues) => ({
  ...(preDamage ? { pre_damage: preDamage } : {}),
  ...(shortDescription ? { short_description: shortDescription } : {}),
});
