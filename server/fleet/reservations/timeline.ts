import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, daysBetween } from "#server/ground/kernel/calendar-days.ts";
import { formatWallDay } from "#server/ground/kernel/german-date-time.ts";

const dayMinutes = 1_440;
const hourMinutes = 60;

/** How many days a timeline shows. */
export const timelineSpans = [14, 30] as const;

/**
 * Where a clock reading lies on a timeline, in percent of its width: every day is as wide as the others, also one of 23 or 25
 * hours. Below 0 or above 100 it lies outside.
 */
function placeOf(wall: string, from: string, days: number): number {
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  return ((daysBetween(from, wall.slice(0, 10)) * dayMinutes + minutes) / (days * dayMinutes)) * 100;
}

/** Where an instant lies on a timeline, by the clock in Berlin. */
export const positionOf = (instant: Date, from: string, days: number): number => placeOf(wallOf(instant), from, days);

/** A period by the clock in Berlin: `2026-11-24T09:00`. */
export type WallPeriod = { startWall: string; endWall: string };

/** The bar of a period, in percent; cut off at both ends of the timeline. */
export function barOf({ startWall, endWall }: WallPeriod, from: string, days: number) {
  const left = Math.max(0, placeOf(startWall, from, days));
  return { left, width: Math.min(100, placeOf(endWall, from, days)) - left };
}

/** A clock reading some minutes later or earlier: `2026-11-24T09:00`. */
export function addMinutes(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** The clock reading of an instant in Berlin: `2026-11-24T09:00`. */
export function wallOf(instant: Date): string {
  const { date, time } = berlinWallTime(instant);
  return `${date}T${time}`;
}

/** The clock reading at a place of a timeline (0 to 1), at a full hour. */
export function wallAt(share: number, from: string, days: number): string {
  const hours = Math.max(0, Math.min(days * 24 - 1, Math.floor(share * days * 24)));
  return `${addDays(from, Math.floor(hours / 24))}T${String(hours % 24).padStart(2, "0")}:00`;
}

/** What of a bar is moved: all of it, or one of its edges. */
export type BarPart = "all" | "start" | "end";
export type BarStep = "day" | "hour";

/** Minutes of a drag, in whole days or hours. */
export function snapped(minutes: number, step: BarStep): number {
  const unit = step === "day" ? dayMinutes : hourMinutes;
  return Math.round(minutes / unit) * unit;
}

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;

/**
 * A period, or one of its edges, moved by whole days or hours of the clock: a day keeps the hour, also across the days on which the
 * clocks change. An edge stops before it reaches the other one, and a start at the beginning of today; a period that began before
 * today keeps its start (reservations.md#moving-on-the-timeline).
 */
export function movedPeriod(
  { startWall, endWall }: WallPeriod,
  { part, minutes, step, today }: { part: BarPart; minutes: number; step: BarStep; today: string },
): WallPeriod {
  const unit = step === "day" ? dayMinutes : hourMinutes;
  const mostShorter = (Math.ceil(minutesBetween(startWall, endWall) / unit) - 1) * unit;
  if (part === "end") return { startWall, endWall: addMinutes(endWall, Math.max(-mostShorter, minutes)) };
  const sinceToday = minutesBetween(`${today}T00:00`, startWall);
  if (sinceToday < 0) return { startWall, endWall };
  const later = Math.max(-Math.floor(sinceToday / unit) * unit, minutes);
  if (part === "start") return { startWall: addMinutes(startWall, Math.min(mostShorter, later)), endWall };
  return { startWall: addMinutes(startWall, later), endWall: addMinutes(endWall, later) };
}

/** `Di 24.11.2026 09:00 – Do 26.11.2026 10:00`; the end's day only if it differs. */
export function describeWall({ startWall, endWall }: WallPeriod): string {
  const [day, lastDay] = [startWall.slice(0, 10), endWall.slice(0, 10)];
  const end = day === lastDay ? "" : `${formatWallDay(lastDay)} `;
  return `${formatWallDay(day)} ${startWall.slice(11)} – ${end}${endWall.slice(11)}`;
}
