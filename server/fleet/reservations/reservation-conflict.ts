import { formatDate, formatTime, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";

/** A reservation or contract that needs the vehicle within the chosen period. */
export type ReservationConflict = {
  id: string;
  /** A reservation only warns; an active contract makes the period impossible. */
  kind: "reservation" | "contract";
  startAt: Date;
  endAt: Date;
  note: string;
  /** Who reserved. */
  person: string;
};

/**
 * `Di 24.11.2026 08:00 – 12:00 · Werkstatt · Jörg Weißenfels` (reservations.md#conflicts): the end's day only if it
 * differs.
 */
export function describeConflict({ startAt, endAt, note, person }: ReservationConflict): string {
  const end = formatDate(startAt) === formatDate(endAt) ? formatTime(endAt) : formatWeekdayDateTime(endAt);
  return [`${formatWeekdayDateTime(startAt)} – ${end}`, note, person].filter(Boolean).join(" · ");
}
