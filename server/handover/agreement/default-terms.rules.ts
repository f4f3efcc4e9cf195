import type { DefaultCostSet } from "#server/ground/dictionary/default-cost-sets.ts";
import type { Version } from "#server/ground/dictionary/in-force.rules.ts";
import { figureInput, parseFigure } from "./agreed-figures.rules.ts";
import { type AgreedFigures, agreedFigures, figureKeys, perField } from "./agreed-figures.ts";
import { amountFields, costSetOn, kilometerFields, offeredInsurances, priceDayOf } from "./contract-terms.rules.ts";
import type { StepValues } from "./form-steps.ts";

/** Figures and deductibles a contract kind starts with, in one of their versions. */
export type CostSet = Version &
  AgreedFigures & {
    kind: string;
    isFreeOfCharge: boolean;
    teilkaskoDeductiblesCents: readonly number[];
    vollkaskoDeductiblesCents: readonly number[];
    otherAgreements: string;
  };

/** A set that a tenant began with, as the version that holds until the headquarters enters its own. */
export function initialCostSet({
  teilkaskoDeductibleCents,
  vollkaskoDeductibleCents,
  ...set
}: Omit<DefaultCostSet, "kind"> & { kind: string }): CostSet {
  const onOffer = (deductibleCents: number) => (deductibleCents > 0 ? [deductibleCents] : []);
  return {
    ...set,
    number: 0,
    validFrom: "",
    teilkaskoDeductiblesCents: onOffer(teilkaskoDeductibleCents),
    vollkaskoDeductiblesCents: onOffer(vollkaskoDeductibleCents),
  };
}

/** The set of each contract kind that holds on a day, in the order of the kinds. */
export function costSetsInForce<S extends CostSet>(costSets: readonly S[], day: string): S[] {
  const kinds = [...new Set(costSets.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => costSetOn(costSets, kind, day) ?? []);
}

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
 * The terms as typed, with what the chosen kind costs on the day of the pickup in their fields ("" for nothing, also for
 * 'kostenfrei'). Agreements that staff wrote themselves stay, and so does an insurance that is on offer. Null: there are no
 * default costs for the kind.
 */
export function defaultTerms(typed: StepValues, costSets: readonly CostSet[], now: Date): DefaultedValues | null {
  const set = costSetOn(costSets, typed.kind, priceDayOf(typed, now));
  if (!set) return null;
  const notes = typed.additionalNotes?.trim() ?? "";
  const areDefaultNotes = notes === "" || costSets.some((candidate) => candidate.otherAgreements.trim() === notes);
  return {
    isFreeOfCharge: set.isFreeOfCharge ? "on" : "",
    ...perField((key) => figureInput(key, set[key])),
    additionalNotes: areDefaultNotes ? set.otherAgreements : notes,
    insurance: insuranceOn(typed, costSets, now),
  };
}

/**
 * The insurance that terms start with: the typed one where it is on offer, the only one on offer, none where there is none;
 * "" where staff have to choose (contracts.md#insurance).
 */
function insuranceOn(typed: StepValues, costSets: readonly CostSet[], now: Date): string {
  const offered = offeredInsurances(costSets, typed, now);
  const [only = "none", ...others] = offered;
  return offered.find((kasko) => kasko === typed.insurance) ?? (others.length > 0 ? "" : only);
}

/**
 * From which day on the prices hold that the terms differ from; null: they are those of the price list, or nothing is
 * chosen yet. Compared as numbers: `89` is `89,00`.
 */
export function differsFromPriceList(typed: StepValues, costSets: readonly CostSet[], now: Date): CostSet | null {
  const set = costSetOn(costSets, typed.kind, priceDayOf(typed, now));
  if (!set) return null;
  const isFree = typed.isFreeOfCharge === "on";
  const isSame = figureKeys.every((key) => {
    const { field, isPriceOfUse } = agreedFigures[key];
    return (isFree && isPriceOfUse) || parseFigure(key, typed[field]) === set[key];
  });
  return isSame && isFree === set.isFreeOfCharge ? null : set;
}

/**
 * What the fields get when the pickup moves to a day with other prices: those of that day, as long as nobody changed those
 * of the day before. Null: nothing changes.
 */
export function followPriceList(
  before: StepValues,
  after: StepValues,
  costSets: readonly CostSet[],
  now: Date,
): DefaultedValues | null {
  const setOf = (typed: StepValues) => costSetOn(costSets, typed.kind, priceDayOf(typed, now));
  if (before.kind !== after.kind || setOf(before) === setOf(after)) return null;
  return differsFromPriceList(before, costSets, now) ? null : defaultTerms(after, costSets, now);
}
