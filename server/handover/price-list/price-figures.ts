import { type Version, versionOn } from "#server/ground/dictionary/in-force.rules.ts";
import type { CostSet } from "#server/handover/agreement/default-terms.rules.ts";

/**
 * What is owed at the return besides the agreed prices, in integer cents with VAT (prices.md#settlement-prices). 0: not
 * charged.
 */
export type SettlementPrices = {
  fuelPerLiterCents: number;
  fuelPerEighthCents: number;
  chargePerPercentCents: number;
  cleaningCents: number;
  /** null: what an hour costs in the contract. */
  lateHourCents: number | null;
  /** How late a vehicle may come back before it is late. */
  graceMinutes: number;
};

/** Without own figures only an hour that was agreed is charged, and half an hour is nobody's business. */
export const noSettlementPrices: SettlementPrices = {
  fuelPerLiterCents: 0,
  fuelPerEighthCents: 0,
  chargePerPercentCents: 0,
  cleaningCents: 0,
  lateHourCents: null,
  graceMinutes: 30,
};

/** The topics of a price list, with what a version of each says. */
export type PriceFigures = {
  costs: Omit<CostSet, keyof Version | "kind">;
  sb_tariff: { centsPerStartedDay: number; minimumCents: number };
  settlement: SettlementPrices;
  driver_age: { minimumAge: number };
};
export type PriceTopic = keyof PriceFigures;

/** One version of a topic; `subject` is a contract kind, the id of a branch office, or "". */
export type PriceVersion<T extends PriceTopic = PriceTopic> = Version & { subject: string; figures: PriceFigures[T] };

export const priceTopics = {
  costs: "Überlassung",
  sb_tariff: "SB-Schutz",
  settlement: "Rückgabe",
  driver_age: "Mindestalter",
} as const satisfies Record<PriceTopic, string>;
export const priceTopicNames = Object.keys(priceTopics) as PriceTopic[];

/** The settlement prices of a day, `yyyy-mm-dd` (prices.md#settlement-prices). */
export const settlementPricesOn = (versions: readonly PriceVersion<"settlement">[], day: string): SettlementPrices =>
  versionOn(versions, day)?.figures ?? noSettlementPrices;

/** Below it nobody drives without a question, unless the dealer says otherwise. */
export const defaultMinimumAge = 18;

/**
 * The age from which on people may drive the vehicles of an office on a day: the branch's own, otherwise the headquarters',
 * otherwise 18 (prices.md#minimum-age). `branchId` null: the headquarters.
 */
export function minimumAgeOn(
  versions: readonly PriceVersion<"driver_age">[],
  branchId: string | null,
  day: string,
): number {
  const ageOf = (office: string) =>
    versionOn(
      versions.filter(({ subject }) => subject === office),
      day,
    )?.figures.minimumAge;
  return (branchId === null ? undefined : ageOf(branchId)) ?? ageOf("") ?? defaultMinimumAge;
}
