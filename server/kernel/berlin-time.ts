import { TZDate } from "@date-fns/tz";
import { daysBetween } from "./calendar-days.ts";

/**
 * Europe/Berlin wall time <-> UTC instants (product §6). A wall time skipped by daylight saving becomes the instant one
 * hour later; a repeated one means the first (summer time).
 */
const berlin = "Europe/Berlin";

const hourMs = 3_600_000;
const summerTimeOffsetMinutes = 120;

/** The instant of a wall time, since 1980. `date` is `yyyy-mm-dd`, `time` is `HH:mm`. */
export function berlinInstant(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = Date.UTC(year, month - 1, day, hour, minute);
  // Not `new TZDate(year, …)`: which of two repeated times it picks depends on the machine's time zone.
  const inSummer = new TZDate(clock - 2 * hourMs, berlin);
  const isSummer = inSummer.getTimezoneOffset() === -summerTimeOffsetMinutes;
  return new Date(isSummer ? inSummer.getTime() : clock - hourMs);
}

/** `{ date: "2026-11-21", time: "09:42" }` of an instant. */
export function berlinWallTime(instant: Date): { date: string; time: string } {
  const local = new TZDate(instant.getTime(), berlin);
  const two = (n: number) => String(n).padStart(2, "0");
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}

const distanceFormat = new Intl.RelativeTimeFormat("de-DE", { numeric: "always" });

/** How far an instant is away: `in 20 Minuten`, `vor 3 Stunden`, `in 2 Tagen`; days as those of the Berlin calendar. */
export function distanceInWords(now: Date, value: Date): string {
  const minutes = (value.getTime() - now.getTime()) / 60_000;
  if (Math.abs(minutes) < 60) return distanceFormat.format(Math.trunc(minutes), "minute");
  if (Math.abs(minutes) < 24 * 60) return distanceFormat.format(Math.trunc(minutes / 60), "hour");
  const days = daysBetween(berlinWallTime(now).date, berlinWallTime(value).date);
  return distanceFormat.format(days, "day");
}
