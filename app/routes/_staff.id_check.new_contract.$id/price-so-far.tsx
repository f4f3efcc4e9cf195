import { BarAmount } from "#app/components/contract-wizard/bar-amount.tsx";
import { endsBeforeStart } from "#server/handover/agreement/contract.rules.ts";
import { priceOf } from "#server/handover/agreement/contract-price.rules.ts";
import { amountDue } from "#server/handover/agreement/contract-sums.rules.ts";
import { pricesOf } from "#server/handover/agreement/contract-terms.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { pickupOf, returnOf } from "#server/handover/agreement/period.rules.ts";

/** What it comes to as typed so far; read out when it changes. */
export function PriceSoFar({ typed }: { typed: StepValues }) {
  const { total, notes } = sumOf(typed);
  return <BarAmount label="Summe bisher" amount={total} notes={notes} />;
}

function sumOf(typed: StepValues): { total: string; notes: string[] } {
  // A step's values are texts; those that are no choice of theirs count as not chosen.
  const terms = typed as Parameters<typeof pricesOf>[0];
  const prices = pricesOf(terms);
  const [pickup, end] = [pickupOf(terms), returnOf(terms)];
  if (!pickup || !end || endsBeforeStart(pickup, end)) {
    return { total: "–", notes: ["Bitte wählen Sie Abholung und Rückgabe."] };
  }
  const { totalCents, duration } = priceOf(pickup, end, prices);
  const { amount, notes } = amountDue(prices, totalCents, null);
  return { total: amount, notes: [...notes, duration] };
}
