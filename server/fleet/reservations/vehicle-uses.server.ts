import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { contracts, customers, formerVehicles } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehicleUseStart } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { reservationTitle } from "#server/ground/kernel/format.ts";
import { longestReservationMs } from "./reservation.rules.ts";
import { reservationTexts } from "./reservation.texts.ts";
import type { VehicleUse } from "./vehicle-use.ts";

type Wanted = {
  vehicleIds: readonly string[];
  from: Date;
  to: Date;
  now: Date;
  /** Contracts whose vehicle is back are shown as well, until it came back, and reservations that nobody came for. */
  withReturned?: boolean;
};

/** A literal: a parameter would keep SQLite from the index of these contracts. */
const isUnderway = sql`${contracts.isActive} = 1`;

/** Reservations and contracts of some vehicles within [from, to), in the order of their start. */
export async function usesOfVehicles(db: TenantDb, wanted: Wanted): Promise<VehicleUse[]> {
  if (wanted.vehicleIds.length === 0) return [];
  // Ordered here: asked for that order, SQLite would walk through the uses of all vehicles in it.
  const found = await Promise.all([
    reservedIn(db, wanted),
    contractedIn(db, wanted),
    elsewhereIn(db, wanted),
    wanted.withReturned ? swappedIn(db, wanted) : [],
  ]);
  return found.flat().sort((one, other) => one.startAt.getTime() - other.startAt.getTime());
}

async function reservedIn(db: TenantDb, { vehicleIds, from, to, withReturned }: Wanted): Promise<VehicleUse[]> {
  const earliest = new Date(from.getTime() - longestReservationMs);
  const rows = await db
    .select({
      id: reservations.id,
      vehicleId: reservations.vehicleId,
      startAt: reservations.startAt,
      endAt: reservations.endAt,
      note: reservations.note,
      personName: reservations.personName,
      version: reservations.version,
      noShowAt: reservations.noShowAt,
      prename: users.prename,
      surname: users.surname,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        inArray(reservations.vehicleId, [...vehicleIds]),
        gt(reservations.startAt, earliest),
        lt(reservations.startAt, to),
        gt(reservations.endAt, from),
        withReturned ? undefined : isNull(reservations.noShowAt),
      ),
    );
  return rows.map(({ note, personName, noShowAt, prename, surname, ...row }) => ({
    ...row,
    kind: "reservation",
    title: [noShowAt ? reservationTexts.noShow : "", reservationTitle({ note, personName })].filter(Boolean).join(": "),
    person: `${prename} ${surname}`,
    isOverdue: false,
    isReturned: noShowAt !== null,
  }));
}

/** That a vehicle is out with a contract of another office, without the customer. */
async function elsewhereIn(db: TenantDb, { vehicleIds, from, to, now }: Wanted): Promise<VehicleUse[]> {
  const uses = await db.usesByOtherOffices(vehicleIds);
  return uses
    .filter(({ startOfUse, endOfUse }) => startOfUse < to && (from < now || endOfUse > from))
    .map(({ contractId, vehicleId, startOfUse, endOfUse, office }) => ({
      id: contractId,
      vehicleId,
      kind: "contract",
      startAt: startOfUse,
      endAt: endOfUse < now ? now : endOfUse,
      title: office,
      person: "",
      version: 0,
      isOverdue: endOfUse < now,
      isReturned: false,
      isElsewhere: true,
    }));
}

async function contractedIn(db: TenantDb, { vehicleIds, from, to, now, withReturned }: Wanted): Promise<VehicleUse[]> {
  // One that is overdue lasts until now at least.
  const lasts = from < now ? isUnderway : and(isUnderway, gt(contracts.endOfUse, from));
  const rows = await db
    .select({
      id: contracts.id,
      vehicleId: contracts.vehicleId,
      startAt: vehicleUseStart,
      endOfUse: contracts.endOfUse,
      isActive: contracts.isActive,
      returnedAt: contracts.vehicleReturnedAt,
      version: contracts.version,
      customer: customers.surname,
      prename: users.prename,
      surname: users.surname,
    })
    .from(contracts)
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .innerJoin(users, eq(users.id, contracts.userId))
    .where(
      and(
        inArray(contracts.vehicleId, [...vehicleIds]),
        lt(contracts.startOfUse, to),
        withReturned ? or(lasts, gt(contracts.vehicleReturnedAt, from)) : lasts,
      ),
    );
  return rows.map(({ customer, prename, surname, endOfUse, isActive, returnedAt, ...row }) => {
    const isOverdue = isActive && endOfUse < now;
    return {
      ...row,
      kind: "contract",
      endAt: isActive ? (isOverdue ? now : endOfUse) : (returnedAt ?? endOfUse),
      title: customer,
      person: `${prename} ${surname}`,
      isOverdue,
      isReturned: !isActive,
    };
  });
}

/** What contracts were about before their vehicle was swapped for another. */
async function swappedIn(db: TenantDb, { vehicleIds, from, to }: Wanted): Promise<VehicleUse[]> {
  const rows = await db
    .select({
      id: contracts.id,
      vehicleId: formerVehicles.vehicleId,
      startAt: formerVehicles.startOfUse,
      endAt: formerVehicles.endOfUse,
      version: contracts.version,
      title: customers.surname,
      prename: users.prename,
      surname: users.surname,
    })
    .from(formerVehicles)
    .innerJoin(contracts, eq(contracts.id, formerVehicles.contractId))
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .innerJoin(users, eq(users.id, contracts.userId))
    .where(
      and(
        inArray(formerVehicles.vehicleId, [...vehicleIds]),
        lt(formerVehicles.startOfUse, to),
        gt(formerVehicles.endOfUse, from),
      ),
    );
  return rows.map(({ prename, surname, ...row }) => ({
    ...row,
    kind: "contract",
    person: `${prename} ${surname}`,
    isOverdue: false,
    isReturned: true,
  }));
}
