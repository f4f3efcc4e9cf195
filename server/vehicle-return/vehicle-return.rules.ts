import { berlinInstant, berlinWallTime } from "#server/kernel/berlin-time.ts";
import type { WallTime } from "#server/kernel/wall-time.ts";

const two = (n: number) => String(n).padStart(2, "0");
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => two(from + index));
const minuteMs = 60_000;

/** What the full time pickers offer (spec §9): hours 1 to 23, minutes 0 to 59. */
export const fullPickerHours = range(1, 23);
export const fullPickerMinutes = range(0, 59);

/** Clocks of tablets run ahead, and forms are sent a moment after the time in them was chosen. */
const futureToleranceMs = 15 * minuteMs;

export type Handover = { startOfUse: Date; odometerStartKm: number };
export type ReturnTimeProblem = "before_handover" | "future" | null;

/** A vehicle cannot come back before its handover (spec §5), nor later than now. */
export function returnTimeProblem(returnedAt: Date, { startOfUse }: Handover, now: Date): ReturnTimeProblem {
  if (returnedAt < startOfUse) return "before_handover";
  return returnedAt.getTime() > now.getTime() + futureToleranceMs ? "future" : null;
}

/** The odometer never runs backwards; standing still is possible (spec §5). */
export const isOdometerBelowStart = (odometerKm: number, { odometerStartKm }: Handover) => odometerKm < odometerStartKm;

/** What the return's form starts with: now, but not before the handover. */
export const presetReturnTime = (now: Date, { startOfUse }: Handover): WallTime =>
  berlinWallTime(now < startOfUse ? startOfUse : now);

/** Hours to choose from. In the hour after midnight that one too: otherwise 'now' could not be said. */
export const returnHours = (preset: WallTime) =>
  preset.time.startsWith("00") ? ["00", ...fullPickerHours] : fullPickerHours;

/** The instant of a time read off the clock in Berlin. */
export const returnInstant = ({ date, time }: WallTime) => berlinInstant(date, time);

/**
 * A vehicle's damages or notes after a return: what was known stays, what is new comes in a line of its own. Nobody loses
 * an entry by returning a vehicle; tidying up is done in the stock.
 */
export function withAddedLine(known: string, added: string): string {
  if (added === "" || known.split("\n").includes(added)) return known;
  return known === "" ? added : `${known}\n${added}`;
}
