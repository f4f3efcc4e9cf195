import { limits } from "#server/ground/kernel/limits.ts";
import { deductibleOf } from "#server/handover/agreement/contract-terms.rules.ts";
import { euroInput } from "#server/handover/agreement/euro-amount.rules.ts";
import type { FormContext, StepValues } from "#server/handover/agreement/form-steps.ts";

export const paymentMethods = [
  { key: "card", label: "Kartenzahlung" },
  { key: "cash", label: "Barzahlung" },
] as const;
export type PaymentMethod = (typeof paymentMethods)[number]["key"];

type TermsContext = Pick<FormContext, "deductibles" | "now">;

/**
 * The deductible of the terms as far as it can be insured, integer cents; 0: there is none
 * (sb-schutz.md#insured-deductible).
 */
const insurableCents = (terms: StepValues, { deductibles, now }: TermsContext): number =>
  Math.min(deductibleOf(deductibles, terms, now), limits.sbDeductibleMaximumCents);

/**
 * What the step starts with: a Vollkasko deductible preselects the protection, for at most 2500 EUR
 * (sb-schutz.md#insured-deductible).
 */
export function suggestedSb(terms: StepValues, context: TermsContext): StepValues {
  if (terms.insurance !== "vollkasko") return { booksSb: "no" };
  const cents = insurableCents(terms, context);
  return cents > 0 ? { booksSb: "yes", insuredDeductible: euroInput(cents) } : { booksSb: "no" };
}

/** How far an SB-Schutz is, for its page. */
export const sbStates = {
  cancelled: { label: "Storniert", tone: "neutral" },
  booked: { label: "Gebucht", tone: "neutral" },
  running: { label: "Läuft", tone: "green" },
  over: { label: "Abgelaufen", tone: "neutral" },
} as const;

export type SbState = keyof typeof sbStates;

export function sbStateOf(
  { startAt, endAt }: { startAt: Date; endAt: Date },
  isCancelled: boolean,
  now: Date,
): SbState {
  if (isCancelled) return "cancelled";
  if (now < startAt) return "booked";
  return now < endAt ? "running" : "over";
}
