import type { limits } from "#server/ground/kernel/limits.ts";
import { parseFigure } from "./agreed-figures.rules.ts";
import { agreedFigures, centsFigures, kilometerFigures, perFigure } from "./agreed-figures.ts";
import { parseEuro } from "./euro-amount.rules.ts";
import type { FormContext } from "./form-steps.ts";

export const insurances = ["none", "teilkasko", "vollkasko"] as const;
export type Insurance = (typeof insurances)[number];

/** Fields that 'kostenfrei' switches off (contracts.md#free-of-charge), besides the additional costs. */
export const amountFields = centsFigures.map((key) => agreedFigures[key].field);
export const kilometerFields = kilometerFigures.map((key) => agreedFigures[key].field);

/** Names of the additional cost lines; as many as contracts.md#additional-costs allows. */
export const costFields = [
  { name: "cost1Name", value: "cost1Value" },
  { name: "cost2Name", value: "cost2Value" },
  { name: "cost3Name", value: "cost3Value" },
  { name: "cost4Name", value: "cost4Value" },
  { name: "cost5Name", value: "cost5Value" },
] as const satisfies { length: typeof limits.additionalCostLines };
/** The deductible of an insurance for a contract kind, integer cents; 0: not on offer. */
export function deductibleOf(deductibles: FormContext["deductibles"], kind?: string, insurance?: string): number {
  const set = deductibles.find((candidate) => candidate.kind === kind);
  if (insurance === "teilkasko") return set?.teilkaskoDeductibleCents ?? 0;
  if (insurance === "vollkasko") return set?.vollkaskoDeductibleCents ?? 0;
  return 0;
}

/** What was agreed about money, in integer cents; also of half-typed terms, where what is no amount counts as 0. */
export function pricesOf(typed: Readonly<Record<string, string | undefined>>) {
  const isFreeOfCharge = typed.isFreeOfCharge === "on";
  return {
    isFreeOfCharge,
    ...perFigure((key) => {
      const { unit, field } = agreedFigures[key];
      return isFreeOfCharge && unit === "cents" ? 0 : parseFigure(key, typed[field]);
    }),
    additionalCosts: costFields
      .map(({ name, value }) => ({ name: typed[name] ?? "", cents: parseEuro(typed[value] ?? "") ?? 0 }))
      .filter((cost) => cost.name !== "" && !isFreeOfCharge),
  };
}
