import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { typedName } from "#server/ground/dictionary/typed-line.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { hasOnlyNameCharacters } from "#server/ground/kernel/name-characters.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";

const two = (n: number) => String(n).padStart(2, "0");
const firstHour = 7;
const lastHour = 19;
/** Minutes from one choice of the short time pickers to the next. */
export const pickerMinutesPerStep = 15;

/** What the short time pickers offer (contracts.md#time-pickers): hours 07 to 19, minutes 00, 15, 30, 45. */
export const pickerHours = Array.from({ length: lastHour - firstHour + 1 }, (_, index) => two(firstHour + index));
export const pickerMinutes = ["00", "15", "30", "45"];

/**
 * The return must come after the pickup (contracts.md#period). Compared as instants, so that the night in which the clock
 * goes back is judged by what really passes. How far back the pickup lies is a concern, not an error.
 */
export const endsBeforeStart = (pickup: WallTime, end: WallTime): boolean =>
  berlinInstant(end.date, end.time) <= berlinInstant(pickup.date, pickup.time);

/** What is wrong with the length or the start of a period that is to be agreed; null: nothing. */
export type PeriodLimit = "starts_too_late" | "too_long" | null;

const dayMs = 86_400_000;

/** Contracts and SB-Schutz alike, when they are made and when they are extended (contracts.md#period): far dates are typing errors. */
export function periodLimit({ start, end }: { start: Date; end: Date }, now: Date): PeriodLimit {
  const { startsInDays, lastsDays } = limits.agreedPeriod;
  if (start.getTime() - now.getTime() > startsInDays * dayMs) return "starts_too_late";
  return end.getTime() - start.getTime() > lastsDays * dayMs ? "too_long" : null;
}

/**
 * Whether a contract begins now: in the past, or within the quarter of an hour that the wizard suggests. The triggers
 * `contracts_not_overdue_…` say the same.
 */
export const beginsNow = (startOfUse: Date, now: Date): boolean =>
  startOfUse.getTime() <= now.getTime() + pickerMinutesPerStep * 60_000;

/** What is wrong with a first or last name; null: nothing. */
export type NameProblem = "missing" | "short" | "characters" | null;

/**
 * At least 3 characters; letters of any script, digits, spaces, hyphen, apostrophe and dot (contracts.md#names). A name
 * that equals the one on the document is right as it is, whatever its length: people are called Ng.
 */
export function nameProblem(name: string, nameOnDocument: string): NameProblem {
  if (name === "") return "missing";
  if (typedName(name) === typedName(nameOnDocument)) return null;
  if (!hasOnlyNameCharacters(name)) return "characters";
  return [...name].length < limits.nameMinimum ? "short" : null;
}

/** What the state of a check means for making a contract from it (contracts.md#from-which-checks). */
export type ContractPermission = "allowed" | "needs_confirmation" | "has_contract" | "discarded" | "not_reviewed";

const permissions: Record<string, ContractPermission> = {
  accepted: "allowed",
  rejected: "needs_confirmation",
  underway: "has_contract",
  finished: "has_contract",
  discarded: "discarded",
};

/** Whether a check in this process state may lead to a contract. */
export const contractPermission = (processState: string | null): ContractPermission =>
  entryOf(permissions, processState ?? "") ?? "not_reviewed";
