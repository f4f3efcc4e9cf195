import { figureInput } from "./agreed-figures.rules.ts";
import { type AgreedFigures, perField } from "./agreed-figures.ts";
import { amountFields, deductibleOf, kilometerFields } from "./contract-terms.rules.ts";
import type { StepValues } from "./form-steps.ts";

/** Figures and deductibles a contract kind starts with. */
export type CostDefaults = AgreedFigures & {
  kind: string;
  isFreeOfCharge: boolean;
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

/**
 * The terms as typed, with the default costs of the chosen kind in their fields ("" for nothing, also for 'kostenfrei').
 * Agreements that staff wrote themselves stay, and so does an insurance the kind offers. Null: there are no default costs
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
    ...perField((key) => figureInput(key, set[key])),
    additionalNotes: areDefaultNotes ? set.otherAgreements : notes,
    insurance: isInsuranceOffered ? (typed.insurance ?? "none") : "none",
  };
}
