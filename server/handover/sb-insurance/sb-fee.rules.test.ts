import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { type SbTariff, sbFeeCents, sbFeeOf, tariffOn } from "./sb-fee.rules.ts";

const at = (text: string): WallTime => ({ date: text.slice(0, 10), time: text.slice(11) });
const ours = { number: 0, isOwn: false };
const old: SbTariff = {
  ...ours,
  kind: "Vermietung",
  validFrom: "2024-01-01",
  centsPerStartedDay: 1_000,
  minimumCents: 2_000,
};
const current: SbTariff = { ...old, validFrom: "2026-01-01", centsPerStartedDay: 1_200, minimumCents: 2_400 };
const other: SbTariff = { ...current, kind: "Probefahrt", centsPerStartedDay: 600, minimumCents: 600 };
const tariffs = [current, other, old];

describe("fee", () => {
  test.each([
    ["a quarter of an hour costs the minimum", "2026-11-23 10:00", "2026-11-23 10:15", 2_400],
    ["one day is still the minimum", "2026-11-23 10:00", "2026-11-24 10:00", 2_400],
    ["a minute more begins the second day", "2026-11-23 10:00", "2026-11-24 10:01", 2_400],
    ["two days to the minute", "2026-11-23 10:00", "2026-11-25 10:00", 2_400],
    ["the third day has begun", "2026-11-23 10:00", "2026-11-25 17:30", 3_600],
    ["clocks go forward: the same time next day is a day", "2026-03-27 10:00", "2026-03-29 10:00", 2_400],
    ["clocks go back: the same time next day is a day", "2026-10-23 10:00", "2026-10-25 10:00", 2_400],
    ["over the clock change by a quarter", "2026-10-23 10:00", "2026-10-25 10:15", 3_600],
    ["from the last minute of a month", "2026-02-28 19:45", "2026-03-03 19:45", 3_600],
    ["over the leap day", "2028-02-28 08:00", "2028-03-01 08:00", 2_400],
    ["a month", "2026-11-01 08:00", "2026-12-01 08:00", 36_000],
  ])("%s", (_, start, end, cents) => {
    expect(sbFeeOf(tariffs, { kind: "Vermietung", start: at(start), end: at(end) })).toBe(cents);
  });

  test.each([
    ["no tariff before the first one", "Vermietung", "2023-12-31 10:00", null],
    ["the last day of the old tariff", "Vermietung", "2025-12-31 10:00", 2_000],
    ["the first day of the new tariff", "Vermietung", "2026-01-01 10:00", 2_400],
    ["each kind has its own", "Probefahrt", "2026-01-01 10:00", 600],
    ["a kind without tariff", "Sonstiges", "2026-01-01 10:00", null],
  ])("%s", (_, kind, start, cents) => {
    expect(sbFeeOf(tariffs, { kind, start: at(start), end: { ...at(start), time: "11:00" } })).toBe(cents);
  });

  test("the day it begins decides, also when a new tariff comes meanwhile", () => {
    const use = { kind: "Vermietung", start: at("2025-12-30 10:00"), end: at("2026-01-04 10:00") };
    expect(sbFeeOf(tariffs, use)).toBe(5 * 1_000);
  });
});

describe("a headquarters' own tariff", () => {
  const own: SbTariff = { ...current, isOwn: true, number: 1, validFrom: "2026-06-01", centsPerStartedDay: 900 };
  const ourNext: SbTariff = { ...current, validFrom: "2026-09-01", centsPerStartedDay: 1_500 };

  test("holds from its first day on, also where ours changes later; until then and for other kinds ours hold", () => {
    const all = [...tariffs, own, ourNext];
    expect(tariffOn(all, "Vermietung", "2026-05-31")).toBe(current);
    expect(tariffOn(all, "Vermietung", "2026-06-01")).toBe(own);
    expect(tariffOn(all, "Vermietung", "2026-10-01")).toBe(own);
    expect(tariffOn(all, "Probefahrt", "2026-10-01")).toBe(other);
  });
});

describe("properties", () => {
  const quarterMs = 15 * 60_000;
  const start = fc.integer({ min: 0, max: 4 * 365 * 96 }).map((q) => new Date(Date.UTC(2026, 0, 1) + q * quarterMs));
  const quarters = fc.integer({ min: 1, max: 60 * 96 });
  const tariff = fc.record({
    kind: fc.constant("Vermietung"),
    validFrom: fc.constant("2026-01-01"),
    number: fc.constant(0),
    isOwn: fc.boolean(),
    centsPerStartedDay: fc.integer({ min: 1, max: 10_000 }),
    minimumCents: fc.integer({ min: 0, max: 20_000 }),
  });
  const fee = (from: Date, length: number, by: SbTariff) =>
    sbFeeCents(berlinWallTime(from), berlinWallTime(new Date(from.getTime() + length * quarterMs)), by);

  test("never under the minimum or a day, always whole days above it", () => {
    fc.assert(
      fc.property(start, quarters, tariff, (from, length, by) => {
        const cents = fee(from, length, by);
        expect(cents).toBeGreaterThanOrEqual(Math.max(by.minimumCents, by.centsPerStartedDay));
        if (cents > by.minimumCents) expect(cents % by.centsPerStartedDay).toBe(0);
      }),
    );
  });

  test("a longer protection never costs less, and no more than the parts it could be booked in", () => {
    fc.assert(
      fc.property(start, quarters, quarters, tariff, (from, length, more, by) => {
        const whole = fee(from, length + more, by);
        expect(whole).toBeGreaterThanOrEqual(fee(from, length, by) - by.centsPerStartedDay);
        const second = new Date(from.getTime() + length * quarterMs);
        // The hour that a clock change takes or gives may begin one day more.
        expect(whole).toBeLessThanOrEqual(fee(from, length, by) + fee(second, more, by) + by.centsPerStartedDay);
      }),
    );
  });

  test("n days at the same time of the clock are n days, wherever the clock changes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 7, max: 19 }),
        tariff,
        (day, days, hour, by) => {
          const dateOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
          const time = `${String(hour).padStart(2, "0")}:00`;
          const cents = sbFeeCents({ date: dateOf(day), time }, { date: dateOf(day + days), time }, by);
          expect(cents).toBe(Math.max(by.minimumCents, days * by.centsPerStartedDay));
        },
      ),
    );
  });

  test("the tariff that counts is the latest that has come by that day, in whatever order they are listed", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-05-${String(n).padStart(2, "0")}`);
    fc.assert(
      fc.property(fc.uniqueArray(day, { maxLength: 10 }), day, (starts, asked) => {
        const found = tariffOn(
          starts.map((validFrom) => ({ ...current, validFrom })),
          "Vermietung",
          asked,
        );
        const come = starts.filter((validFrom) => validFrom <= asked).sort();
        expect(found?.validFrom).toBe(come.at(-1));
      }),
    );
  });
});
