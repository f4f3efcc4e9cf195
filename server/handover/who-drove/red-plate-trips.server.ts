import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { isSamePlate } from "./who-drove.rules.ts";

/** More trips than one are a mistake in the log, and are shown to be judged. */
const tripsMaximum = 5;

/**
 * The red plates that a text names, given back or not, and the trips that their logs have for an instant (who-drove.md#red-plates): the
 * minute of a trip's end is no longer its driver's.
 */
export async function tripsWithRedPlate(db: TenantDb, { plate, at }: { plate: string; at: Date }) {
  const all = await db.select({ id: redPlates.id, licensePlate: redPlates.licensePlate }).from(redPlates);
  const plates = all.filter(({ licensePlate }) => isSamePlate(plate, licensePlate));
  if (plates.length === 0) return { plates, trips: [] };
  const ids = plates.map(({ id }) => id);
  const trips = await db
    .select({
      id: redPlateTrips.id,
      redPlateId: redPlateTrips.redPlateId,
      contractId: redPlateTrips.contractId,
      kind: redPlateTrips.kind,
      startAt: redPlateTrips.startAt,
      endAt: redPlateTrips.endAt,
      driverName: redPlateTrips.driverName,
      make: redPlateTrips.make,
      vin: redPlateTrips.vin,
    })
    .from(redPlateTrips)
    .where(and(inArray(redPlateTrips.redPlateId, ids), covers(at)))
    .limit(tripsMaximum);
  return { plates, trips };
}

/** The red plates under which the vehicle of a contract was driven at an instant, as its log says. */
export async function redPlatesOfContract(db: TenantDb, contractId: string, at: Date): Promise<string[]> {
  const trips = await db
    .select({ licensePlate: redPlates.licensePlate })
    .from(redPlateTrips)
    .innerJoin(redPlates, eq(redPlates.id, redPlateTrips.redPlateId))
    .where(and(eq(redPlateTrips.contractId, contractId), covers(at)));
  return trips.map(({ licensePlate }) => licensePlate);
}

const covers = (at: Date) =>
  and(
    lte(redPlateTrips.startAt, at),
    or(isNull(redPlateTrips.endAt), gt(redPlateTrips.endAt, at)),
    isNull(redPlateTrips.struckAt),
  );
