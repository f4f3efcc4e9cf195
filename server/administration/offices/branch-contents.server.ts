import { and, asc, count, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import { websiteWidgets } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";

const shownMaximum = 10;

/** What keeps a branch office open, as conditions on its rows (offices.md#closed-branch-offices). */
export const stillThere = {
  vehicles: (branchId: string) => and(eq(vehicles.branchId, branchId), isNull(vehicles.deletedAt)),
  contracts: (branchId: string) => and(eq(contracts.branchId, branchId), eq(contracts.isActive, true)),
  reservations: (branchId: string, now: Date) =>
    and(eq(reservations.branchId, branchId), gt(reservations.endAt, now), isNull(reservations.noShowAt)),
  users: (branchId: string) => and(eq(users.branchId, branchId), isNull(users.lockedAt)),
};

/** What is still in a branch office: how many of each, and the first ten. */
export async function readContents(db: TenantDb, branchId: string, now: Date) {
  const isReserved = stillThere.reservations(branchId, now);
  const { brand, name, licensePlate } = vehicles;
  const [stock, open, reserved, active, counts, widgets] = await Promise.all([
    db
      .select({ id: vehicles.id, brand, name, licensePlate })
      .from(vehicles)
      .where(stillThere.vehicles(branchId))
      .orderBy(asc(vehicles.searchKey), asc(vehicles.id))
      .limit(shownMaximum),
    db
      .select({ id: contracts.id, number: contracts.contractNumber, endOfUse: contracts.endOfUse })
      .from(contracts)
      .where(stillThere.contracts(branchId))
      .orderBy(asc(contracts.endOfUse), asc(contracts.id))
      .limit(shownMaximum),
    db
      .select({
        id: reservations.id,
        vehicleId: reservations.vehicleId,
        startAt: reservations.startAt,
        brand,
        name,
        licensePlate,
      })
      .from(reservations)
      .innerJoin(vehicles, eq(vehicles.id, reservations.vehicleId))
      .where(isReserved)
      .orderBy(asc(reservations.startAt), asc(reservations.id))
      .limit(shownMaximum),
    db
      .select({ id: users.id, prename: users.prename, surname: users.surname })
      .from(users)
      .where(stillThere.users(branchId))
      .orderBy(asc(users.surname), asc(users.prename), asc(users.id))
      .limit(shownMaximum),
    Promise.all([
      countOf(db, vehicles, stillThere.vehicles(branchId)),
      countOf(db, contracts, stillThere.contracts(branchId)),
      countOf(db, reservations, isReserved),
      countOf(db, users, stillThere.users(branchId)),
    ]),
    db.find(websiteWidgets, eq(websiteWidgets.receivingBranchId, branchId)),
  ]);
  const [vehicleCount, contractCount, reservationCount, userCount] = counts;
  return {
    vehicles: { count: vehicleCount, first: stock },
    contracts: { count: contractCount, first: open },
    reservations: { count: reservationCount, first: reserved },
    users: { count: userCount, first: active },
    takesCheckIns: widgets.length > 0,
  };
}

async function countOf(db: TenantDb, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(where);
  return row?.count ?? 0;
}
