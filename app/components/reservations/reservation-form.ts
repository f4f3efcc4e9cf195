import type { SubmissionResult } from "@conform-to/react";
import type { DriverHint } from "#server/checks/verification/vehicle-hints.rules.ts";
import { pickerFor, type TimePicker } from "#server/fleet/reservations/reservation.rules.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";

/** The fields of a period and its note as texts. */
export type PeriodFields = {
  startDate: string;
  startHour: string;
  startMinute: string;
  endDate: string;
  endHour: string;
  endMinute: string;
  note: string;
};

/** Whom a reservation is for; each "" for none. */
export type PersonFields = { customerId: string; personName: string; personTelephone: string };

/** The fields of the dialog as texts. */
export type ReservationFields = PeriodFields & PersonFields;

/** A customer as the dialog offers them, with what the vehicle asks of their license. */
export type CustomerChoice = {
  id: string;
  label: string;
  telephoneNumber: string;
  city: string;
  hints: readonly DriverHint[];
};

/** Whose license the hints are about. */
export type LicenseHintsOf = { customerId: string; hints: readonly DriverHint[] };

/** What the dialog starts with. */
export type ReservationPreset = {
  /** Of the reservation, or chosen for the new one. */
  id: string;
  /** Absent for a new one. */
  version?: number;
  fields: ReservationFields;
  picker: TimePicker;
  licenseHints: LicenseHintsOf;
};

/**
 * What came back after the form was sent: refused, or with the other time picker. `version`: the one that may be overwritten now;
 * `isOutdated`: because what is stored instead is shown beside the form.
 */
export type ReservationOutcome = {
  lastResult: SubmissionResult<string[]> | null;
  picker?: TimePicker;
  version?: number | undefined;
  /** What the form counts as shown from now on. */
  base?: string | undefined;
  isOutdated?: boolean;
  /** What stands against the period, in a sentence; "" for nothing. */
  inTheWay?: string;
  /** Why an act was refused. */
  problem?: string;
  /** The customers that a search without scripts found. */
  found?: CustomerChoice[];
  /** Of the customer that was chosen without scripts. */
  licenseHints?: LicenseHintsOf;
  /** What the form confirmed, by code of the concern. */
  ticked?: Record<string, string>;
  /** The customer whom it names is not to be handed a vehicle (not-lent.md#where-it-is-asked). */
  asksNotLent?: boolean;
};

type Wall = { date: string; time: string };
const partsOf = (time: string) => [time.slice(0, 2), time.slice(3, 5)] as const;

/** The fields of a period; a missing end has the time at which the day ends. */
export function fieldsOf(start: Wall, end: Wall | null, note: string): PeriodFields {
  const [startHour, startMinute] = partsOf(start.time);
  const [endHour, endMinute] = partsOf(end?.time ?? defaultTimes.end);
  return { startDate: start.date, startHour, startMinute, endDate: end?.date ?? "", endHour, endMinute, note };
}

/** The times alone, for addresses. */
export const timesOf = ({ startDate, startHour, startMinute, endDate, endHour, endMinute }: PeriodFields) => ({
  startDate,
  startHour,
  startMinute,
  endDate,
  endHour,
  endMinute,
});

/** The period of who wants a car now. */
export const fromNowUntilTomorrow = (soon: Wall): PeriodFields =>
  fieldsOf(soon, { date: addDays(soon.date, 1), time: soon.time }, "");

export const defaultTimes = { start: "09:00", end: "17:00" };

/** The time at which a reservation of a day begins at first: the usual one, or soon where that is over. */
export const startTimeOn = (day: string | null, soon: Wall): string =>
  day === soon.date && soon.time > defaultTimes.start ? soon.time : defaultTimes.start;

export const pickerOf = (fields: PeriodFields): TimePicker =>
  pickerFor([`${fields.startHour}:${fields.startMinute}`, `${fields.endHour}:${fields.endMinute}`]);

/** `2026-11-24` or `2026-11-24T09:30` of an address; null for anything else. */
export function readWall(text: string | null, timeOtherwise: string): Wall | null {
  const read = /^(20\d{2}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text ?? "");
  if (!read?.[1]) return null;
  return { date: read[1], time: read[2] ? `${read[2]}:${read[3]}` : timeOtherwise };
}
