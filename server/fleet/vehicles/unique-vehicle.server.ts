import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { formOutdated, Problem } from "#server/ground/kernel/problem.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { plateKeyOf } from "./license-plate.rules.ts";
import { readingsOf, splitPlate } from "./split-plate.ts";
import { vehicleTexts } from "./vehicle.texts.ts";

type Plate = { licensePlate: string; foreignPlate?: string | undefined };
type Identity = Plate & { id: string; vin: string };

/** Throws `Problem` invalid when another vehicle in stock has this VIN or plate, with its name if the user may see it. */
export async function assertUnique(tx: TenantDb, { id, vin, ...plate }: Identity): Promise<void> {
  const plateKey = plateKeyOf(plate);
  const [sameVin, samePlate] = await Promise.all([
    visibleOther(tx, id, eq(vehicles.vin, vin)),
    plateKey && visibleOther(tx, id, eq(vehicles.plateKey, plateKey)),
  ]);
  if (sameVin) throw vinTaken(sameVin);
  if (samePlate) throw plateTaken(samePlate);
}

/** Runs a write and says what it would have used twice: VIN, plate or id. The other vehicle may be one the user cannot see. */
export async function uniquely<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (isRefusedByDatabase(error, "vehicles.vin")) throw vinTaken("");
    if (isRefusedByDatabase(error, "vehicles.plate_key")) throw plateTaken("");
    if (isRefusedByDatabase(error, "vehicles.id")) throw formOutdated();
    throw error;
  }
}

/**
 * The key of a plate that was written down at a handover: null when another vehicle in stock may have it. The plate on the
 * car counts, and a stock that is out of date must not stop the handover.
 */
export async function plateKeyAtHandover(
  tx: TenantDb,
  vehicle: Plate & { id: string; plateKey: string | null },
  plate: Plate,
): Promise<string | null> {
  if (plate.licensePlate === vehicle.licensePlate) return vehicle.plateKey;
  const key = plateKeyOf(plate);
  // A branch does not see the vehicles of the others.
  if (key === null || tx.scope.branchId !== null) return null;
  return (await visibleOther(tx, vehicle.id, eq(vehicles.plateKey, key))) === null ? key : null;
}

/**
 * A plate as it is stored, of which a form knows only the shape. Throws `Problem` invalid at `field` for one that begins with no
 * district there is (vehicles.md#license-plates). Those of other countries stay as they are.
 * @param known the plate that the vehicle has
 */
export function readPlate({ licensePlate, foreignPlate }: Plate, known = "", field = "licensePlate"): string {
  if (foreignPlate) return licensePlate;
  if (readingsOf(licensePlate).length === 0) throw new Problem("invalid", vehicleTexts.plateFormat, { field });
  return splitPlate(licensePlate, known);
}

/** The same where a plate is typed anew: asks where the district ends when it can be read in several ways and is new. */
export function readStockPlate(plate: Plate, known = "", field = "licensePlate"): string {
  const read = readPlate(plate, known, field);
  const readings = plate.foreignPlate ? [] : readingsOf(read);
  if (readings.length > 1 && read !== known)
    throw new Problem("invalid", vehicleTexts.plateReadings(read, readings), { field });
  return read;
}

const vinTaken = (vehicle: string) => new Problem("invalid", vehicleTexts.vinTaken(vehicle), { field: "vin" });
const plateTaken = (vehicle: string) =>
  new Problem("invalid", vehicleTexts.plateTaken(vehicle), { field: "licensePlate" });

/** ` (BMW i4, HH AN 40 E)` for another visible vehicle in stock; null if there is none. */
async function visibleOther(tx: TenantDb, id: string, where: SQL): Promise<string | null> {
  const [other] = await tx
    .select({ brand: vehicles.brand, name: vehicles.name, licensePlate: vehicles.licensePlate })
    .from(vehicles)
    .where(and(where, ne(vehicles.id, id), isNull(vehicles.deletedAt)))
    .limit(1);
  if (!other) return null;
  return ` (${[`${other.brand} ${other.name}`, other.licensePlate].filter(Boolean).join(", ")})`;
}
