import { daysBetween } from "./calendar-days.ts";

/**
 * Europe/Berlin wall time <-> UTC instants (screens.md#dates-and-times). A wall time skipped by daylight saving becomes
 * the instant one hour later; a repeated one means the first (summer time).
 */
const berlin = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const hourMs = 3_600_000;

/** The instant of a wall time, since 1980. `date` is `yyyy-mm-dd`, `time` is `HH:mm`. */
export function berlinInstant(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const clock = Date.UTC(year, month - 1, day, hour, minute);
  const inSummer = new Date(clock - 2 * hourMs);
  return berlinClock(inSummer) === clock ? inSummer : new Date(clock - hourMs);
}

/** What Berlin's clocks show at an instant, as if they showed UTC; whole minutes. */
function berlinClock(instant: Date): number {
  const { date, time } = berlinWallTime(instant);
  return Date.parse(`${date}T${time}Z`);
}

/** `{ date: "2026-11-21", time: "09:42" }` of an instant; both empty when it is none. */
export function berlinWallTime(instant: Date): { date: string; time: string } {
  if (Number.isNaN(instant.getTime())) return { date: "", time: "" };
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of berlin.formatToParts(instant)) parts[type] = value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
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
