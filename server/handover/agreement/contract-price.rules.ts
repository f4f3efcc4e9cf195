import { formatKm } from "#server/ground/kernel/format.ts";
import { isUnderOneDay, startedDays, startedHours, type WallTime } from "#server/ground/kernel/wall-time.ts";
import { type AgreedFigures, agreedFigures, type FigureWith } from "./agreed-figures.ts";
import type { PriceLine } from "./contract-snapshot.ts";

export const vatPercent = 19;

/** What a use costs, and which kilometers it covers. */
export type UsePrices = Pick<AgreedFigures, FigureWith<{ printed: { as: "price_line" } }>> & {
  isFreeOfCharge: boolean;
};

/** What makes the price; all of it includes VAT. */
export type Prices = UsePrices & {
  additionalCosts: { name: string; cents: number }[];
};

export type ContractPrice = {
  lines: PriceLine[];
  totalCents: number;
  /** VAT within the total, and its rate. */
  vatCents: number;
  vatPercent: number;
  /** `3 Tage`, `5 Stunden`. */
  duration: string;
};

const daysLabel = (days: number) => (days === 1 ? "1 Tag" : `${days} Tage`);
const hoursLabel = (hours: number) => (hours === 1 ? "1 Stunde" : `${hours} Stunden`);

const { dailyPriceCents, hourlyPriceCents, extraKmCents, includedKmPerDay } = agreedFigures;

type Usage = { label: string; quantity: string; unitCents: number; amountCents: number; includedKm: number };

/**
 * Every begun day of 24 hours costs the daily price: Monday 10:00 to Wednesday 17:30 are 3 days. A period under one day
 * costs every begun hour the hourly price, but never more than a day. Where only one of the two prices is agreed, it
 * counts alone. Hours and days are read off the Berlin clock: 10:00 to 10:00 is a day, also when the clock is changed in
 * between, because that is what both sides can check. A free use is counted in days.
 */
function usageOf(from: WallTime, to: WallTime, agreed: UsePrices): Usage {
  const prices = agreed.isFreeOfCharge ? { ...agreed, dailyPriceCents: 0, hourlyPriceCents: 0 } : agreed;
  const hours = startedHours(from, to);
  const days = startedDays(from, to);
  const byDay: Usage = {
    label: dailyPriceCents.printed.label,
    quantity: daysLabel(days),
    unitCents: prices.dailyPriceCents,
    amountCents: days * prices.dailyPriceCents,
    includedKm: days * prices.includedKmPerDay,
  };
  const byHour: Usage = {
    label: hourlyPriceCents.printed.label,
    quantity: hoursLabel(hours),
    unitCents: prices.hourlyPriceCents,
    amountCents: hours * prices.hourlyPriceCents,
    includedKm: hours * prices.includedKmPerHour,
  };
  if (prices.hourlyPriceCents === 0) return byDay;
  if (prices.dailyPriceCents === 0) return byHour;
  return isUnderOneDay(from, to) && byHour.amountCents < byDay.amountCents ? byHour : byDay;
}

/**
 * The price table of a contract in print order, its total, and the VAT within. In a free one the use itself costs nothing and
 * has no line; extra kilometers and additional costs are agreed on all the same (contracts.md#free-of-charge).
 */
export function priceOf(from: WallTime, to: WallTime, prices: Prices): ContractPrice {
  const usage = usageOf(from, to, prices);
  const { label, quantity, unitCents, amountCents, includedKm } = usage;
  const lines: PriceLine[] = [
    ...(amountCents > 0 ? [{ label, quantity, unitCents, amountCents }] : []),
    ...(includedKm > 0
      ? [{ label: includedKmPerDay.printed.label, quantity: formatKm(includedKm), unitCents: null, amountCents: null }]
      : []),
    ...(prices.extraKmCents > 0
      ? [{ label: extraKmCents.printed.label, quantity: "je km", unitCents: prices.extraKmCents, amountCents: null }]
      : []),
    ...prices.additionalCosts.map(({ name, cents }) => ({
      label: name,
      quantity: "pauschal",
      unitCents: null,
      amountCents: cents,
    })),
  ];
  const totalCents = lines.reduce((sum, line) => sum + (line.amountCents ?? 0), 0);
  return { lines, totalCents, vatCents: includedVatCents(totalCents), vatPercent, duration: quantity };
}

/** The kilometres that a use covers; what is driven beyond is charged at the return. */
export const includedKmOf = (from: WallTime, to: WallTime, prices: UsePrices) => usageOf(from, to, prices).includedKm;

/** The VAT within a gross amount, rounded to the cent. */
export const includedVatCents = (grossCents: number, percent: number = vatPercent) =>
  Math.round((grossCents * percent) / (100 + percent));
