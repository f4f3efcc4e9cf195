import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { emptySubject } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";

const minuteMs = 60_000;

/** Tablet clocks may be fast, and forms are sent a moment after the time was chosen. */
const futureToleranceMs = 15 * minuteMs;

/** `vehicleSince`: since when the contract is about its vehicle, if it was swapped for another (contract-life.md#swapping). */
export type Handover = { startOfUse: Date; vehicleSince?: Date | null | undefined; odometerStartKm: number };
export type ReturnTimeProblem = "before_handover" | "future" | null;

/** A vehicle cannot be returned before its handover (vehicle-return.md#return-time), nor in the future. */
export function returnTimeProblem(
  returnedAt: Date,
  { startOfUse, vehicleSince }: Handover,
  now: Date,
): ReturnTimeProblem {
  if (returnedAt < (vehicleSince ?? startOfUse)) return "before_handover";
  return returnedAt.getTime() > now.getTime() + futureToleranceMs ? "future" : null;
}

/** The odometer must not be below the start; it may be equal (vehicle-return.md#odometer). */
export const isOdometerBelowStart = (odometerKm: number, { odometerStartKm }: Handover) => odometerKm < odometerStartKm;

type ReturnedState = { odometerKm: number; returnedAt: Date };

/** What has to be confirmed before a vehicle is taken back (contracts.md#concerns). */
export const returnConcerns = (
  { startOfUse, vehicleSince, odometerStartKm }: Handover,
  { odometerKm, returnedAt }: ReturnedState,
  now: Date,
): FoundConcern[] =>
  concernsIn("return", {
    ...emptySubject(now, ageToDrive),
    vehicleReturn: { startKm: odometerStartKm, endKm: odometerKm, startedAt: vehicleSince ?? startOfUse, returnedAt },
  });

/** The default return time: now, but not before the handover. */
export const presetReturnTime = (now: Date, { startOfUse }: Handover): WallTime =>
  berlinWallTime(now < startOfUse ? startOfUse : now);

/** The instant of a Berlin wall time. */
export const returnInstant = ({ date, time }: WallTime) => berlinInstant(date, time);

/**
 * A vehicle's damages after a return: known entries stay, new ones are added on their own line. A return never
 * removes an entry; that is done in stock management.
 */
export function withAddedLine(known: string, added: string): string {
  if (added === "" || known.split("\n").includes(added)) return known;
  return known === "" ? added : `${known}\n${added}`;
}
