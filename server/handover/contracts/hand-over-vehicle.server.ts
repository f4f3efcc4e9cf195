import { eq } from "drizzle-orm";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { type DamageSnapshot, damageSnapshots } from "#server/fleet/damage-text/damage-snapshot.ts";
import { openDamagesOf, writeDamageText } from "#server/fleet/damage-text/write-damage-text.server.ts";
import { photosByDamage } from "#server/fleet/damages/photos-of-damage.server.ts";
import { plateKeyAtHandover, readPlate } from "#server/fleet/vehicles/unique-vehicle.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { vehicleProblem } from "#server/fleet/vehicles/vehicle-fields.ts";
import { vehicleSearchKey } from "#server/fleet/vehicles/vehicle-search-key.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { KnownDamagePhoto } from "#server/handover/agreement/contract-snapshot.ts";
import type { VehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";

type Vehicle = typeof vehicles.$inferSelect;

/** A vehicle as it is handed over, with its open damages. */
export type HandedOver = { vehicle: Vehicle; damages: DamageSnapshot[]; damagePhotos: KnownDamagePhoto[] };

/** How many photos of known damages a contract prints, the first of each: it is mailed (damages.md#on-papers). */
const printedPhotos = 6;

/**
 * Writes the state at handover into the stock, with an entry in the vehicle's history for what changed. Throws `Problem` invalid when it is gone from the stock, or without brand or VIN
 * (vehicles.md#handing-over).
 */
export async function handOverVehicle(
  tx: TenantDb,
  ctx: Context,
  contractId: string,
  given: VehicleStep,
): Promise<HandedOver> {
  const openDamages = async () => (await openDamagesOf(tx, [given.vehicleId])).get(given.vehicleId) ?? [];
  const [vehicle, known, photosOf] = await Promise.all([
    tx.get(vehicles, given.vehicleId),
    openDamages(),
    photosByDamage(tx, given.vehicleId),
  ]);
  const problem = vehicleProblem(vehicle?.deletedAt ? null : vehicle);
  if (!vehicle || problem) {
    throw new Problem("invalid", problem ?? vehicleTexts.vehicleGone, { field: "vehicle.vehicleId" });
  }
  const licensePlate = readPlate(given, vehicle.licensePlate, "vehicle.licensePlate");
  const preDamage = await writeDamageText(tx, ctx, vehicle, given.preDamage, { contractId, moment: "handover" });
  const open = preDamage === vehicle.preDamage ? known : await openDamages();
  const damages = damageSnapshots(open);
  const damagePhotos = open
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ id, number: damage }) =>
      (photosOf.get(id) ?? []).slice(0, 1).map((photo) => ({ id: photo.id, sha256: photo.sha256, damage })),
    )
    .slice(0, printedPhotos);
  const step = { ...given, licensePlate, preDamage };
  const changedTo = changesOf(vehicle, step);
  if (Object.keys(changedTo).length === 0) return { vehicle, damages, damagePhotos };
  const { odometerKm, shortDescription } = step;
  const foreignPlate = given.foreignPlate ? "ja" : "";
  const changed = {
    licensePlate,
    foreignPlate,
    plateKey: await plateKeyAtHandover(tx, vehicle, { licensePlate, foreignPlate }),
    odometerKm,
    preDamage,
    shortDescription,
    searchKey: vehicleSearchKey({ ...vehicle, licensePlate }),
    version: vehicle.version + 1,
  };
  await tx.change(vehicles, eq(vehicles.id, vehicle.id), changed);
  await tx.add(vehicleVersions, {
    id: ctx.newId(),
    vehicleId: vehicle.id,
    changedTo,
    userId: ctx.actor.userId,
    createdAt: ctx.now(),
  });
  return { vehicle: { ...vehicle, ...changed }, damages, damagePhotos };
}

/** What differs from the stock, under the names of the API. */
function changesOf(vehicle: Vehicle, step: VehicleStep): Record<string, string | number> {
  return {
    ...(vehicle.licensePlate === step.licensePlate ? {} : { license_plate: step.licensePlate }),
    ...(vehicle.odometerKm === step.odometerKm ? {} : { odometer_value: step.odometerKm }),
    ...(vehicle.preDamage === step.preDamage ? {} : { pre_damage: step.preDamage }),
    ...(vehicle.shortDescription === step.shortDescription ? {} : { short_description: step.shortDescription }),
  };
}
