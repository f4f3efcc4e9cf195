import { and, desc, eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { writeDamageText } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceVehicleChange } from "./announce-vehicle-change.server.ts";
import { plateKeyOf } from "./license-plate.rules.ts";
import { allBrands } from "./search-brands.server.ts";
import { assertUnique, readStockPlate, uniquely } from "./unique-vehicle.server.ts";
import { UpdateVehicleInput } from "./vehicle.schema.ts";
import { vehicleTexts } from "./vehicle.texts.ts";
import { brandNamed } from "./vehicle-brands.rules.ts";
import {
  changedFields,
  identityProblems,
  shownValue,
  type VehicleField,
  type VehicleValues,
  valuesOf,
  vehicleFieldNames,
  vehicleFields,
} from "./vehicle-fields.ts";
import { officeOf, openUse } from "./vehicle-office.server.ts";
import { vehicleSearchKey } from "./vehicle-search-key.ts";

type Vehicle = typeof vehicles.$inferSelect;

/**
 * Changes a vehicle in stock, with an entry in its history, and returns it; what is unchanged writes nothing. Throws
 * `Problem`: not-found, invalid (`vin`, `licensePlate`, `branchId`), conflict (code `changed_meanwhile`) when it is no
 * longer the given version and differs from what was sent.
 */
export const updateVehicle = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: UpdateVehicleInput,
  async run(ctx, { id, version, branchId, ...given }) {
    const brands = (await allBrands(ctx.db)).map(({ name }) => name);
    const { vehicle, wasIn } = await uniquely(() =>
      ctx.db.transaction(async (tx) => {
        const before = await tx.get(vehicles, id);
        if (!before || before.deletedAt) throw notFound(vehicleTexts.vehicleGone);
        const merged = mergedValues(before, given, brands);
        const after = { ...merged, preDamage: await writeDamageText(tx, ctx, before, merged.preDamage) };
        const office =
          branchId === undefined || ctx.actor.branchId !== null ? before.branchId : await officeOf(tx, branchId);
        const changedTo = changedFields(before, after);
        const isMoved = office !== before.branchId;
        if (Object.keys(changedTo).length === 0 && !isMoved) return { vehicle: before, wasIn: before.branchId };
        if (version !== undefined && version !== before.version) throw await changedMeanwhile(tx, before, version);
        if (isMoved && (await openUse(tx, id, ctx.now()))) {
          throw new Problem("invalid", vehicleTexts.officeFixed, { field: "branchId" });
        }
        await assertUnique(tx, { id, ...after });
        const [row] = await tx.update(vehicles, and(eq(vehicles.id, id), eq(vehicles.version, before.version)), {
          ...after,
          branchId: office,
          plateKey: plateKeyOf(after),
          searchKey: vehicleSearchKey(after),
          version: before.version + 1,
          lastEdit: {
            userId: ctx.actor.userId,
            at: ctx.now().toISOString(),
            version: before.version + 1,
            before: { values: valuesOf(before), branchId: before.branchId },
          },
        });
        if (!row) throw new Error("a vehicle changed within a transaction");
        await recordChange(tx, ctx, { id, before, changedTo, isMoved, action: "update_vehicle" });
        return { vehicle: row, wasIn: before.branchId };
      }),
    );
    announceVehicleChange(ctx, vehicle, wasIn);
    return vehicle;
  },
});

type GivenValues = { [F in keyof VehicleValues]: VehicleValues[F] | null };

function mergedValues(before: VehicleValues, given: GivenValues, brands: readonly string[]): VehicleValues {
  const kept = Object.fromEntries(vehicleFieldNames.map((field) => [field, given[field] ?? before[field]]));
  const merged = kept as VehicleValues;
  const isOther = (...fields: VehicleField[]) => fields.some((field) => merged[field] !== before[field]);
  const [problem] = identityProblems({
    ...(isOther("vin", "oldVin") ? { vin: merged.vin, oldVin: merged.oldVin } : {}),
    ...(isOther("licensePlate", "foreignPlate")
      ? { licensePlate: merged.licensePlate, foreignPlate: merged.foreignPlate }
      : {}),
  });
  if (problem) throw new Problem("invalid", problem.message, { field: problem.field });
  return {
    ...merged,
    brand: given.brand === null ? before.brand : brandNamed(given.brand, brands),
    licensePlate: isOther("licensePlate", "foreignPlate")
      ? readStockPlate(merged, before.licensePlate)
      : before.licensePlate,
  };
}

type VehicleChange = {
  id: string;
  before: VehicleValues;
  /** As `changedFields` returns it; empty when the vehicle only moved to another office. */
  changedTo: Record<string, string | number>;
  isMoved: boolean;
  action: "update_vehicle" | "undo_update_vehicle";
};

/** What of a vehicle says nothing about anybody: the audit log has it with the value before. */
const loggedFields = ["brand", "fuelKind", "odometerKm"] as const;

/** Adds a change of a vehicle to its history (vehicles.md#history) and to the audit log. */
export async function recordChange(tx: TenantDb, ctx: Context, change: VehicleChange): Promise<void> {
  const { id, before, changedTo, isMoved, action } = change;
  if (Object.keys(changedTo).length > 0) {
    const { userId } = ctx.actor;
    await tx.add(vehicleVersions, { id: ctx.newId(), vehicleId: id, changedTo, userId, createdAt: ctx.now() });
  }
  const values = loggedFields.flatMap((field): [string, string | number][] => {
    const { wire } = vehicleFields[field];
    const now = entryOf(changedTo, wire);
    return now === undefined
      ? []
      : [
          [wire, now],
          [`${wire}_before`, before[field]],
        ];
  });
  const details = { fields: Object.keys(changedTo).join(","), is_moved: isMoved, ...Object.fromEntries(values) };
  await addAuditEntry(tx, ctx, { action, subjectType: "vehicle", subjectId: id, details });
}

/** Says who changed what since the version that was shown. */
async function changedMeanwhile(tx: TenantDb, vehicle: Vehicle, shownVersion: number): Promise<Problem> {
  // Each version of a vehicle has at most one entry in its history.
  const entries = await tx
    .select({ changedTo: vehicleVersions.changedTo, prename: users.prename, surname: users.surname })
    .from(vehicleVersions)
    .leftJoin(users, eq(users.id, vehicleVersions.userId))
    .where(eq(vehicleVersions.vehicleId, vehicle.id))
    .orderBy(desc(vehicleVersions.createdAt))
    .limit(Math.max(1, Math.min(20, vehicle.version - shownVersion)));
  const changed = new Set(entries.flatMap(({ changedTo }) => Object.keys(changedTo)));
  const labels = vehicleFieldNames.filter((field) => changed.has(vehicleFields[field].wire));
  const [latest] = entries;
  const by = latest?.prename ? `${latest.prename} ${latest.surname}` : "Jemand";
  const what = labels
    .map((field) => `${vehicleFields[field].label} „${shortened(shownValue(field, vehicle[field]))}“`)
    .join(", ");
  return new Problem("conflict", vehicleTexts.changedMeanwhile(by, what || "Standort"), { code: "changed_meanwhile" });
}

const shownMaximum = 80;

function shortened(text: string): string {
  return text.length > shownMaximum ? `${text.slice(0, shownMaximum)} …` : text;
}
