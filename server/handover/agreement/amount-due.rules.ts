import { formatEuro } from "#server/ground/kernel/format.ts";
import { agreedFacts } from "./agreed-figures.rules.ts";
import type { AgreedFigures } from "./agreed-figures.ts";
import type { PriceLine } from "./contract-snapshot.ts";

export type AmountDue = {
  /** Rental, additional costs and the fee of SB-Schutz; integer cents, VAT included. */
  cents: number;
  /** `243,00 €`; `kostenfrei` where a free use costs nothing else. */
  amount: string;
  /** Apart from the sum, because it is paid back: `dazu Kaution 500,00 €`. */
  notes: string[];
  /** `Zu zahlen 243,00 €, dazu Kaution 500,00 €`. */
  sentence: string;
};

type Agreed = AgreedFigures & { isFreeOfCharge: boolean };

/**
 * What a customer pays, and apart from it the deposit: the one sum of preview, contract page, paper and mail
 * (papers.md#amount-due).
 * `totalCents` is the total of the price lines; `sbFeeCents` is null where no SB-Schutz is booked with the contract.
 */
export function amountDue(agreed: Agreed, totalCents: number, sbFeeCents: number | null): AmountDue {
  const cents = totalCents + (sbFeeCents ?? 0);
  const notes = agreedFacts(agreed).flatMap(({ note }) => (note === null ? [] : [note]));
  const amount = cents === 0 && agreed.isFreeOfCharge ? "kostenfrei" : formatEuro(cents);
  return { cents, amount, notes, sentence: [`Zu zahlen ${formatEuro(cents)}`, ...notes].join(", ") };
}

/** The lines whose amounts make up the sum: those of the price, then the fee of the SB-Schutz booked with it. */
export function linesDue(lines: readonly PriceLine[], sbFeeCents: number | null): PriceLine[] {
  if (sbFeeCents === null) return [...lines];
  return [...lines, { label: "SB-Schutz", quantity: "pauschal", unitCents: null, amountCents: sbFeeCents }];
}
