import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalLine } from "#server/handover/agreement/contract-fields.schema.ts";
import type { Insurance } from "#server/handover/agreement/contract-terms.rules.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { type PaymentMethod, paymentMethods } from "./sb-choice.rules.ts";
import { sbTexts as t } from "./sb-insurance.texts.ts";

export const paymentMethod = z.enum(keysOf(paymentMethods), { error: t.paymentRequired });

/** What is wrong with an insured deductible as typed, as a sentence; null: nothing (sb-schutz.md#insured-deductible). */
export function insuredDeductibleProblem(typed: string | undefined): string | null {
  if (!typed) return t.insuredDeductibleRequired;
  const cents = parseEuro(typed);
  if (cents === undefined) return t.insuredDeductibleFormat;
  if (cents <= 0) return t.insuredDeductiblePositive;
  return cents > limits.sbDeductibleMaximumCents ? t.insuredDeductibleMaximum : null;
}

const sbFields = z.object({
  booksSb: z.enum(["yes", "no"], { error: t.bookingRequired }),
  insuredDeductible: optionalLine,
  paymentMethod: paymentMethod.optional(),
});

/**
 * The step 'Versicherung' of the contract wizard as a form checks it: the fields stay texts. `insurance` is what the terms
 * chose; left out, it is not looked at.
 */
export function sbForm(insurance?: string) {
  return sbFields.superRefine(
    (typed, context) => {
      if (typed.booksSb !== "yes") return;
      const addIssue = (field: keyof typeof typed, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (insurance !== undefined && insurance !== "vollkasko") addIssue("booksSb", t.needsVollkasko);
      const problem = insuredDeductibleProblem(typed.insuredDeductible);
      if (problem) addIssue("insuredDeductible", problem);
      if (!typed.paymentMethod) addIssue("paymentMethod", t.paymentRequired);
    },
    { when: () => true },
  );
}

export type SbChoice =
  | { isBooked: false }
  | { isBooked: true; insuredDeductibleCents: number; paymentMethod: PaymentMethod };

/** The step 'Versicherung': whether the protection is booked, and for how much. */
export const sbStep = sbForm().transform(({ booksSb, insuredDeductible, paymentMethod }): SbChoice => {
  const insuredDeductibleCents = parseEuro(insuredDeductible ?? "");
  if (booksSb === "no" || !insuredDeductibleCents || !paymentMethod) return { isBooked: false };
  return { isBooked: true, insuredDeductibleCents, paymentMethod };
});

/** Refuses a protection for a contract without Vollkasko (sb-schutz.md#vollkasko-needed). */
export function checkSbWithTerms(
  { sb, terms }: { sb?: SbChoice | undefined; terms: { insurance: Insurance } },
  addIssue: (path: string[], message: string) => void,
): void {
  if (sb?.isBooked && terms.insurance !== "vollkasko") addIssue(["sb", "booksSb"], t.needsVollkasko);
}
