import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { contracts, foldedFormerPlate, foldedPlateOfContract, formerVehicles } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";
import { foldPlate, type Stretch } from "./who-drove.rules.ts";
import type { Asked } from "./who-drove.schema.ts";

const dayMs = 24 * 3_600_000;
/** How far before and after the instant is looked for the contracts beside it. */
const besideMs = 31 * dayMs;
/** How long before its agreed start a vehicle may have gone. */
const earlyMs = 366 * dayMs;

/** The vehicles of the stock and its archive that have this plate or VIN now. */
export async function findAskedVehicles(db: TenantDb, { plate, vin }: Asked) {
  const fields = { id: vehicles.id, brand: vehicles.brand, name: vehicles.name, vin: vehicles.vin };
  const key = plateKeyOf({ licensePlate: plate });
  const [byVin, byPlate, byKey] = await Promise.all([
    db.select(fields).from(vehicles).where(eq(vehicles.vin, vin)),
    db
      .select(fields)
      .from(vehicles)
      .where(and(eq(vehicles.licensePlate, plate), isNull(vehicles.deletedAt))),
    key === null
      ? []
      : db
          .select(fields)
          .from(vehicles)
          .where(and(eq(vehicles.plateKey, key), isNull(vehicles.deletedAt))),
  ]);
  const found = new Map([...byVin, ...byPlate, ...byKey].map((vehicle) => [vehicle.id, vehicle]));
  return { vehicles: [...found.values()], isVin: byVin.length > 0 };
}

/**
 * When these vehicles, and those with this plate in their contract, were with which contract: a month around the instant, of the
 * contracts that the user sees. `plate` null: the vehicles alone count.
 */
export async function findStretches(
  db: TenantDb,
  { plate, vehicleIds, at }: { plate: string | null; vehicleIds: readonly string[]; at: Date },
): Promise<Stretch[]> {
  const [earliest, latest] = [new Date(at.getTime() - besideMs), new Date(at.getTime() + besideMs)];
  const period = { earliest, latest };
  const ids = [...vehicleIds];
  const key = plate === null ? null : foldPlate(plate);
  const found = await Promise.all([
    key === null ? [] : currentStretches(db, eq(foldedPlateOfContract, key), period),
    ids.length === 0 ? [] : currentStretches(db, inArray(contracts.vehicleId, ids), period),
    key === null ? [] : formerStretches(db, eq(foldedFormerPlate, key), period),
    ids.length === 0 ? [] : formerStretches(db, inArray(formerVehicles.vehicleId, ids), period),
  ]);
  const known = new Map(found.flat().map((row) => [`${row.contractId} ${row.vehicleId} ${row.from.getTime()}`, row]));
  return [...known.values()];
}

/** When a contract had which vehicle, a month around the instant; nothing of one that was cancelled. */
export async function findStretchesOfContract(db: TenantDb, contractId: string, at: Date): Promise<Stretch[]> {
  const period = { earliest: new Date(at.getTime() - besideMs), latest: new Date(at.getTime() + besideMs) };
  const found = await Promise.all([
    currentStretches(db, eq(contracts.id, contractId), period),
    formerStretches(db, eq(formerVehicles.contractId, contractId), period),
  ]);
  return found.flat();
}

type Period = { earliest: Date; latest: Date };

/** Of the vehicles that contracts are about now; those that nobody handed over count from the agreed time on. */
const currentStretches = (db: TenantDb, isAsked: SQL, { earliest, latest }: Period): Promise<Stretch[]> =>
  db
    .select({
      contractId: contracts.id,
      vehicleId: contracts.vehicleId,
      licensePlate: sql<string>`coalesce(coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate', '')`,
      from: sql<Date>`coalesce(${contracts.vehicleSince}, ${contracts.handedOverAt}, ${contracts.startOfUse})`.mapWith(
        contracts.startOfUse,
      ),
      until: contracts.vehicleReturnedAt,
      isHandoverNoted: sql<boolean>`${contracts.handedOverAt} is not null`.mapWith(contracts.isActive),
    })
    .from(contracts)
    .where(
      and(
        isAsked,
        // The end of a range of the index, which therefore wins over one of a branch's contracts.
        lte(contracts.startOfUse, new Date(latest.getTime() + earlyMs)),
        isNull(contracts.cancelledAt),
        or(lte(contracts.startOfUse, latest), lte(contracts.handedOverAt, latest)),
        or(isNull(contracts.vehicleReturnedAt), gte(contracts.vehicleReturnedAt, earliest)),
      ),
    );

/** Of vehicles that were swapped since. The first one went when the contract's handover was noted, not when it was agreed. */
const formerStretches = (db: TenantDb, isAsked: SQL, { earliest, latest }: Period): Promise<Stretch[]> =>
  db
    .select({
      contractId: formerVehicles.contractId,
      vehicleId: formerVehicles.vehicleId,
      licensePlate: formerVehicles.licensePlate,
      // Named with their tables: in a query of one table Drizzle leaves them out, and both have a start of use.
      from: sql<Date>`coalesce((select c.handed_over_at from ${contracts} c where c.id = ${formerVehicles}.contract_id
        and c.start_of_use = ${formerVehicles}.start_of_use), ${formerVehicles.startOfUse})`.mapWith(
        formerVehicles.startOfUse,
      ),
      until: formerVehicles.endOfUse,
      isHandoverNoted: sql<boolean>`1`.mapWith(contracts.isActive),
    })
    .from(formerVehicles)
    .where(and(isAsked, lte(formerVehicles.startOfUse, latest), gte(formerVehicles.endOfUse, earliest)));
