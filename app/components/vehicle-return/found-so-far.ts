import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { readKilometers } from "#server/ground/kernel/kilometers.ts";
import { readConditionFigure } from "#server/handover/agreement/vehicle-condition.ts";
import {
  accessoriesLabel,
  damageLabel,
  foundFacts,
  type ReturnFact,
} from "#server/handover/settlement/return-facts.ts";
import { newDamageOf, type ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import type { FoundState, SettlementTerms } from "#server/handover/settlement/settlement.rules.ts";
import { returnFormTexts as t } from "#server/handover/vehicle-return/return-form.texts.ts";
import { returnConcerns } from "#server/handover/vehicle-return/vehicle-return.rules.ts";
import { missingAccessoriesOf, typedReturnInstant } from "#server/handover/vehicle-return/vehicle-return.schema.ts";

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

/** The fields of a return whose texts stand on its protocol. */
export type TypedReturn = TypedState &
  Readonly<
    Record<
      "keyCount" | "accessories" | "missingAccessories" | "hasNewDamage" | "newDamage" | "returnNotes",
      { value?: string | undefined }
    >
  >;

/** What the protocol would say of a return as typed so far; what cannot be read yet is not noted. */
export function protocolSoFar(
  contract: Contract,
  typed: TypedReturn,
  marks: DamageSnapshot[],
): Omit<ReturnSnapshot, "handledBy"> | null {
  const returnedAt = typedReturnInstant(typed.returnDate.value, contract);
  const odometerKm = readKilometers(typed.odometerKm.value);
  if (!returnedAt || odometerKm === null) return null;
  return {
    snapshotVersion: 1,
    returnedAt: returnedAt.toISOString(),
    odometerKm,
    energyPercent: readConditionFigure("energyPercent", typed.energyLevel.value) ?? null,
    keyCount: readConditionFigure("keyCount", typed.keyCount.value) ?? null,
    missingAccessories: missingAccessoriesOf({
      accessories: typed.accessories.value,
      missingAccessories: typed.missingAccessories.value?.trim(),
    }),
    newDamage: newDamageOf(marks, typed.hasNewDamage.value === "yes" ? (typed.newDamage.value?.trim() ?? "") : ""),
    marks,
    notes: typed.returnNotes.value?.trim() ?? "",
  };
}

/** What the protocol would say was found, except where an answer still lacks its text: there the answer itself. */
export function factsSoFar(
  handed: Parameters<typeof foundFacts>[0],
  found: NonNullable<ReturnType<typeof protocolSoFar>>,
  typed: Pick<TypedReturn, "accessories" | "hasNewDamage">,
): ReturnFact[] {
  const unfinished: Record<string, string | false> = {
    [accessoriesLabel]: typed.accessories.value === "missing" && !found.missingAccessories && t.missingUnnamed,
    [damageLabel]:
      (!typed.hasNewDamage.value && t.unanswered) ||
      (typed.hasNewDamage.value === "yes" && !found.newDamage && t.damageUndescribed),
  };
  return foundFacts(handed, found).map(([label, text]) => [label, entryOf(unfinished, label) || text]);
}

/** What has to be confirmed of the return as typed so far; nothing while time or odometer are none. */
export function concernsSoFar(contract: Contract, now: Date, { returnDate, odometerKm }: TypedState) {
  const returnedAt = typedReturnInstant(returnDate.value, contract);
  const km = readKilometers(odometerKm.value);
  return returnedAt && km !== null ? returnConcerns(contract, { odometerKm: km, returnedAt }, now) : [];
}
