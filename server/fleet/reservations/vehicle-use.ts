import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatTime, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";

/** One use of a vehicle as calendars show it. */
export type VehicleUse = {
  id: string;
  kind: "reservation" | "contract";
  vehicleId: string;
  startAt: Date;
  /** When it ends; for a contract that is overdue, now. */
  endAt: Date;
  /** Whom it is for and the note, or whose contract it is. */
  title: string;
  /** Who reserved, or concluded the contract. */
  person: string;
  version: number;
  isOverdue: boolean;
  isReturned: boolean;
  /** A contract of another office, which is not shown here. */
  isElsewhere?: true;
};

/** The first and the last day on which a use takes place: one that ends at midnight does not reach into that day. */
export function daysOf({ startAt, endAt }: Pick<VehicleUse, "startAt" | "endAt">): { first: string; last: string } {
  const last = new Date(Math.max(startAt.getTime(), endAt.getTime() - 1));
  return { first: berlinWallTime(startAt).date, last: berlinWallTime(last).date };
}

/** `Di 24.11.2026 08:00 – 12:00`; the end's day only if it differs. */
export function describePeriod({ startAt, endAt }: Pick<VehicleUse, "startAt" | "endAt">): string {
  const isOneDay = berlinWallTime(startAt).date === berlinWallTime(endAt).date;
  return `${formatWeekdayDateTime(startAt)} – ${isOneDay ? formatTime(endAt) : formatWeekdayDateTime(endAt)}`;
}

/** Midnight of a date in Berlin. */
export const startOfDay = (date: string) => berlinInstant(date, "00:00");
