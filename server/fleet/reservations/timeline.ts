import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays, daysBetween } from "#server/ground/kernel/calendar-days.ts";

const dayMinutes = 1_440;

/** How many days a timeline shows. */
export const timelineSpans = [14, 30] as const;

/**
 * Where an instant lies on a timeline, in percent of its width, by the clock in Berlin: every day is as wide as the others, also
 * one of 23 or 25 hours. Below 0 or above 100 it lies outside.
 */
export function positionOf(instant: Date, from: string, days: number): number {
  const { date, time } = berlinWallTime(instant);
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return ((daysBetween(from, date) * dayMinutes + minutes) / (days * dayMinutes)) * 100;
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
