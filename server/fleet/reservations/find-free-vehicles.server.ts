import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb, UseByOtherOffice } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { PageNumber } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { pageWithin } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { fleetChoices, fleetFilter, matchesFilter } from "./fleet-filter.server.ts";
import { longestReservationMs, nextQuarter } from "./reservation.rules.ts";

const perPage = limits.pageSizes.vehicleSearch;
/** More are not counted. */
const countedMaximum = 1_000;

/**
 * One page of the vehicles of the stock that are free in a period, the headquarters' buffer included: no reservation, no contract
 * that is underway, none that is overdue when the period starts before the vehicle can be back, and no hold. Each with its office and when
 * its next booking begins. Out of range shows the last page; `isCutOff`: there are more than `totalEntries`.
 */
export const findFreeVehicles = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({ ...fleetFilter, startAt: z.date(), endAt: z.date(), page: PageNumber }),
  async run(ctx, { startAt, endAt, page, ...filter }) {
    const now = ctx.now().getTime();
    const bufferMs = sql`(select ${headquarters.reservationBufferMinutes} * 60000 from ${headquarters})`;
    const [from, to] = [sql`(${startAt.getTime()} - ${bufferMs})`, sql`(${endAt.getTime()} + ${bufferMs})`];
    const isUnreserved = sql`not exists (select 1 from ${reservations} where ${reservations.vehicleId} = ${vehicles.id}
      and ${reservations.noShowAt} is null and ${reservations.startAt} > ${from} - ${longestReservationMs}
      and ${reservations.startAt} < ${to} and ${reservations.endAt} > ${from})`;
    // An overdue vehicle may come back any minute: it is missing only where it would be needed by now.
    const isHere = sql`not exists (select 1 from ${contracts} where ${contracts.vehicleId} = ${vehicles.id}
      and ${contracts.isActive} = 1 and ${contracts.startOfUse} < ${to}
      and (${contracts.endOfUse} > ${from} or ${from} <= ${now}))`;
    const isNotHeld = sql`not exists (select 1 from ${vehicleHolds} where ${vehicleHolds.vehicleId} = ${vehicles.id}
      and ${vehicleHolds.endedAt} is null and ${vehicleHolds.heldFrom} < ${endAt.getTime()})`;
    const free = await ctx.db
      .select({
        id: vehicles.id,
        brand: vehicles.brand,
        name: vehicles.name,
        kind: vehicles.kind,
        fuelKind: vehicles.fuelKind,
        licensePlate: vehicles.licensePlate,
        odometerKm: vehicles.odometerKm,
        location: sql<string>`coalesce(${branchOffices.name}, 'Zentrale')`,
        bufferMs: sql<number>`${bufferMs}`.mapWith(Number),
      })
      .from(vehicles)
      .leftJoin(branchOffices, eq(branchOffices.id, vehicles.branchId))
      .where(and(matchesFilter(filter), isUnreserved, isHere, isNotHeld))
      .orderBy(asc(vehicles.searchKey), asc(vehicles.id))
      .limit(countedMaximum + 1);
    const ids = free.map(({ id }) => id);
    const [elsewhere, bookings] = await Promise.all([
      ctx.db.usesByOtherOffices(ids),
      bookingsAfter(ctx.db, ids, endAt),
    ]);
    const period = { start: startAt.getTime(), end: endAt.getTime() };
    const out = new Set(
      elsewhere.filter((use) => isInTheWay(use, period, free[0]?.bufferMs ?? 0, now)).map(({ vehicleId }) => vehicleId),
    );
    const found = free.filter(({ id }) => !out.has(id));
    const shown = pageWithin(Math.min(found.length, countedMaximum), { page, perPage });
    const records = found
      .slice((shown.page - 1) * perPage, Math.min(shown.page * perPage, countedMaximum))
      .map(({ bufferMs: _, ...vehicle }) => ({ ...vehicle, nextBookingAt: bookings.get(vehicle.id) ?? null }));
    return { ...shown, isCutOff: found.length > countedMaximum, records };
  },
});

export type FreeVehicle = Awaited<ReturnType<typeof findFreeVehicles>>["records"][number];

function isInTheWay(
  { startOfUse, endOfUse }: UseByOtherOffice,
  { start, end }: { start: number; end: number },
  bufferMs: number,
  now: number,
): boolean {
  const [from, to] = [start - bufferMs, end + bufferMs];
  return startOfUse.getTime() < to && (endOfUse.getTime() > from || from <= now);
}

/** When the first reservation or contract of each of these vehicles begins from an instant on. */
async function bookingsAfter(db: TenantDb, ids: readonly string[], from: Date): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const among = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const { vehicleId, startAt } = reservations;
  const [reserved, agreed] = await Promise.all([
    db
      .selectChosen({ id: vehicleId, at: sql<Date>`min(${startAt})`.mapWith(startAt) })
      .from(reservations)
      .where(and(inArray(vehicleId, among), gte(startAt, from)))
      .groupBy(vehicleId),
    db
      .selectChosen({ id: contracts.vehicleId, at: contracts.startOfUse })
      .from(contracts)
      .where(and(inArray(contracts.vehicleId, among), eq(contracts.isActive, true), gte(contracts.startOfUse, from))),
  ]);
  const first = new Map<string, Date>();
  for (const { id, at } of [...reserved, ...agreed]) {
    const known = first.get(id);
    if (!known || at < known) first.set(id, at);
  }
  return first;
}

/** What the finder's form offers, the time in Berlin at the next quarter of an hour, and whether a vehicle that was found can be reserved. */
export const getFleetChoices = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({}),
  async run({ db, now }) {
    const [choices, { usesReservations }] = await Promise.all([fleetChoices(db), db.headquarter()]);
    return {
      ...choices,
      soon: nextQuarter(now()),
      today: berlinWallTime(now()).date,
      isActivated: usesReservations,
    };
  },
});
