import { formatEuro, formatKm } from "#server/ground/kernel/format.ts";
import { agreedFacts } from "./agreed-figures.rules.ts";
import type { AgreedFigures } from "./agreed-figures.ts";
import { includedVatCents, vatPercent } from "./contract-price.rules.ts";
import type { PriceLine, SbInsuranceSnapshot } from "./contract-snapshot.ts";
import { drivenKm, type KilometerTerms } from "./driven-km.rules.ts";

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
  const base = `In ${formatEuro(grossCents)} enthalten: ${formatEuro(netCents)} netto, ${percent} % Umsatzsteuer`;
  return sbFeeCents === null ? base : `${base}; SB-Schutz ohne Umsatzsteuer`;
}

/** What is settled once the vehicle is back; integer cents, VAT included. */
export type Settlement = {
  extraKm: number;
  /** Price of one of them. */
  extraKmCents: number;
  /** What is to be paid beyond 'Zu zahlen'. */
  furtherDueCents: number;
  /** The VAT within it. */
  vatCents: number;
  vatPercent: number;
  /** The deposit that was agreed, which goes back. */
  depositBackCents: number;
};

type SettledTerms = KilometerTerms & Pick<AgreedFigures, "depositCents"> & { vatPercent?: number };

/**
 * The sum 'Abrechnung' of return paper, contract page, mail, API and CSV (papers.md#settlement): kilometers beyond the
 * included ones, and the deposit. Both are named apart: whether they are offset, dealer and customer agree.
 */
export function settlementOf(agreed: SettledTerms, odometerAtReturnKm: number): Settlement {
  const { extraKm, extraKmCents } = drivenKm(agreed, odometerAtReturnKm);
  const furtherDueCents = extraKmCents ?? 0;
  const percent = agreed.vatPercent ?? vatPercent;
  return {
    extraKm,
    extraKmCents: agreed.extraKmCents,
    furtherDueCents,
    vatCents: includedVatCents(furtherDueCents, percent),
    vatPercent: percent,
    depositBackCents: agreed.depositCents,
  };
}

/** The rows of a settlement in print order, with the VAT of what is to be paid; a deposit that was not agreed has none. */
export function settlementFacts(settlement: Settlement): { label: string; text: string }[] {
  const { extraKm, extraKmCents, furtherDueCents, depositBackCents, vatPercent: percent, vatCents } = settlement;
  const vat = vatOf({ totalCents: furtherDueCents, vatCents, vatPercent: percent });
  return [
    ...(furtherDueCents > 0
      ? [{ label: "Zusätzliche Kilometer", text: `${formatKm(extraKm)} zu ${formatEuro(extraKmCents)}` }]
      : []),
    { label: "Noch zu zahlen", text: furtherDueCents > 0 ? formatEuro(furtherDueCents) : "nichts" },
    ...(vat ? [{ label: "Umsatzsteuer", text: `${vatLabel(vat, null)} ${formatEuro(vat.cents)}` }] : []),
    ...(depositBackCents > 0
      ? [{ label: "Kaution zurück", text: `${formatEuro(depositBackCents)}, soweit sie geleistet wurde` }]
      : []),
  ];
}

/** `Abrechnung: noch zu zahlen 52,20 €, Kaution zurück 500,00 €`. */
export function settlementSentence({ furtherDueCents, depositBackCents }: Settlement): string {
  const due = furtherDueCents > 0 ? `noch zu zahlen ${formatEuro(furtherDueCents)}` : "nichts mehr zu zahlen";
  const deposit = depositBackCents > 0 ? [`Kaution zurück ${formatEuro(depositBackCents)}`] : [];
  return `Abrechnung: ${[due, ...deposit].join(", ")}`;
}
