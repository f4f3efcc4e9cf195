import { eq } from "drizzle-orm";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { writeDamageText } from "#server/fleet/damage-text/write-damage-text.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { withAddedLine } from "./vehicle-return.rules.ts";

type ReturnedState = { odometerKm: number; newDamage: string };

/**
 * Updates the vehicle in stock with its state at the return, with history entries for the changes
 * (vehicle-return.md#vehicle-in-stock), wherever it is by now: `stock` is what `ofReturn` gave. The odometer never decreases.
 * Notes of the return stay with it: the next customer's contract has no use for them.
 */
export async function takeVehicleBack(
  stock: TenantDb | null,
  ctx: Context,
  { id: contractId, vehicleId }: { id: string; vehicleId: string },
  { odometerKm, newDamage }: ReturnedState,
): Promise<void> {
  const vehicle = await stock?.get(vehicles, vehicleId);
  if (!stock || !vehicle) throw new Error("the vehicle of a contract that is taken back exists");
  const after = {
    odometerKm: Math.max(vehicle.odometerKm, odometerKm),
    preDamage: await writeDamageText(stock, ctx, vehicle, withAddedLine(vehicle.preDamage, newDamage), {
      contractId,
      moment: "return",
    }),
  };
  const changedTo = {
    ...(after.odometerKm === vehicle.odometerKm ? {} : { odometer_value: after.odometerKm }),
    ...(after.preDamage === vehicle.preDamage ? {} : { pre_damage: after.preDamage }),
  };
  if (Object.keys(changedTo).length === 0) return;
  await stock.change(vehicles, eq(vehicles.id, vehicleId), { ...after, version: vehicle.version + 1 });
  await stock.add(vehicleVersions, {
    id: ctx.newId(),
    vehicleId,
    changedTo,
    userId: ctx.actor.userId,
    createdAt: ctx.now(),
  });
}
