import { formatEuro } from "#server/ground/kernel/format.ts";
import type { InsuranceSnapshot, PriceLine } from "#server/handover/agreement/contract-snapshot.ts";
import { euroAmount } from "#server/handover/papers/paper-wording.ts";

const kaskoNames = { teilkasko: "Teilkasko", vollkasko: "Vollkasko" } as const;

/** `Teilkasko mit 500,- EUR Selbstbeteiligung` (papers.md#deductibles-and-fees). */
export function kaskoText({ kind, deductibleCents }: InsuranceSnapshot): string {
  return kind === "none"
    ? "Keine Kaskoversicherung vereinbart"
    : `${kaskoNames[kind]} mit ${euroAmount(deductibleCents)} Selbstbeteiligung`;
}

/** The last column of the price table: an amount, or why there is none. */
export function amountText({ unitCents, amountCents }: PriceLine): string {
  if (amountCents !== null) return formatEuro(amountCents);
  return unitCents === null ? "inklusive" : "nach Verbrauch";
}
