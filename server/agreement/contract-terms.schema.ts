import { contractKinds, keysOf } from "#server/dictionary/dictionary.ts";
import { berlinInstant } from "#server/kernel/berlin-time.ts";
import { withoutGrouping } from "#server/kernel/kilometers.ts";
import type { limits } from "#server/kernel/limits.ts";
import { z } from "#server/kernel/zod.ts";
import { parseFigure } from "./agreed-figures.rules.ts";
import { agreedFigures, centsFigures, kilometerFigures, perField, perFigure } from "./agreed-figures.ts";
import { contractTexts as t } from "./contract.texts.ts";
import { type FormContext, optionalLine, optionalText } from "./contract-fields.schema.ts";
import { parseEuro } from "./euro-amount.rules.ts";
import { checkPeriod, periodFields, periodOf } from "./period-fields.schema.ts";

export const insurances = ["none", "teilkasko", "vollkasko"] as const;
export type Insurance = (typeof insurances)[number];

/** Fields that 'kostenfrei' switches off (spec §4), besides the additional costs. */
export const amountFields = centsFigures.map((key) => agreedFigures[key].field);
export const kilometerFields = kilometerFigures.map((key) => agreedFigures[key].field);

/** Names of the additional cost lines; as many as spec §9 allows. */
export const costFields = [
  { name: "cost1Name", value: "cost1Value" },
  { name: "cost2Name", value: "cost2Value" },
  { name: "cost3Name", value: "cost3Value" },
  { name: "cost4Name", value: "cost4Value" },
  { name: "cost5Name", value: "cost5Value" },
] as const satisfies { length: typeof limits.additionalCostLines };
type CostField = (typeof costFields)[number]["name" | "value"];
const costLines = Object.fromEntries(
  costFields.flatMap(({ name, value }) => [name, value].map((field) => [field, optionalLine])),
) as Record<CostField, typeof optionalLine>;

export const contractKind = z.enum(keysOf(contractKinds), { error: t.kindRequired });

const termsFields = z.object({
  ...periodFields,
  kind: contractKind,
  isFreeOfCharge: z.literal("on").optional(),
  ...perField(() => optionalLine),
  insurance: z.enum(insurances).default("none"),
  additionalNotes: optionalText,
  ...costLines,
});

type TermsFields = z.output<typeof termsFields>;
/** Fields that are still wrong are missing or hold anything. */
type TermsInput = Partial<TermsFields>;
type AddIssue = (field: keyof TermsFields, message: string) => void;

function checkPrices(typed: TermsInput, addIssue: AddIssue) {
  for (const field of kilometerFields)
    if (!/^\d{0,7}$/.test(withoutGrouping(typed[field] ?? ""))) addIssue(field, t.kilometersFormat);
  if (typed.isFreeOfCharge) return;
  const isWrongAmount = (text?: string) => Boolean(text) && parseEuro(text ?? "") === undefined;
  for (const field of amountFields) if (isWrongAmount(typed[field])) addIssue(field, t.amountFormat);
  for (const { name, value } of costFields) {
    if (typed[value] && !typed[name]) addIssue(name, t.costNameRequired);
    if (typed[name] && !typed[value]) addIssue(value, t.costValueRequired);
    if (isWrongAmount(typed[value])) addIssue(value, t.amountFormat);
  }
}

/** The deductible of an insurance for a contract kind, integer cents; 0: not on offer. */
export function deductibleOf(deductibles: FormContext["deductibles"], kind?: string, insurance?: string): number {
  const set = deductibles.find((candidate) => candidate.kind === kind);
  if (insurance === "teilkasko") return set?.teilkaskoDeductibleCents ?? 0;
  if (insurance === "vollkasko") return set?.vollkaskoDeductibleCents ?? 0;
  return 0;
}

/** What was agreed about money, in integer cents; also of half-typed terms, where what is no amount counts as 0. */
export function pricesOf(typed: TermsInput) {
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

/** Step 3 as a form checks it: the fields stay texts. */
export function termsForm({ now, deductibles }: Pick<FormContext, "now" | "deductibles">) {
  return termsFields.superRefine(
    (typed, context) => {
      const addIssue: AddIssue = (field, message) => context.addIssue({ code: "custom", path: [field], message });
      checkPeriod(typed, now, addIssue);
      checkPrices(typed, addIssue);
      const isInsured = typed.insurance === "teilkasko" || typed.insurance === "vollkasko";
      if (isInsured && typed.kind && deductibleOf(deductibles, typed.kind, typed.insurance) === 0)
        addIssue("insurance", t.deductibleRequired);
    },
    // Also while other fields are invalid: correcting a date must not reveal the next error only afterwards.
    { when: () => true },
  );
}

/** Step 3: period, kind, prices, insurance (spec §4 Contract form, §5). Times are Berlin wall times. */
export function termsStep(formContext: Pick<FormContext, "now" | "deductibles">) {
  return termsForm(formContext).transform((typed, context) => {
    const { pickup, end } = periodOf(typed, formContext.now);
    if (!pickup || !end) {
      context.addIssue({ code: "custom", message: t.pickupRequired, path: ["pickupDate"] });
      return z.NEVER;
    }
    return {
      pickup,
      end,
      startOfUse: berlinInstant(pickup.date, pickup.time),
      endOfUse: berlinInstant(end.date, end.time),
      kind: typed.kind,
      ...pricesOf(typed),
      insurance: typed.insurance,
      deductibleCents: deductibleOf(formContext.deductibles, typed.kind, typed.insurance),
      additionalNotes: typed.additionalNotes,
    };
  });
}

export type TermsStep = z.output<ReturnType<typeof termsStep>>;
