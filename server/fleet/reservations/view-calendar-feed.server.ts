import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { contracts, customers, formerVehicles } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { vehicleUseStart } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { type FeedEntry, feedOf } from "./calendar-feed.server.ts";
import { longestReservationMs } from "./reservation.rules.ts";

const dayMs = 86_400_000;
const daysBack = 30;
const daysAhead = 366;
const maximum = 2_000;

/** A literal: a parameter would keep SQLite from the index of these contracts. */
const isUnderway = sql`${contracts.isActive} = 1`;

/**
 * The calendar of an office's vehicles as an iCalendar text: reservations that reach into the last 30 days and begin within a year,
 * contracts until their vehicle is back, and for 30 days after that. Its signed address has opened the door. Throws
 * `Problem` not-found where the dealer has no reservations (any more).
 */
export const viewCalendarFeed = guestUseCase<z.ZodObject<{ officeId: typeof IdText }>, string, System>({
  input: z.object({ officeId: IdText }),
  async run(ctx, { officeId }) {
    const headquarter = await ctx.db.headquarter();
    if (!headquarter.usesReservations || !hasFeature(headquarter, "vehicles")) throw notFound();
    const branch = officeId === headquarter.id ? null : await ctx.db.get(branchOffices, officeId);
    if (branch === undefined) throw notFound();
    const now = ctx.now();
    const period = {
      from: new Date(now.getTime() - daysBack * dayMs),
      to: new Date(now.getTime() + daysAhead * dayMs),
    };
    const ofOffice = (column: SQLiteColumn): SQL => (branch ? eq(column, branch.id) : isNull(column));
    const entries = await Promise.all([
      reservedIn(ctx.db, period, ofOffice(reservations.branchId)),
      underwayAt(ctx.db, now, ofOffice(contracts.branchId)),
      returnedSince(ctx.db, period.from, ofOffice(contracts.branchId)),
      swappedSince(ctx.db, period.from, ofOffice(contracts.branchId)),
    ]);
    const { calendarFeedClass: feedClass, calendarFeedHasNames: hasNames } = branch ?? headquarter;
    return feedOf(branch?.name ?? headquarter.name, entries.flat(), { feedClass, hasNames }, now);
  },
});

const vehicle = { brand: vehicles.brand, name: vehicles.name, licensePlate: vehicles.licensePlate };
const person = { prename: customers.prename, surname: customers.surname };
const nameOf = ({ prename, surname }: { prename: string; surname: string }) => `${prename} ${surname}`.trim();

async function reservedIn(db: TenantDb, { from, to }: { from: Date; to: Date }, ofOffice: SQL): Promise<FeedEntry[]> {
  const { id, startAt, endAt, personName } = reservations;
  const rows = await db
    .select({ id, startAt, endAt, person: personName, vehicle })
    .from(reservations)
    .innerJoin(vehicles, eq(vehicles.id, reservations.vehicleId))
    .where(
      and(
        ofOffice,
        // For the index of their starts: none lasts longer.
        gt(startAt, new Date(from.getTime() - longestReservationMs)),
        lt(startAt, to),
        gt(endAt, from),
        isNull(reservations.noShowAt),
      ),
    )
    .orderBy(asc(startAt))
    .limit(maximum);
  return rows.map((row) => ({ ...row, state: "reserved" }));
}

/** A vehicle that is overdue is away until the end of the day at least: calendars look for news a few times a day. */
async function underwayAt(db: TenantDb, now: Date, ofOffice: SQL): Promise<FeedEntry[]> {
  const rows = await db
    .select({ id: contracts.id, startAt: vehicleUseStart, endAt: contracts.endOfUse, vehicle, person })
    .from(contracts)
    .innerJoin(vehicles, eq(vehicles.id, contracts.vehicleId))
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .where(and(ofOffice, isUnderway))
    .orderBy(asc(contracts.startOfUse))
    .limit(maximum);
  const endOfDay = berlinInstant(addDays(berlinWallTime(now).date, 1), "00:00");
  return rows.map(({ person: who, ...row }) =>
    row.endAt < now
      ? { ...row, person: nameOf(who), state: "overdue", endAt: endOfDay }
      : { ...row, person: nameOf(who), state: "out" },
  );
}

async function returnedSince(db: TenantDb, from: Date, ofOffice: SQL): Promise<FeedEntry[]> {
  const { id, vehicleReturnedAt, changedAt, isActive } = contracts;
  const rows = await db
    .select({ id, startAt: vehicleUseStart, returnedAt: vehicleReturnedAt, vehicle, person })
    .from(contracts)
    .innerJoin(vehicles, eq(vehicles.id, contracts.vehicleId))
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    // For the index of changes: the return was one.
    .where(and(ofOffice, eq(isActive, false), gt(changedAt, from), gt(vehicleReturnedAt, from)))
    .orderBy(desc(changedAt))
    .limit(maximum);
  return rows.flatMap(({ returnedAt, person: who, ...row }) =>
    returnedAt ? [{ ...row, endAt: returnedAt, person: nameOf(who), state: "returned" as const }] : [],
  );
}

/** Vehicles that came back because the contract went on with another one. */
async function swappedSince(db: TenantDb, from: Date, ofOffice: SQL): Promise<FeedEntry[]> {
  const { id, startOfUse: startAt, endOfUse: endAt, createdAt } = formerVehicles;
  const rows = await db
    .select({ id, startAt, endAt, vehicle, person })
    .from(formerVehicles)
    .innerJoin(contracts, eq(contracts.id, formerVehicles.contractId))
    .innerJoin(vehicles, eq(vehicles.id, formerVehicles.vehicleId))
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .where(and(ofOffice, gt(contracts.changedAt, from), gt(createdAt, from), gt(endAt, from)))
    .orderBy(desc(contracts.changedAt))
    .limit(maximum);
  return rows.map(({ person: who, ...row }) => ({
    ...row,
    person: nameOf(who),
    state: "returned",
  }));
}
