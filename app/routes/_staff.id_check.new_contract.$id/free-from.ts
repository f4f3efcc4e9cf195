import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { pickupOf, returnOf } from "#server/handover/agreement/period.rules.ts";
import { nextPickup } from "#server/handover/agreement/suggested-terms.rules.ts";

/**
 * When a period as long as the typed one begins after everything that is in its way, at a time that the pickers offer; null while none
 * is typed.
 */
export function freeFrom(
  typed: StepValues,
  conflicts: readonly { endAt: Date }[],
): { pickup: WallTime; end: WallTime } | null {
  const [pickup, end] = [pickupOf(typed), returnOf(typed)];
  if (!pickup || !end || conflicts.length === 0) return null;
  const last = new Date(Math.max(...conflicts.map(({ endAt }) => endAt.getTime())));
  const lengthMs = berlinInstant(end.date, end.time).getTime() - berlinInstant(pickup.date, pickup.time).getTime();
  const free = nextPickup(last);
  const freeEnd = new Date(berlinInstant(free.date, free.time).getTime() + lengthMs);
  return { pickup: free, end: nextPickup(freeEnd) };
}
