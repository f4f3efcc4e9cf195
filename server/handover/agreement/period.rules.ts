import { timePickers } from "#server/fleet/reservations/reservation.rules.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { formatWallDay, formatWallTime, parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { endsBeforeStart, periodLimit, pickerHours, pickerMinutes } from "./contract.rules.ts";
import { contractTexts as t } from "./contract.texts.ts";
import type { StepValues } from "./form-steps.ts";

export type PeriodField = "pickupDate" | "pickupHour" | "pickupMinute" | "returnDate" | "returnHour" | "returnMinute";
/** A period as typed; fields that are still wrong are missing or hold anything. */
type PeriodInput = { [Field in PeriodField]?: string | undefined };
/**
 * `hasExactTimes`: a program named both, which chooses from no picker; `isOtherTime`: the pickup is outside the usual hours
 * (contracts.md#time-pickers).
 */
type CheckedPeriod = PeriodInput & { hasExactTimes?: "on" | undefined; isOtherTime?: "on" | undefined };
type AddIssue = (field: PeriodField, message: string) => void;

const everyHour = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const everyMinute = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, "0"));

const sides = {
  pickup: {
    date: "pickupDate",
    hour: "pickupHour",
    minute: "pickupMinute",
    required: t.pickupRequired,
    timeRequired: t.pickupTimeRequired,
    minutes: everyMinute,
    otherHours: timePickers.full.hours,
  },
  return: {
    date: "returnDate",
    hour: "returnHour",
    minute: "returnMinute",
    required: t.returnRequired,
    timeRequired: t.returnTimeRequired,
    minutes: pickerMinutes,
    otherHours: pickerHours,
  },
} as const;
type Side = (typeof sides)[keyof typeof sides];

/** The time three fields name; null while date, hour or minute are missing. */
function wallTimeOf(typed: PeriodInput, side: Side): WallTime | null {
  const day = parseGermanDate(typed[side.date] ?? "");
  const [hour, minute] = [typed[side.hour], typed[side.minute]];
  return day && hour && minute ? { date: day, time: `${hour}:${minute}` } : null;
}

export const pickupOf = (typed: PeriodInput) => wallTimeOf(typed, sides.pickup);
export const returnOf = (typed: PeriodInput) => wallTimeOf(typed, sides.return);

/** Whether the date's field holds the time as well. */
const isOneText = (typed: PeriodInput, side: Side) =>
  typed[side.hour] === undefined && typed[side.minute] === undefined;

/**
 * A form's values as drafts keep them: times that were typed as one text in three fields. What is no time stays as it was
 * typed. `today` (`yyyy-mm-dd`, Berlin) decides about the year of a day without one.
 */
export function splitPeriod(values: StepValues, today: string): StepValues {
  const split = { ...values };
  for (const side of Object.values(sides)) {
    const text = values[side.date];
    const typed = text && isOneText(values, side) ? parseGermanDateTime(text, today) : null;
    if (!typed || typed.problem !== null || typed.time === null) continue;
    split[side.date] = typed.date;
    [split[side.hour], split[side.minute]] = [typed.time.slice(0, 2), typed.time.slice(3)];
  }
  return split;
}

/** A draft's values as a form shows them: each time as one text, `Mo 23.11.2026 10:00`. */
export function joinPeriod(values: StepValues): StepValues {
  const joined = { ...values };
  for (const side of Object.values(sides)) {
    const [time, day] = [wallTimeOf(values, side), parseGermanDate(values[side.date] ?? "")];
    if (time) joined[side.date] = formatWallTime(time);
    else if (day) joined[side.date] = formatWallDay(day);
    delete joined[side.hour];
    delete joined[side.minute];
  }
  return joined;
}

/** Reports the errors of a period: first of its fields, then of the whole (contracts.md#period). */
export function checkPeriod(typed: CheckedPeriod, now: Date, addIssue: AddIssue): void {
  const today = berlinWallTime(now).date;
  for (const side of Object.values(sides)) checkSide(typed, side, today, addIssue);
  const { pickup, end } = periodOf(typed, now);
  if (!pickup) return;
  if (end && endsBeforeStart(pickup, end)) addIssue("returnDate", t.returnBeforePickup);
  const limit = periodLimit({ start: instantOf(pickup), end: instantOf(end ?? pickup) }, now);
  if (limit === "starts_too_late") addIssue("pickupDate", t.pickupTooFar);
  if (limit === "too_long") addIssue("returnDate", t.periodTooLong);
}

const instantOf = ({ date, time }: WallTime) => berlinInstant(date, time);

function checkSide(typed: CheckedPeriod, side: Side, today: string, addIssue: AddIssue): void {
  const text = typed[side.date];
  if (!isOneText(typed, side)) {
    if (text && !parseGermanDate(text)) addIssue(side.date, side.required);
    const [hours, minutes] = typed.hasExactTimes ? [everyHour, everyMinute] : [hoursOf(typed, side), side.minutes];
    for (const [field, choices] of [[side.hour, hours] as const, [side.minute, minutes] as const]) {
      if (!choices.includes(typed[field] ?? "")) addIssue(field, side.timeRequired);
    }
    return;
  }
  if (!text) return;
  const read = parseGermanDateTime(text, today);
  if (read.problem !== null) addIssue(side.date, read.message);
  else if (!isOffered(read.time, typed, side)) addIssue(side.date, side.timeRequired);
}

const hoursOf = ({ isOtherTime }: CheckedPeriod, side: Side): readonly string[] =>
  isOtherTime ? side.otherHours : pickerHours;

/** Only times of the short pickers, for the pickup at any minute (contracts.md#time-pickers). */
const isOffered = (time: string | null, typed: CheckedPeriod, side: Side) =>
  time !== null && hoursOf(typed, side).includes(time.slice(0, 2)) && side.minutes.includes(time.slice(3));

/** Whether a pickup is at an hour that only 'andere Uhrzeit' has. */
export const needsOtherTime = (hour: string): boolean =>
  !pickerHours.includes(hour) && sides.pickup.otherHours.includes(hour);

/** Both ends of a period, however they were typed; null where one is missing or no time. */
export function periodOf(typed: PeriodInput, now: Date): { pickup: WallTime | null; end: WallTime | null } {
  const given = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const split = splitPeriod(Object.fromEntries(given), berlinWallTime(now).date);
  return { pickup: pickupOf(split), end: returnOf(split) };
}
