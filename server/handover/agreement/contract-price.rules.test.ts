import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startedDays, startedHours, type WallTime } from "#server/ground/kernel/wall-time.ts";
import { includedKmOf, includedVatCents, type Prices, priceOf } from "./contract-price.rules.ts";

const at = (text: string): WallTime => ({ date: text.slice(0, 10), time: text.slice(11) });

const agreed: Prices = {
  isFreeOfCharge: false,
  dailyPriceCents: 8_900,
  hourlyPriceCents: 1_250,
  extraKmCents: 29,
  includedKmPerDay: 150,
  includedKmPerHour: 20,
  additionalCosts: [],
};

test.each([
  ["2026-11-23 10:00", "2026-11-25 17:30", 3, "two days and a bit"],
  ["2026-11-23 10:00", "2026-11-24 10:00", 1, "a day to the minute"],
  ["2026-11-23 10:00", "2026-11-24 10:15", 2, "a quarter of an hour more"],
  ["2026-11-23 10:00", "2026-11-23 10:15", 1, "a quarter of an hour"],
  ["2026-03-28 10:00", "2026-03-29 10:00", 1, "the short day in March"],
  ["2026-10-24 10:00", "2026-10-25 10:00", 1, "the long day in October"],
  ["2026-10-24 10:00", "2026-10-25 10:15", 2, "more than the long day"],
  ["2026-12-31 18:00", "2027-01-02 07:00", 2, "over the new year"],
])("%s to %s is %i days: %s", (from, to, days) => expect(startedDays(at(from), at(to))).toBe(days));

test("a car moved by daylight saving is counted by the clock, not by what passed", () => {
  expect(startedHours(at("2026-03-29 00:00"), at("2026-03-29 07:00"))).toBe(7);
  expect(startedHours(at("2026-10-25 00:00"), at("2026-10-25 07:00"))).toBe(7);
});

describe("the price", () => {
  test("of Monday 10:00 to Wednesday 17:30 at 89,00 € a day is 267,00 € for 3 days", () => {
    const price = priceOf(at("2026-11-23 10:00"), at("2026-11-25 17:30"), agreed);
    expect(price).toEqual({
      duration: "3 Tage",
      totalCents: 26_700,
      vatCents: 4_263,
      vatPercent: 19,
      lines: [
        { label: "Tagesgrundpreis", quantity: "3 Tage", unitCents: 8_900, amountCents: 26_700 },
        { label: "Inklusivkilometer", quantity: "450 km", unitCents: null, amountCents: null },
        { label: "Zusätzliche Kilometer", quantity: "je km", unitCents: 29, amountCents: null },
      ],
    });
  });

  test.each([
    ["2026-11-23 15:30", 6, 7_500, "6 Stunden", "begun hours under one day"],
    ["2026-11-23 10:30", 1, 1_250, "1 Stunde", "a begun hour"],
    ["2026-11-23 17:00", 7, 8_750, "7 Stunden", "just below a day's price"],
    ["2026-11-23 18:00", 8, 8_900, "1 Tag", "never more than a day"],
    ["2026-11-24 10:00", 24, 8_900, "1 Tag", "a whole day is a day"],
    ["2026-11-24 10:15", 25, 17_800, "2 Tage", "no hours on top of days"],
  ])("until %s (%i begun hours) is %i cents: %s", (to, _hours, cents, duration) => {
    const price = priceOf(at("2026-11-23 10:00"), at(to), agreed);
    expect([price.totalCents, price.duration]).toEqual([cents, duration]);
  });

  test("counts days alone where no hourly price is agreed, hours alone where no daily price is", () => {
    const [from, to] = [at("2026-11-23 10:00"), at("2026-11-24 12:00")];
    expect(priceOf(from, at("2026-11-23 11:00"), { ...agreed, hourlyPriceCents: 0 }).totalCents).toBe(8_900);
    expect(priceOf(from, to, { ...agreed, dailyPriceCents: 0 }).totalCents).toBe(26 * 1_250);
  });

  test("adds the additional costs once each", () => {
    const additionalCosts = [
      { name: "Kindersitz", cents: 1_800 },
      { name: "Zustellung", cents: 3_500 },
    ];
    const price = priceOf(at("2026-11-23 10:00"), at("2026-11-24 10:00"), { ...agreed, additionalCosts });
    expect(price.totalCents).toBe(8_900 + 1_800 + 3_500);
    expect(price.lines.at(-1)).toEqual({
      label: "Zustellung",
      quantity: "pauschal",
      unitCents: null,
      amountCents: 3_500,
    });
  });

  test("of a free use is that of its additional costs; extra kilometers are charged as agreed", () => {
    const free = { ...agreed, isFreeOfCharge: true, additionalCosts: [{ name: "Kindersitz", cents: 1_800 }] };
    expect(priceOf(at("2026-11-23 10:00"), at("2026-11-25 17:30"), free)).toEqual({
      duration: "3 Tage",
      totalCents: 1_800,
      vatCents: 287,
      vatPercent: 19,
      lines: [
        { label: "Inklusivkilometer", quantity: "450 km", unitCents: null, amountCents: null },
        { label: "Zusätzliche Kilometer", quantity: "je km", unitCents: 29, amountCents: null },
        { label: "Kindersitz", quantity: "pauschal", unitCents: null, amountCents: 1_800 },
      ],
    });
    expect(includedKmOf(at("2026-11-23 10:00"), at("2026-11-25 17:30"), free)).toBe(450);
  });

  test("never falls when the car comes back later", () => {
    const minutes = fc.integer({ min: 1, max: 20_000 });
    const later = (from: WallTime, by: number): WallTime => {
      const reading = new Date(Date.parse(`${from.date}T${from.time}:00Z`) + by * 60_000).toISOString();
      return { date: reading.slice(0, 10), time: reading.slice(11, 16) };
    };
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const from = at("2026-03-27 10:00");
        const shorter = priceOf(from, later(from, Math.min(one, other)), agreed).totalCents;
        const longer = priceOf(from, later(from, Math.max(one, other)), agreed).totalCents;
        return shorter <= longer;
      }),
    );
  });
});

test.each([
  [11_900, 1_900],
  [26_700, 4_263],
  [1, 0],
  [0, 0],
])("%i cents hold %i cents of VAT", (gross, vat) => expect(includedVatCents(gross)).toBe(vat));
