import { addDays, addMonths, subMonths } from "date-fns";
import { berlinInstant, berlinWallTime } from "#server/kernel/berlin-time.ts";

/** Photos of a capture link that never became a check (product §4, §5). */
export const unusedPhotosHours = 24;

/** Calendar days are computed at noon, where no clock change can move them to another day. */
const dayOf = (date: string) => new Date(`${date}T12:00:00`);
const two = (n: number) => String(n).padStart(2, "0");
const textOf = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/**
 * The last day (`yyyy-mm-dd`, Europe/Berlin) of a period of `months` that began on the day `from`. It ends on the same
 * day of a later month, or on that month's last day when it has no such day: 31 January and one month is 28 February.
 */
export function lastDayOfPeriod(from: string, months: number): string {
  return textOf(addMonths(dayOf(from), months));
}

/**
 * What was finished before this instant is to be deleted at `now`: its period of `months` ended yesterday or earlier
 * (spec §9, product §4). Whole Berlin days, so that one instant separates due from not due.
 */
export function deletionCutoff(now: Date, months: number): Date {
  const today = berlinWallTime(now).date;
  const sameDay = subMonths(dayOf(today), months);
  const isStillKept = lastDayOfPeriod(textOf(sameDay), months) >= today;
  return berlinInstant(textOf(isStillKept ? sameDay : addDays(sameDay, 1)), "00:00");
}

/**
 * The hours in which expired data is deleted, Europe/Berlin. Two hours of small runs instead of one moment: a run that
 * fails is made up for in the same night. By day nothing is deleted for good, so a period that was shortened by
 * mistake can still be put right.
 */
export function isDeletionHour(now: Date): boolean {
  const { time } = berlinWallTime(now);
  return time >= "03:00" && time < "05:00";
}
