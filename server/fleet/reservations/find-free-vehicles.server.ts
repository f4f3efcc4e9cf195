import { and, asc, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import type { UseByOtherOffice } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { fleetChoices, fleetFilter, matchesFilter } from "./fleet-filter.server.ts";
import { longestReservationMs } from "./reservation.rules.ts";

const maximum = 20;

/**
 * The first 20 vehicles of the stock that are free in a period, the headquarters' buffer included: no reservation, no contract
 * that is underway, and none that is overdue when the period starts before the vehicle can be back.
 */
export const findFreeVehicles = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({ ...fleetFilter, startAt: z.date(), endAt: z.date() }),
  async run(ctx, { startAt, endAt, ...filter }) {
    const { reservationBufferMinutes } = await ctx.db.headquarter();
    const bufferMs = reservationBufferMinutes * 60_000;
    const [from, to] = [startAt.getTime() - bufferMs, endAt.getTime() + bufferMs];
    const now = ctx.now().getTime();
    const isUnreserved = sql`not exists (select 1 from ${reservations} where ${reservations.vehicleId} = ${vehicles.id}
      and ${reservations.startAt} > ${from - longestReservationMs}
      and ${reservations.startAt} < ${to} and ${reservations.endAt} > ${from})`;
    // An overdue vehicle may come back any minute: it is missing only where it would be needed by now.
    const isHere = sql`not exists (select 1 from ${contracts} where ${contracts.vehicleId} = ${vehicles.id}
      and ${contracts.isActive} = 1 and ${contracts.startOfUse} < ${to}
      and (${contracts.endOfUse} > ${from} or ${from} <= ${now}))`;
    const found = await ctx.db
      .select({
        id: vehicles.id,
        brand: vehicles.brand,
        name: vehicles.name,
        kind: vehicles.kind,
        fuelKind: vehicles.fuelKind,
        licensePlate: vehicles.licensePlate,
      })
      .from(vehicles)
      .where(and(matchesFilter(filter), isUnreserved, isHere))
      .orderBy(asc(vehicles.searchKey), asc(vehicles.id))
      .limit(2 * maximum);
    const ids = found.map(({ id }) => id);
    const isInTheWay = ({ startOfUse, endOfUse }: UseByOtherOffice) =>
      startOfUse.getTime() < to && (endOfUse.getTime() > from || from <= now);
    const out = (await ctx.db.usesByOtherOffices(ids)).filter(isInTheWay).map(({ vehicleId }) => vehicleId);
    return found.filter(({ id }) => !out.includes(id)).slice(0, maximum);
  },
});

/** What the finder's form offers, today's date in Berlin, and whether a vehicle that was found can be reserved. */
export const getFleetChoices = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({}),
  async run({ db, now }) {
    const [choices, { usesReservations }] = await Promise.all([fleetChoices(db), db.headquarter()]);
    return { ...choices, today: berlinWallTime(now()).date, isActivated: usesReservations };
  },
});
