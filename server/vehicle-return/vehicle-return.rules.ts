import type { SignatureKind } from "#server/agreement/signature-kinds.ts";
import { berlinInstant, berlinWallTime } from "#server/kernel/berlin-time.ts";
import type { WallTime } from "#server/kernel/wall-time.ts";

const minuteMs = 60_000;

/** Signatures of a return, both required where the dealer uses digital signing (spec §2 Vehicle return dialog). */
export const returnSignatureKinds = [
  "vehicle_return_customer",
  "vehicle_return_dealer",
] as const satisfies readonly SignatureKind[];
export type ReturnSignatureKind = (typeof returnSignatureKinds)[number];

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
