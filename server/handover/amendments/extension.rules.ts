import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { PricedPeriod } from "#server/handover/acts/addendum-snapshot.ts";
import { pickFigures } from "#server/handover/agreement/agreed-figures.ts";
import { periodLimit } from "#server/handover/agreement/contract.rules.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { priceOf } from "#server/handover/agreement/contract-price.rules.ts";
import type { ContractSnapshot, SbInsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { type SbTariff, sbFeeOf } from "#server/handover/sb-insurance/sb-fee.rules.ts";
import { amendmentTexts as t } from "./amendments.texts.ts";

/** What is agreed before an extension. */
export type AgreedUse = { startOfUse: Date; endOfUse: Date };

/** What is wrong with a new time of return, as a sentence: not after the agreed one, over already, or too far; null: nothing. */
export function extensionProblem(newEnd: Date, { startOfUse, endOfUse }: AgreedUse, now: Date): string | null {
  if (newEnd <= endOfUse) return t.endNotLater;
  if (newEnd <= now) return t.endPast;
  return periodLimit({ start: startOfUse, end: newEnd }, now) === "too_long" ? contractTexts.periodTooLong : null;
}

const wallTime = (instant: string) => berlinWallTime(new Date(instant));

/**
 * A contract's price and time with another return (contract-life.md#extending): the prices are those that were agreed, for the whole
 * of the longer use; an SB-Schutz booked with it goes along, its fee by the tariff of its first day.
 */
export function extended(agreed: PricedPeriod, newEnd: Date, tariffs: readonly SbTariff[]): PricedPeriod {
  const endOfUse = newEnd.toISOString();
  // Until papers told more, a free use cost nothing at all, and it still does.
  const isWhollyFree = agreed.isFreeOfCharge && agreed.paperWording === undefined;
  const price = isWhollyFree ? null : priceOf(wallTime(agreed.startOfUse), wallTime(endOfUse), agreed);
  return {
    ...agreed,
    endOfUse,
    ...(price ? { priceLines: price.lines, totalCents: price.totalCents, vatCents: price.vatCents } : {}),
    ...(agreed.sbInsurance ? { sbInsurance: extendedSb(agreed.sbInsurance, agreed.kind, newEnd, tariffs) } : {}),
  };
}

/** An SB-Schutz until another time, with what that costs; it never gets cheaper. */
export function extendedSb(
  sb: SbInsuranceSnapshot,
  kind: string,
  newEnd: Date,
  tariffs: readonly SbTariff[],
): SbInsuranceSnapshot {
  const feeCents = sbFeeOf(tariffs, { kind, start: wallTime(sb.startIso), end: berlinWallTime(newEnd) });
  return { ...sb, endIso: newEnd.toISOString(), feeCents: Math.max(sb.feeCents, feeCents ?? 0) };
}

/** What an addendum says of price and time. */
export const pricedPeriod = (agreed: ContractSnapshot): PricedPeriod => ({
  ...pickFigures(agreed),
  kind: agreed.kind,
  startOfUse: agreed.startOfUse,
  endOfUse: agreed.endOfUse,
  isFreeOfCharge: agreed.isFreeOfCharge,
  additionalCosts: agreed.additionalCosts,
  priceLines: agreed.priceLines,
  totalCents: agreed.totalCents,
  vatCents: agreed.vatCents,
  vatPercent: agreed.vatPercent,
  ...(agreed.paperWording ? { paperWording: agreed.paperWording } : {}),
  ...(agreed.sbInsurance ? { sbInsurance: agreed.sbInsurance } : {}),
});
