import { formatEuro } from "#server/ground/kernel/format.ts";
import { agreedFacts } from "./agreed-figures.rules.ts";
import type { AgreedFigures } from "./agreed-figures.ts";
import type { PriceLine, SbInsuranceSnapshot } from "./contract-snapshot.ts";

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
 * What a customer pays, and apart from it the deposit: the sum 'Zu zahlen' of preview, contract page, paper, mail, API and
 * CSV (papers.md#amount-due).
 * `totalCents` is the total of the price lines; `sbFeeCents` is null where no SB-Schutz is booked with the contract.
 */
export function amountDue(agreed: Agreed, totalCents: number, sbFeeCents: number | null): AmountDue {
  const cents = totalCents + (sbFeeCents ?? 0);
  const notes = agreedFacts(agreed).flatMap(({ note }) => (note === null ? [] : [note]));
  const isFree = cents === 0 && agreed.isFreeOfCharge;
  const amount = isFree ? "kostenfrei" : formatEuro(cents);
  const said = isFree ? "Die Überlassung ist kostenfrei" : `Zu zahlen ${amount}`;
  return { cents, amount, notes, sentence: [said, ...notes].join(", ") };
}

type ConcludedTerms = Agreed & { totalCents: number; sbInsurance?: Pick<SbInsuranceSnapshot, "feeCents"> };

/** The same of a contract that was concluded. */
export const amountDueOf = (agreed: ConcludedTerms): AmountDue =>
  amountDue(agreed, agreed.totalCents, agreed.sbInsurance?.feeCents ?? null);

/** The lines whose amounts make up the sum: those of the price, then the fee of the SB-Schutz booked with it. */
export function linesDue(lines: readonly PriceLine[], sbFeeCents: number | null): PriceLine[] {
  if (sbFeeCents === null) return [...lines];
  return [...lines, { label: "SB-Schutz", quantity: "pauschal", unitCents: null, amountCents: sbFeeCents }];
}

/** A gross amount with its two parts; integer cents, `netCents + cents` is `grossCents`. */
export type Vat = { percent: number; grossCents: number; netCents: number; cents: number };

type GrossAmount = { totalCents: number; vatCents: number; vatPercent: number };

/** The VAT of the lines that carry it: use and additional costs, not the fee of SB-Schutz (papers.md#vat); null: none. */
export function vatOf({ totalCents, vatCents, vatPercent: percent }: GrossAmount): Vat | null {
  if (vatCents === 0) return null;
  return { percent, grossCents: totalCents, netCents: totalCents - vatCents, cents: vatCents };
}

/** `In 504,90 € enthalten: 424,29 € netto, 19 % Umsatzsteuer`; the amount of the VAT stands beside it. */
export function vatLabel({ percent, grossCents, netCents }: Vat, sbFeeCents: number | null): string {
  const besides = sbFeeCents === null ? "" : " (SB-Schutz ohne Umsatzsteuer)";
  return `In ${formatEuro(grossCents)} enthalten${besides}: ${formatEuro(netCents)} netto, ${percent} % Umsatzsteuer`;
}
