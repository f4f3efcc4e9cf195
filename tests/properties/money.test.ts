import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { includedVatCents, type Prices, priceOf } from "#server/handover/agreement/contract-price.rules.ts";
import { euroInput, parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const prices: fc.Arbitrary<Prices> = fc.record({
  isFreeOfCharge: fc.boolean(),
  dailyPriceCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
  hourlyPriceCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  extraKmCents: fc.integer({ min: 0, max: 500 }),
  includedKmPerDay: fc.integer({ min: 0, max: 1_000 }),
  includedKmPerHour: fc.integer({ min: 0, max: 100 }),
  additionalCosts: fc.array(fc.record({ name: fc.string({ minLength: 1 }), cents }), { maxLength: 5 }),
});
const start = berlinInstant("2026-01-01", "00:00").getTime();
/** A pickup in 2026 and a return at most 60 days later, on quarters of an hour. */
const periods = fc
  .tuple(fc.integer({ min: 0, max: 365 * 96 }), fc.integer({ min: 1, max: 60 * 96 }))
  .map(([from, length]) => [from, from + length].map((quarters) => new Date(start + quarters * 900_000)))
  .map(([from = new Date(), to = new Date()]) => ({ from: berlinWallTime(from), to: berlinWallTime(to) }));

describe("amounts", () => {
  test("parse back from their form field text", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseEuro(euroInput(amount)) ?? 0).toBe(amount);
      }),
    );
  });

  test("parse back from their displayed text", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseEuro(formatEuro(amount))).toBe(amount);
      }),
    );
  });

  test("are whole cents or invalid, whatever is typed", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[0-9.,]{0,12}( ?€)?$/));
    fc.assert(
      fc.property(typed, (text) => {
        const amount = parseEuro(text);
        if (amount !== undefined) expect(Number.isInteger(amount) && amount >= 0 && amount <= 100_000_000).toBe(true);
      }),
    );
  });
});

describe("a contract's price", () => {
  test("is the sum of its lines, in whole cents, with the included VAT", () => {
    fc.assert(
      fc.property(periods, prices, ({ from, to }, agreed) => {
        const { lines, totalCents, vatCents } = priceOf(from, to, agreed);
        expect(totalCents).toBe(lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0));
        expect(Number.isInteger(totalCents) && Number.isInteger(vatCents)).toBe(true);
        expect(vatCents).toBe(includedVatCents(totalCents));
        const net = totalCents - vatCents;
        expect(Math.abs(net * 1.19 - totalCents)).toBeLessThan(1);
        const additional = agreed.additionalCosts.reduce((sum, { cents }) => sum + cents, 0);
        if (agreed.isFreeOfCharge) expect(totalCents).toBe(additional);
      }),
    );
  });

  test("never falls when the vehicle is kept longer, and for less than a day never exceeds the price of a day", () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 0, max: 400 }), prices, ({ from, to }, quarters, agreed) => {
        const later = berlinWallTime(
          new Date(berlinInstant(to.date, to.time).getTime() + 3_600_000 + quarters * 900_000),
        );
        // An hour more by the clock, even in the night when clocks go back.
        const isLaterOnTheClock = `${later.date} ${later.time}` > `${to.date} ${to.time}`;
        fc.pre(isLaterOnTheClock);
        expect(priceOf(from, later, agreed).totalCents).toBeGreaterThanOrEqual(priceOf(from, to, agreed).totalCents);
      }),
    );
  });
});
