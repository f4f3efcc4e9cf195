import { readKilometers } from "#server/ground/kernel/kilometers.ts";
import { readConditionFigure } from "#server/handover/agreement/vehicle-condition.ts";
import type { FoundState, SettlementTerms } from "#server/handover/settlement/settlement.rules.ts";
import { returnConcerns } from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { typedReturnInstant } from "#server/handover/vehicle-return/vehicle-return.schema.ts";

/** What of a return is typed so far, by field. */
export type TypedState = Readonly<Record<"returnDate" | "odometerKm" | "energyLevel", { value?: string | undefined }>>;
type Contract = { startOfUse: Date; odometerStartKm: number };

/** How the vehicle came back, as typed so far; what is not typed yet is as agreed, and costs nothing. */
export function foundSoFar(
  contract: Contract,
  terms: SettlementTerms,
  { returnDate, odometerKm, energyLevel }: TypedState,
): FoundState {
  return {
    returnedAt: typedReturnInstant(returnDate.value, contract) ?? new Date(terms.endOfUse),
    odometerKm: readKilometers(odometerKm.value) ?? terms.vehicle.odometerKm,
    energyPercent: readConditionFigure("energyPercent", energyLevel.value) ?? null,
  };
}

/** What has to be confirmed of the return as typed so far; nothing while time or odometer are none. */
export function concernsSoFar(contract: Contract, now: Date, { returnDate, odometerKm }: TypedState) {
  const returnedAt = typedReturnInstant(returnDate.value, contract);
  const km = readKilometers(odometerKm.value);
  return returnedAt && km !== null ? returnConcerns(contract, { odometerKm: km, returnedAt }, now) : [];
}
