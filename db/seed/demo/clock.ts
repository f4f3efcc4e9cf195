import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { daysAfter, daysBefore, minutesAfter } from "../states/place.ts";

const quarterMs = 15 * 60_000;
const sunday = 0;

/** Times of the demo, all relative to the present. */
export function demoClock(now: Date) {
  return {
    now,
    /** A Berlin wall time some days ago; Sundays become the Saturday before. */
    at(daysAgo: number, time: string): Date {
      const { date } = berlinWallTime(daysBefore(now, daysAgo));
      const day = berlinInstant(date, time);
      return day.getUTCDay() === sunday ? berlinInstant(berlinWallTime(daysBefore(day, 1)).date, time) : day;
    },
    /** A Berlin wall time some days ahead. */
    ahead: (days: number, time: string) => berlinInstant(berlinWallTime(daysAfter(now, days)).date, time),
    /** The quarter of an hour some minutes from now (before now when negative). */
    quarter(minutesFromNow: number): Date {
      const instant = minutesAfter(now, minutesFromNow).getTime();
      return new Date(instant - (instant % quarterMs));
    },
    ago: (minutes: number) => minutesAfter(now, -minutes),
  };
}

export type DemoClock = ReturnType<typeof demoClock>;
