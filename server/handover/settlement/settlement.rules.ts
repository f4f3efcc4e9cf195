import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatEuro, formatKm } from "#server/ground/kernel/format.ts";
import { startedHours } from "#server/ground/kernel/wall-time.ts";
import type { AgreedFigures } from "#server/handover/agreement/agreed-figures.ts";
import { includedVatCents, vatPercent } from "#server/handover/agreement/contract-price.rules.ts";
import type { InsuranceSnapshot, SbInsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { vatLabel, vatOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { drivenKm, type KilometerTerms } from "#server/handover/agreement/driven-km.rules.ts";
import type { SettlementPrices } from "#server/handover/price-list/price-figures.ts";
import { settlementTexts as t } from "./settlement.texts.ts";

/** Of free lines in one settlement, and the letters of a name (papers.md#settlement). */
export const otherLinesMaximum = 20;
export const lineNameMaximum = 100;

/** Lines that are proposed from what was agreed and found at the return, in print order; then those of staff alone. */
export const proposedKinds = ["extra_km", "late", "energy", "cleaning", "damage"] as const;
export type ProposedKind = (typeof proposedKinds)[number];
export type LineKind = ProposedKind | "other";

/** One line of a settlement, ready to print: `412 km zu 0,29 € = 119,48 €`. */
export type SettlementLine = {
  kind: LineKind;
  label: string;
  text: string;
  amountCents: number;
  /** False: compensation of a damage, which is no price of anything (papers.md#vat). */
  hasVat: boolean;
};

/** What is settled once the vehicle is back; integer cents, VAT included. */
export type Settlement = {
  extraKm: number;
  /** Price of one of them. */
  extraKmCents: number;
  /** What is still to be paid beyond 'Zu zahlen', after offsetting. */
  furtherDueCents: number;
  /** The VAT within the lines that carry it. */
  vatCents: number;
  vatPercent: number;
  /** The deposit that was agreed and goes back, after offsetting. */
  depositBackCents: number;
  /** What is owed, line by line; missing: returned before there were lines, only kilometers are owed. */
  lines?: SettlementLine[];
  /** What of the lines is paid from the deposit; missing: nothing. */
  offsetCents?: number;
  /** What staff decided, so that a correction starts with it; missing: only kilometers are owed. */
  choice?: SettlementChoice;
};

type SettledTerms = KilometerTerms & Pick<AgreedFigures, "depositCents"> & { vatPercent?: number };

/** What decides about a settlement besides what is found at the return. */
export type SettlementTerms = SettledTerms & {
  insurance: InsuranceSnapshot;
  sbInsurance?: Pick<SbInsuranceSnapshot, "insuredDeductibleCents">;
  vehicle: { odometerKm: number; fuel: string; energyPercent: number | null };
  prices: SettlementPrices;
};

/** How a vehicle came back. */
export type FoundState = { returnedAt: Date; odometerKm: number; energyPercent: number | null };

export type OtherLine = { name: string; cents: number; isCompensation: boolean };

/** What staff decide about a settlement; an amount that is null is the proposed one, 0 waives it. */
export type SettlementChoice = {
  amounts: Record<Exclude<ProposedKind, "damage">, number | null>;
  /** Hundredths of a liter that were missing; null: counted in eighths of the tank. */
  missingCentiliters: number | null;
  needsCleaning: boolean;
  /** What repairing the new damage costs, whoever pays it. */
  damageCents: number;
  others: OtherLine[];
  offsetsDeposit: boolean;
};

export const proposedOnly: SettlementChoice = {
  amounts: { extra_km: null, late: null, energy: null, cleaning: null },
  missingCentiliters: null,
  needsCleaning: false,
  damageCents: 0,
  others: [],
  offsetsDeposit: false,
};

/** A line as the data propose it. `quantity` says what there is to charge, `reason` how the proposed amount comes about. */
export type Proposal = { quantity: string; reason: string; cents: number };

const dayHours = 24;
const percentPerEighth = 12.5;

const timesPrice = (quantity: string, unitCents: number, cents: number): Proposal => ({
  quantity,
  reason: unitCents > 0 ? `${quantity} zu ${formatEuro(unitCents)}` : quantity,
  cents,
});

/** Kilometers beyond the included ones, where a price was agreed. */
function extraKilometers(terms: SettlementTerms, { odometerKm }: FoundState): Proposal | null {
  const { extraKm, extraKmCents } = drivenKm(terms, odometerKm);
  return extraKm > 0 && extraKmCents !== null ? timesPrice(formatKm(extraKm), terms.extraKmCents, extraKmCents) : null;
}

/** What a late hour costs: the dealer's own price, otherwise the agreed one, as our terms say (prices.md#settlement-prices). */
function lateHourCentsOf({ prices, isFreeOfCharge, hourlyPriceCents }: SettlementTerms): number {
  return prices.lateHourCents ?? (isFreeOfCharge ? 0 : hourlyPriceCents);
}

/** Begun hours after the agreed time, once the grace is over; 24 of them cost no more than a day. */
function lateHours(terms: SettlementTerms, { returnedAt }: FoundState): Proposal | null {
  const { graceMinutes } = terms.prices;
  const lateHourCents = lateHourCentsOf(terms);
  const due = new Date(terms.endOfUse);
  if (returnedAt.getTime() - due.getTime() <= graceMinutes * 60_000) return null;
  const hours = startedHours(berlinWallTime(due), berlinWallTime(returnedAt));
  const day = terms.isFreeOfCharge ? 0 : terms.dailyPriceCents;
  const upTo = (count: number) => (day > 0 ? Math.min(count * lateHourCents, day) : count * lateHourCents);
  const cents = Math.floor(hours / dayHours) * upTo(dayHours) + upTo(hours % dayHours);
  const proposal = timesPrice(t.hours(hours), lateHourCents, cents);
  return cents < hours * lateHourCents ? { ...proposal, reason: t.perDayAtMost(proposal.reason, day) } : proposal;
}

/** Fuel or charge below that of the handover; fuel in liters where they were counted, otherwise in eighths of the tank. */
function missingEnergy(
  { vehicle, prices }: SettlementTerms,
  { energyPercent }: FoundState,
  liters: number | null,
): Proposal | null {
  const missing = vehicle.energyPercent === null || energyPercent === null ? 0 : vehicle.energyPercent - energyPercent;
  if (isCharged(vehicle.fuel)) {
    if (missing <= 0) return null;
    return timesPrice(t.percent(missing), prices.chargePerPercentCents, missing * prices.chargePerPercentCents);
  }
  if (liters !== null && liters > 0) {
    const cents = Math.round((liters * prices.fuelPerLiterCents) / 100);
    return timesPrice(t.liters(liters), prices.fuelPerLiterCents, cents);
  }
  const eighths = Math.round(missing / percentPerEighth);
  if (eighths <= 0) return null;
  return timesPrice(t.eighths(eighths), prices.fuelPerEighthCents, eighths * prices.fuelPerEighthCents);
}

/** Whether a vehicle is charged rather than fueled. */
export const isCharged = (fuel: string) => fuel === "Elektro";

/** The part of a damage that the customer bears at most; null: all of it, nothing is insured (papers.md#settlement). */
export function damageCap({
  insurance,
  sbInsurance,
}: Pick<SettlementTerms, "insurance" | "sbInsurance">): number | null {
  if (insurance.kind === "none") return null;
  return Math.max(0, insurance.deductibleCents - (sbInsurance?.insuredDeductibleCents ?? 0));
}

function damage(terms: SettlementTerms, damageCents: number): Proposal | null {
  if (damageCents === 0) return null;
  const cap = damageCap(terms);
  if (cap === null || damageCents <= cap) return { quantity: "", reason: "", cents: damageCents };
  return { quantity: "", reason: t.cappedDamage(damageCents, cap), cents: cap };
}

/** What the data propose for a settlement, by kind; null: nothing to charge. */
export function proposalsFor(
  terms: SettlementTerms,
  found: FoundState,
  choice: Pick<SettlementChoice, "missingCentiliters" | "needsCleaning" | "damageCents">,
): Record<ProposedKind, Proposal | null> {
  const { cleaningCents } = terms.prices;
  return {
    extra_km: extraKilometers(terms, found),
    late: lateHours(terms, found),
    energy: missingEnergy(terms, found, choice.missingCentiliters),
    cleaning: choice.needsCleaning ? { quantity: "", reason: "", cents: cleaningCents } : null,
    damage: damage(terms, choice.damageCents),
  };
}

/** A line's amount with how it comes about; a proposal that staff changed keeps only its quantity. */
function lineText({ quantity, reason, cents }: Proposal, amountCents: number): string {
  const amount = formatEuro(amountCents);
  if (amountCents === cents) return reason ? `${reason} = ${amount}` : amount;
  const said = amountCents === 0 ? t.waived : quantity ? t.charged(amount) : amount;
  return quantity ? `${quantity}, ${said}` : said;
}

function linesOf(terms: SettlementTerms, found: FoundState, choice: SettlementChoice): SettlementLine[] {
  const proposals = proposalsFor(terms, found, choice);
  const labels = { ...t.labels, energy: isCharged(terms.vehicle.fuel) ? t.charge : t.fuel };
  const proposed = proposedKinds.flatMap((kind): SettlementLine[] => {
    const given = kind === "damage" ? null : choice.amounts[kind];
    if (given === null && proposals[kind] === null) return [];
    const proposal = proposals[kind] ?? { quantity: "", reason: "", cents: 0 };
    const amountCents = given ?? proposal.cents;
    if (amountCents === 0 && proposal.cents === 0 && kind !== "damage") return [];
    return [
      { kind, label: labels[kind], text: lineText(proposal, amountCents), amountCents, hasVat: kind !== "damage" },
    ];
  });
  const others = choice.others.map(
    ({ name, cents, isCompensation }): SettlementLine => ({
      kind: "other",
      label: name,
      text: formatEuro(cents),
      amountCents: cents,
      hasVat: !isCompensation,
    }),
  );
  return [...proposed, ...others];
}

const sumOf = (lines: readonly SettlementLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * The sum 'Abrechnung' of return form, paper, contract page, mail, API and CSV (papers.md#settlement): what is owed, what of it is
 * paid from the deposit, and what of the deposit goes back.
 */
export function settle(terms: SettlementTerms, found: FoundState, choice: SettlementChoice): Settlement {
  const lines = linesOf(terms, found, choice);
  const owed = sumOf(lines);
  const offsetCents = choice.offsetsDeposit ? Math.min(owed, terms.depositCents) : 0;
  const percent = terms.vatPercent ?? vatPercent;
  return {
    extraKm: drivenKm(terms, found.odometerKm).extraKm,
    extraKmCents: terms.extraKmCents,
    furtherDueCents: owed - offsetCents,
    vatCents: includedVatCents(sumOf(lines.filter(({ hasVat }) => hasVat)), percent),
    vatPercent: percent,
    depositBackCents: terms.depositCents - offsetCents,
    lines,
    offsetCents,
    choice,
  };
}

/** What a return owes of which no settlement was stored: its kilometers. */
export function settlementOfOldReturn(agreed: SettledTerms, odometerAtReturnKm: number): Settlement {
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

/** What is owed for the lines, before anything is offset. */
export const owedCents = ({ furtherDueCents, offsetCents = 0 }: Settlement) => furtherDueCents + offsetCents;

/** The sum of the lines of a kind. */
export const owedFor = ({ lines, furtherDueCents }: Settlement, kind: LineKind): number => {
  if (!lines) return kind === "extra_km" ? furtherDueCents : 0;
  return sumOf(lines.filter((line) => line.kind === kind));
};

type PrintedFact = { label: string; text: string };

/** The rows of a settlement in print order, with the VAT of what is to be paid; a deposit that was not agreed has none. */
export function settlementFacts(settlement: Settlement): PrintedFact[] {
  const { furtherDueCents, depositBackCents, offsetCents = 0, lines = linesOfOldReturn(settlement) } = settlement;
  const due = formatEuro(furtherDueCents);
  const hasDeposit = depositBackCents > 0 || offsetCents > 0;
  return [
    ...lines.map(({ label, text }) => ({ label, text })),
    ...(offsetCents > 0
      ? [
          { label: "Summe", text: formatEuro(owedCents(settlement)) },
          { label: "Mit der Kaution verrechnet", text: formatEuro(offsetCents) },
        ]
      : []),
    { label: "Zusätzlich zu zahlen", text: furtherDueCents > 0 ? due : "nichts" },
    ...vatFacts(settlement, lines),
    ...(hasDeposit
      ? [{ label: "Kaution zurück", text: depositBackCents > 0 ? t.asFarAsPaid(depositBackCents) : "nichts" }]
      : []),
  ];
}

export const vatFactLabel = "Umsatzsteuer";

function vatFacts(settlement: Settlement, lines: readonly SettlementLine[]): PrintedFact[] {
  const taxedCents = settlement.lines ? sumOf(lines.filter(({ hasVat }) => hasVat)) : settlement.furtherDueCents;
  const vat = vatOf({ totalCents: taxedCents, vatCents: settlement.vatCents, vatPercent: settlement.vatPercent });
  const hasCompensation = lines.some(({ hasVat, amountCents }) => !hasVat && amountCents > 0);
  const said = [
    ...(vat ? [`${vatLabel(vat, null)} ${formatEuro(vat.cents)}`] : []),
    ...(hasCompensation ? [t.compensationWithoutVat] : []),
  ];
  return said.length > 0 ? [{ label: vatFactLabel, text: said.join("; ") }] : [];
}

const linesOfOldReturn = ({ extraKm, extraKmCents, furtherDueCents }: Settlement): SettlementLine[] =>
  furtherDueCents > 0
    ? [
        {
          kind: "extra_km",
          label: t.labels.extra_km,
          text: `${formatKm(extraKm)} zu ${formatEuro(extraKmCents)}`,
          amountCents: furtherDueCents,
          hasVat: true,
        },
      ]
    : [];

/** `Abrechnung: zusätzlich zu zahlen 52,20 €, Kaution zurück 500,00 €`. */
export function settlementSentence({ furtherDueCents, depositBackCents, offsetCents = 0 }: Settlement): string {
  const offset = offsetCents > 0 ? [`${formatEuro(offsetCents)} mit der Kaution verrechnet`] : [];
  const due =
    furtherDueCents > 0 ? `zusätzlich zu zahlen ${formatEuro(furtherDueCents)}` : "nichts zusätzlich zu zahlen";
  const deposit = depositBackCents > 0 ? [`Kaution zurück ${formatEuro(depositBackCents)}`] : [];
  return `Abrechnung: ${[...offset, due, ...deposit].join(", ")}`;
}
