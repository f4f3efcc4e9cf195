import { asc } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { busyVehicles } from "#server/fleet/vehicles/vehicle-status.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, weekdayOf } from "#server/ground/kernel/calendar-days.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { fleetChoices, fleetFilter, matchesFilter } from "./fleet-filter.server.ts";
import { holidaysBetween } from "./holidays.server.ts";
import { positionOf, timelineSpans, wallOf } from "./timeline.ts";
import { startOfDay, type VehicleUse } from "./vehicle-use.ts";
import { usesOfVehicles } from "./vehicle-uses.server.ts";

const vehiclesPerPage = 25;
const lastPage = 1_000;

/** A use with its place on the timeline, in percent; cut off at both ends. */
export type TimelineBar = VehicleUse & { left: number; width: number; startWall: string; endWall: string };

/**
 * The uses of 25 vehicles within 14 or 30 days from a date (today where none is named), for bars beside each other. Reads one
 * vehicle more than it shows instead of counting them.
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
    const [found, headquarter, choices] = await Promise.all([
      ctx.db
        .select({
          id: vehicles.id,
          brand: vehicles.brand,
          name: vehicles.name,
          licensePlate: vehicles.licensePlate,
        })
        .from(vehicles)
        .where(matchesFilter(filter))
        .orderBy(asc(vehicles.searchKey), asc(vehicles.id))
        .limit(vehiclesPerPage + 1)
        .offset((page - 1) * vehiclesPerPage),
      ctx.db.headquarter(),
      fleetChoices(ctx.db),
    ]);
    const shown = found.slice(0, vehiclesPerPage);
    const vehicleIds = shown.map(({ id }) => id);
    const last = addDays(from, days - 1);
    const [uses, busy] = await Promise.all([
      usesOfVehicles(ctx.db, { vehicleIds, from: startOfDay(from), to: startOfDay(addDays(last, 1)), now }),
      busyVehicles(ctx.db, now, vehicleIds),
    ]);
    const bars = uses.map((use): TimelineBar => {
      const [left, right] = [positionOf(use.startAt, from, days), positionOf(use.endAt, from, days)];
      const cutLeft = Math.max(0, left);
      return {
        ...use,
        left: cutLeft,
        width: Math.min(100, right) - cutLeft,
        startWall: wallOf(use.startAt),
        endWall: wallOf(use.endAt),
      };
    });
    const holidays = new Map(
      holidaysBetween(from, last, headquarter.federalState).map(({ date, name }) => [date, name]),
    );
    const nowAt = positionOf(now, from, days);
    return {
      isActivated: headquarter.usesReservations,
      bufferMinutes: headquarter.reservationBufferMinutes,
      today,
      from,
      days,
      page,
      hasMore: found.length > vehiclesPerPage,
      filter: { office: filter.office, kind: filter.kind, fuel: filter.fuel },
      choices,
      dates: Array.from({ length: days }, (_, index) => addDays(from, index)).map((date) => ({
        date,
        isWeekend: weekdayOf(date) >= 5,
        holiday: holidays.get(date) ?? null,
      })),
      nowAt: nowAt >= 0 && nowAt <= 100 ? nowAt : null,
      freeCount: shown.length - busy.size,
      rows: shown.map((vehicle) => ({ vehicle, bars: bars.filter(({ vehicleId }) => vehicleId === vehicle.id) })),
    };
  },
});
