import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";

/** Photos of a capture link that never became a check (deletion.md#unused-photos). */
export const unusedPhotosHours = 24;

/** Files in the object store that no row names; younger ones may belong to a request that is still running. */
export const orphanedFileHours = 24;

/**
 * The last day (`yyyy-mm-dd`, Europe/Berlin) of a period of `months` that started on the day `from`. It ends on the same
 * day of a later month, or on that month's last day if it is shorter: 31 January plus one month is 28 February.
 * Negative months count backwards in the same way.
 */
export function lastDayOfPeriod(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  return isoDay(Math.min(lastOfMonth.getTime(), Date.UTC(year, month - 1 + months, day)));
}

const dayMs = 24 * 60 * 60_000;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Data finished before this instant is due for deletion at `now`: its period of `months` ended yesterday or earlier
 * (deletion.md#periods). Whole Berlin days, so that one instant separates due from not due.
 */
export function deletionCutoff(now: Date, months: number): Date {
  const today = berlinWallTime(now).date;
  const sameDay = lastDayOfPeriod(today, -months);
  const isStillKept = lastDayOfPeriod(sameDay, months) >= today;
  return berlinInstant(isStillKept ? sameDay : isoDay(Date.parse(sameDay) + dayMs), "00:00");
}

const deletionEnd = "05:00";

/**
 * The hours in which expired data is deleted, Europe/Berlin. Two hours of small runs instead of one moment: a failed run
 * is repeated in the same night. Nothing is permanently deleted during the day, so a period that was shortened by
 * mistake can still be corrected.
 */
export function isDeletionHour(now: Date): boolean {
  const { time } = berlinWallTime(now);
  return time >= "03:00" && time < deletionEnd;
}

/** The hour after, in which nothing may be due any more: later in the day a period may have been shortened since. */
export function isHourAfterDeletion(now: Date): boolean {
  const { time } = berlinWallTime(now);
  return time >= deletionEnd && time < "06:00";
}
