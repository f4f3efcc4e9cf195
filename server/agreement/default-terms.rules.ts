import type { StepValues } from "./contract-fields.schema.ts";
import { amountFields, deductibleOf, kilometerFields } from "./contract-terms.schema.ts";
import { euroInput } from "./euro-amount.rules.ts";

/** Prices and deductibles a contract kind starts with; cents and kilometres. */
export type CostDefaults = {
  kind: string;
  isFreeOfCharge: boolean;
  dailyPriceCents: number;
  hourlyPriceCents: number;
  extraKmCents: number;
  depositCents: number;
  includedKmPerDay: number;
  includedKmPerHour: number;
  teilkaskoDeductibleCents: number;
  vollkaskoDeductibleCents: number;
  otherAgreements: string;
};

/** The fields of the terms step that a contract kind decides about. */
export const defaultedFields = [
  "isFreeOfCharge",
  ...amountFields,
  ...kilometerFields,
  "additionalNotes",
  "insurance",
] as const;
type DefaultedValues = Record<(typeof defaultedFields)[number], string>;

const kilometers = (km: number) => (km === 0 ? "" : String(km));

/**
 * The terms as typed, with the default costs of the chosen kind in their fields ("" for nothing, also for 'kostenfrei').
 * Agreements somebody wrote themselves stay, and so does an insurance the kind offers. Null: there are no default costs
 * for the kind.
 */
export function defaultTerms(typed: StepValues, costSets: readonly CostDefaults[]): DefaultedValues | null {
  const set = costSets.find((candidate) => candidate.kind === typed.kind);
  if (!set) return null;
  const notes = typed.additionalNotes?.trim() ?? "";
  const areDefaultNotes = notes === "" || costSets.some((candidate) => candidate.otherAgreements.trim() === notes);
  const isInsuranceOffered = deductibleOf(costSets, set.kind, typed.insurance) > 0;
  return {
    isFreeOfCharge: set.isFreeOfCharge ? "on" : "",
    dailyPrice: euroInput(set.dailyPriceCents),
    hourlyPrice: euroInput(set.hourlyPriceCents),
    extraKmPrice: euroInput(set.extraKmCents),
    deposit: euroInput(set.depositCents),
    includedKmPerDay: kilometers(set.includedKmPerDay),
    includedKmPerHour: kilometers(set.includedKmPerHour),
    additionalNotes: areDefaultNotes ? set.otherAgreements : notes,
    insurance: isInsuranceOffered ? (typed.insurance ?? "none") : "none",
  };
}
