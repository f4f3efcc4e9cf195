import type { Version } from "#server/ground/dictionary/in-force.rules.ts";

/** What the rules of the wizard depend on besides what is typed. */
export type FormContext = {
  now: Date;
  /** Names as reviewed on the identity document, empty where there are none; `isOnlyName`: the document was accepted with one name. */
  nameOnDocument: { prename: string; surname: string; isOnlyName?: boolean };
  /** False: the driving license is not asked for; missing: it is. */
  wantsLicense?: boolean;
  /** Deductibles on offer per contract kind, in every version there is; integer cents, empty: this insurance is not on offer. */
  deductibles: readonly (Version & {
    kind: string;
    teilkaskoDeductiblesCents: readonly number[];
    vollkaskoDeductiblesCents: readonly number[];
  })[];
};

/**
 * Steps with something to type, in order; also the keys under which a draft keeps them. `sb` is there only where the
 * deductible protection can be booked with the contract (contracts.md#steps).
 */
export const formSteps = ["person", "vehicle", "terms", "sb"] as const;
export type FormStep = (typeof formSteps)[number];
/** One step as typed: flat field names, raw texts. */
export type StepValues = Record<string, string>;
/** Everything a contract is made from, as typed; without `sb` no deductible protection is booked. */
export type ContractSteps = Record<Exclude<FormStep, "sb">, StepValues> & { sb?: StepValues };

/** The steps of a wizard that does, or does not, ask about the deductible protection. */
export const askedSteps = (asksForSb: boolean): FormStep[] => formSteps.filter((step) => asksForSb || step !== "sb");
