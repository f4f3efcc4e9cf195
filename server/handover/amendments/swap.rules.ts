const minuteMs = 60_000;
/** Tablet clocks may be fast, and forms are sent a moment after the time was chosen. */
const futureToleranceMs = 15 * minuteMs;

type Use = { startOfUse: Date; vehicleSince: Date | null; endOfUse: Date; odometerStartKm: number };

/** Since when, and from which odometer on, a contract has been about its vehicle. */
export const useOf = ({ startOfUse, vehicleSince, odometerStartKm }: Omit<Use, "endOfUse">) => ({
  since: vehicleSince ?? startOfUse,
  startKm: odometerStartKm,
});

export type SwapTimeProblem = "before" | "future" | "over";

/** A vehicle is swapped while the customer has it: not before it was handed over, not in the future, not after the agreed return. */
export function swapTimeProblem(swappedAt: Date, use: Use, now: Date): SwapTimeProblem | null {
  if (swappedAt <= useOf(use).since) return "before";
  if (swappedAt.getTime() > now.getTime() + futureToleranceMs) return "future";
  return swappedAt >= use.endOfUse ? "over" : null;
}
