import { asc, count, eq } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { vehicleStatuses } from "#server/fleet/vehicles/vehicle-status.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, weekdayOf } from "#server/ground/kernel/calendar-days.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { fleetChoices, fleetFilter, matchesFilter } from "./fleet-filter.server.ts";
import { holidaysBetween } from "./holidays.server.ts";
import { barOf, positionOf, timelineSpans, wallOf } from "./timeline.ts";
import { startOfDay, type VehicleUse } from "./vehicle-use.ts";
import { usesOfVehicles } from "./vehicle-uses.server.ts";

const vehiclesPerPage = 25;
const lastPage = 1_000;

/** The headquarters first, then the branch offices as everywhere. */
const officeOrder = [asc(branchOffices.city), asc(branchOffices.name), asc(branchOffices.id)];

/** A use with its place on the timeline, in percent; cut off at both ends. */
export type TimelineBar = VehicleUse & { left: number; width: number; startWall: string; endWall: string };

/**
 * The uses of 25 vehicles within 14 or 30 days from a date (today where none is named), for bars beside each other, in the order of
 * their offices. `counts`: how many vehicles the filter leaves, how many of them are free now, and how many of those shown are free
 * for all of these days.
 */
export const getFleetTimeline = useCase({
  may: ["read", "reservation"],
  feature: "vehicles",
  input: z.object({
    ...fleetFilter,
    from: orElse(z.string().max(10), ""),
    days: orElse(
      z.coerce.number().refine((days) => timelineSpans.some((span) => span === days)),
      timelineSpans[0],
    ),
    page: orElse(z.coerce.number().int().min(1).max(lastPage), 1),
  }),
  async run(ctx, { days, page, ...filter }) {
    const now = ctx.now();
    const today = berlinWallTime(now).date;
    const from = (/^20\d{2}-/.test(filter.from) && parseGermanDate(filter.from)) || today;
    const isMeant = matchesFilter(filter);
    const [found, [counted], { busyUntil }, headquarter, choices] = await Promise.all([
      ctx.db
        .select({
          id: vehicles.id,
          brand: vehicles.brand,
          name: vehicles.name,
          licensePlate: vehicles.licensePlate,
          office: branchOffices.name,
        })
        .from(vehicles)
        .leftJoin(branchOffices, eq(branchOffices.id, vehicles.branchId))
        .where(isMeant)
        .orderBy(...officeOrder, asc(vehicles.searchKey), asc(vehicles.id))
        .limit(vehiclesPerPage)
        .offset((page - 1) * vehiclesPerPage),
      ctx.db.select({ all: count() }).from(vehicles).where(isMeant),
      vehicleStatuses(ctx.db, now, ctx.db.select({ id: vehicles.id }).from(vehicles).where(isMeant)),
      ctx.db.headquarter(),
      fleetChoices(ctx.db),
    ]);
    const shown = found.map(({ office, ...vehicle }) => ({ ...vehicle, office: office ?? "Zentrale" }));
    const last = addDays(from, days - 1);
    const uses = await usesOfVehicles(ctx.db, {
      vehicleIds: shown.map(({ id }) => id),
      from: startOfDay(from),
      to: startOfDay(addDays(last, 1)),
      now,
    });
    const bars = uses.map((use): TimelineBar => {
      const period = { startWall: wallOf(use.startAt), endWall: wallOf(use.endAt) };
      return { ...use, ...period, ...barOf(period, from, days) };
    });
    const used = new Set(bars.map(({ vehicleId }) => vehicleId));
    const all = counted?.all ?? 0;
    const holidays = new Map(
      holidaysBetween(from, last, headquarter.federalState).map(({ date, name }) => [date, name]),
    );
    const nowAt = positionOf(now, from, days);
    return {
      isActivated: headquarter.usesReservations,
      canMove: headquarter.usesReservations && can(ctx.actor, ["update", "reservation"]),
      bufferMinutes: headquarter.reservationBufferMinutes,
      today,
      from,
      days,
      page,
      totalPages: Math.ceil(all / vehiclesPerPage),
      filter: { office: filter.office, kind: filter.kind, fuel: filter.fuel },
      choices,
      dates: Array.from({ length: days }, (_, index) => addDays(from, index)).map((date) => ({
        date,
        isWeekend: weekdayOf(date) >= 5,
        holiday: holidays.get(date) ?? null,
      })),
      nowAt: nowAt >= 0 && nowAt <= 100 ? nowAt : null,
      counts: { all, freeNow: all - busyUntil.size, freeThroughout: shown.filter(({ id }) => !used.has(id)).length },
      rows: shown.map((vehicle) => ({ vehicle, bars: bars.filter(({ vehicleId }) => vehicleId === vehicle.id) })),
    };
  },
});
