import { eq } from "drizzle-orm";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { withAddedLine } from "./vehicle-return.rules.ts";

type ReturnedState = { odometerKm: number; newDamage: string; notes: string };

/**
 * Updates the vehicle in stock with its state at the return, with history entries for the changes
 * (vehicle-return.md#vehicle-in-stock). The odometer never decreases. A vehicle that has moved to a branch the actor
 * cannot see is left unchanged.
 */
export async function takeVehicleBack(
  tx: TenantDb,
  ctx: Context,
  vehicleId: string,
  { odometerKm, newDamage, notes }: ReturnedState,
): Promise<void> {
  const vehicle = await tx.get(vehicles, vehicleId);
  if (!vehicle) return;
  const after = {
    odometerKm: Math.max(vehicle.odometerKm, odometerKm),
    preDamage: withAddedLine(vehicle.preDamage, newDamage),
    shortDescription: withAddedLine(vehicle.shortDescription, notes),
  };
  const changedTo = {
    ...(after.odometerKm === vehicle.odometerKm ? {} : { odometer_value: after.odometerKm }),
    ...(after.preDamage === vehicle.preDamage ? {} : { pre_damage: after.preDamage }),
    ...(after.shortDescription === vehicle.shortDescription ? {} : { short_description: after.shortDescription }),
  };
  if (Object.keys(changedTo).length === 0) return;
  await tx.update(vehicles, eq(vehicles.id, vehicleId), { ...after, version: vehicle.version + 1 });
  await tx.insert(vehicleVersions, {
    id: ctx.newId(),
    vehicleId,
    changedTo,
    userId: ctx.actor.userId,
    createdAt: ctx.now(),
  });
}
