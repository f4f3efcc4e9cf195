import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { reservationTexts as t } from "./reservation.texts.ts";

const two = (n: number) => String(n).padStart(2, "0");
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => two(from + index * step));

/** What the two time pickers offer (reservations.md#times-of-a-reservation). */
export const timePickers = {
  short: { hours: range(7, 19), minutes: range(0, 45, 15) },
  full: { hours: range(1, 23), minutes: range(0, 59) },
} as const;
export type TimePicker = keyof typeof timePickers;

/** The short picker where it offers all of these times (`HH:mm`), otherwise the full one. */
export function pickerFor(times: readonly string[]): TimePicker {
  const { hours, minutes } = timePickers.short;
  return times.every((time) => hours.includes(time.slice(0, 2)) && minutes.includes(time.slice(3))) ? "short" : "full";
}

/** Longest reservation: queries of a period look no further back than this. */
export const longestReservationMs = 366 * 86_400_000;
const furthestMs = 3 * longestReservationMs;

const quarterMs = 15 * 60_000;

/** The next quarter of an hour, on a clock in Berlin. */
export const nextQuarter = (now: Date) => berlinWallTime(new Date(Math.ceil(now.getTime() / quarterMs) * quarterMs));

/** How long after the agreed pickup a customer counts as late (reservations.md#nobody-came). */
export const lateAfterMinutes = 30;

/** The pickup from which on a customer is not late yet. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - lateAfterMinutes * 60_000);

/** Whom a reservation is for. */
export type ReservedPerson = { customerId: string | null; personName: string; personTelephone: string };

/** What users enter about a reservation. */
export type ReservationValues = { vehicleId: string; startAt: Date; endAt: Date; note: string } & ReservedPerson;

/** What a customer is called is the record's. */
const isSamePerson = (one: ReservedPerson, other: ReservedPerson): boolean =>
  (one.customerId || null) === (other.customerId || null) &&
  (Boolean(one.customerId) || (one.personName === other.personName && one.personTelephone === other.personTelephone));

export const isSameReservation = (one: ReservationValues, other: ReservationValues): boolean =>
  one.vehicleId === other.vehicleId &&
  one.startAt.getTime() === other.startAt.getTime() &&
  one.endAt.getTime() === other.endAt.getTime() &&
  one.note === other.note &&
  isSamePerson(one, other);

type Period = { startAt: Date; endAt: Date };
export type PeriodIssue = { field: "startDate" | "endDate"; message: string };

/**
 * The first mistake in a reservation's period; null if there is none (reservations.md#reservation-period). Its day of
 * pickup is today or later, unless it is the one the reservation has had before: one that is running can still be prolonged.
 */
export function periodIssue({ startAt, endAt }: Period, now: Date, before?: Period): PeriodIssue | null {
  const isNewStart = before === undefined || before.startAt.getTime() !== startAt.getTime();
  const today = berlinInstant(berlinWallTime(now).date, "00:00");
  if (isNewStart && startAt < today) return { field: "startDate", message: t.startPast };
  if (endAt <= startAt) return { field: "endDate", message: t.endBeforeStart };
  if (endAt.getTime() - startAt.getTime() > longestReservationMs) return { field: "endDate", message: t.tooLong };
  if (startAt.getTime() - now.getTime() > furthestMs) return { field: "startDate", message: t.tooFar };
  return null;
}
