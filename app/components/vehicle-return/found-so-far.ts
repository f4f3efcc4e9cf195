import { withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { readConditionFigure } from "#server/handover/agreement/vehicle-condition.ts";
import type { FoundState } from "#server/handover/settlement/settlement.rules.ts";
import { returnConcerns } from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { typedReturnInstant } from "#server/handover/vehicle-return/vehicle-return.schema.ts";

type TypedState = Readonly<Record<"returnDate" | "odometerKm" | "energyLevel", { value?: string | undefined }>>;
type Contract = { startOfUse: Date; odometerStartKm: number };

/** How the vehicle came back, as typed so far; null while time or odometer are none. */
export function foundSoFar(contract: Contract, { returnDate, odometerKm, energyLevel }: TypedState): FoundState | null {
  const returnedAt = typedReturnInstant(returnDate.value, contract);
  const km = withoutGrouping(odometerKm.value ?? "");
  if (!returnedAt || !/^\d+$/.test(km)) return null;
  const energyPercent = readConditionFigure("energyPercent", energyLevel.value) ?? null;
  return { returnedAt, odometerKm: Number(km), energyPercent };
}

/** What has to be confirmed of the return as typed so far. */
export function concernsSoFar(contract: Contract, now: Date, typed: TypedState) {
  const found = foundSoFar(contract, typed);
  return found ? returnConcerns(contract, found, now) : [];
}
