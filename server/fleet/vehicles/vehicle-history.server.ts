import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { contractActs, contracts, customers, damagePhotos, formerVehicles } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { reservations, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehicleUseStart } from "./vehicle-uses.server.ts";

/** A vehicle that is handed over twice a day for five years has fewer. */
const historyMaximum = 5_000;

/** The history of a vehicle in chronological order (vehicles.md#history). */
export const vehicleVersionsOf = (db: TenantDb, vehicleId: string) =>
  db
    .select({
      id: vehicleVersions.id,
      changedTo: vehicleVersions.changedTo,
      createdAt: vehicleVersions.createdAt,
      prename: users.prename,
      surname: users.surname,
    })
    .from(vehicleVersions)
    .leftJoin(users, eq(users.id, vehicleVersions.userId))
    .where(eq(vehicleVersions.vehicleId, vehicleId))
    .orderBy(asc(vehicleVersions.createdAt), asc(vehicleVersions.id))
    .limit(historyMaximum);

export const handoversMaximum = 50;

/** The newest handovers of a vehicle with their returns, of the contracts the user sees; swapped ones end with the swap. */
export async function handoversOf(db: TenantDb, vehicleId: string) {
  const found = await Promise.all([contractsOf(db, vehicleId), swapsOf(db, vehicleId)]);
  const newestFirst = found.flat().sort((one, other) => other.startOfUse.getTime() - one.startOfUse.getTime());
  return newestFirst.slice(0, handoversMaximum);
}

const contractsOf = (db: TenantDb, vehicleId: string) =>
  db
    .select({
      useId: contracts.id,
      contractId: contracts.id,
      kind: contracts.kind,
      startOfUse: vehicleUseStart,
      endOfUse: contracts.endOfUse,
      isActive: contracts.isActive,
      handedOverAt: sql<Date | null>`coalesce(${contracts.vehicleSince}, ${contracts.handedOverAt})`.mapWith(
        contracts.handedOverAt,
      ),
      returnedAt: contracts.vehicleReturnedAt,
      odometerStartKm: contracts.odometerStartKm,
      odometerEndKm: contracts.odometerEndKm,
      newDamage: contracts.newDamage,
      returnNotes: contracts.returnNotes,
      customerPrename: customers.prename,
      customerSurname: customers.surname,
    })
    .from(contracts)
    .leftJoin(customers, eq(customers.id, contracts.customerId))
    .where(and(eq(contracts.vehicleId, vehicleId), isNull(contracts.cancelledAt)))
    .orderBy(desc(contracts.startOfUse))
    .limit(handoversMaximum);

/** Contracts that were about the vehicle until it was swapped for another (contract-life.md#swapping). */
async function swapsOf(db: TenantDb, vehicleId: string) {
  const givenBack = (name: string) =>
    sql<string | null>`${contractActs.facts} ->> ${sql.raw(`'$.addendum.swap.givenBack.${name}'`)}`;
  const rows = await db
    .select({
      useId: formerVehicles.id,
      contractId: contracts.id,
      kind: contracts.kind,
      startOfUse: formerVehicles.startOfUse,
      endOfUse: formerVehicles.endOfUse,
      odometerStartKm: formerVehicles.odometerStartKm,
      odometerEndKm: formerVehicles.odometerEndKm,
      newDamage: givenBack("newDamage"),
      returnNotes: givenBack("notes"),
      customerPrename: customers.prename,
      customerSurname: customers.surname,
    })
    .from(formerVehicles)
    .innerJoin(contracts, eq(contracts.id, formerVehicles.contractId))
    .innerJoin(contractActs, eq(contractActs.id, formerVehicles.actId))
    .leftJoin(customers, eq(customers.id, contracts.customerId))
    .where(eq(formerVehicles.vehicleId, vehicleId))
    .orderBy(desc(formerVehicles.startOfUse))
    .limit(handoversMaximum);
  return rows.map((row) => ({ ...row, isActive: false, handedOverAt: row.startOfUse, returnedAt: row.endOfUse }));
}

/** Which use of a contract a photo is of (`useId` of a handover): the vehicle that it was about when the photo was added. */
const useOfPhoto = sql<string>`coalesce((
  select ${formerVehicles.id} from ${formerVehicles}
  where ${formerVehicles.contractId} = ${damagePhotos.contractId} and ${formerVehicles.createdAt} > ${damagePhotos.createdAt}
  order by ${formerVehicles.createdAt} limit 1
), ${damagePhotos.contractId})`;

/** The photos of damage of these contracts, the oldest first. */
export async function damagePhotosOf(db: TenantDb, contractIds: readonly string[]) {
  if (contractIds.length === 0) return [];
  return db
    .select({ id: damagePhotos.id, useId: useOfPhoto, createdAt: damagePhotos.createdAt })
    .from(damagePhotos)
    .innerJoin(contracts, eq(contracts.id, damagePhotos.contractId))
    .where(and(inArray(damagePhotos.contractId, [...contractIds]), isNull(damagePhotos.shot)))
    .orderBy(asc(damagePhotos.createdAt), asc(damagePhotos.id));
}

const nextUsesMaximum = 5;

/** Reservations of a vehicle that are not over, the next first. */
export const openReservationsOf = (db: TenantDb, vehicleId: string, now: Date) =>
  db
    .select({
      id: reservations.id,
      startAt: reservations.startAt,
      endAt: reservations.endAt,
      note: reservations.note,
      personName: reservations.personName,
      prename: users.prename,
      surname: users.surname,
    })
    .from(reservations)
    .leftJoin(users, eq(users.id, reservations.userId))
    .where(and(eq(reservations.vehicleId, vehicleId), gt(reservations.endAt, now)))
    .orderBy(asc(reservations.startAt))
    .limit(nextUsesMaximum);
