import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, daysBetween } from "#server/ground/kernel/calendar-days.ts";

type Period = { startAt: Date; endAt: Date };

/** The same time of the clock some days later. */
function daysLater(instant: Date, days: number): Date {
  const { date, time } = berlinWallTime(instant);
  return berlinInstant(addDays(date, days), time);
}

const extensions = [
  { days: 1, label: "+ 1 Tag" },
  { days: 7, label: "+ 1 Woche" },
] as const;

/** What a reservation is extended by with one click, and until when it lasts then (reservations.md#extending). */
export const extensionsOf = (endAt: Date) =>
  extensions.map(({ days, label }) => ({ label, endAt: daysLater(endAt, days) }));

/** When a copy of a reservation is proposed: on the same days of the next week that has not begun (reservations.md#duplicating). */
export function periodOfCopy({ startAt, endAt }: Period, now: Date): Period {
  const past = daysBetween(berlinWallTime(startAt).date, berlinWallTime(now).date);
  const days = 7 * Math.max(1, Math.ceil(past / 7));
  return { startAt: daysLater(startAt, days), endAt: daysLater(endAt, days) };
}
