import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatOpenSpans,
  isWithinOpeningHours,
  type OpeningHours,
  openingHoursOf,
  parseOpenSpans,
} from "./opening-hours.rules.ts";

describe("the hours of a day are read as offices write them", () => {
  test.each([
    ["08:00–18:00", "08:00–18:00"],
    ["8-18", "08:00–18:00"],
    ["8.30 - 12.00, 13-17 Uhr", "08:30–12:00, 13:00–17:00"],
    ["8 bis 12 und 13 bis 18 Uhr", "08:00–12:00, 13:00–18:00"],
    ["0-24", "00:00–24:00"],
    ["", ""],
    ["geschlossen", ""],
  ])("%s", (typed, expected) => {
    expect(formatOpenSpans(parseOpenSpans(typed) ?? [{ from: "nothing", until: "" }])).toBe(expected);
  });

  test.each([
    "18-8",
    "8",
    "8-",
    "8-12-18",
    "25-26",
    "8:60-9",
    "8-12, 11-18",
    "13-18, 8-12",
    "immer",
    "24:30-24:45",
    "1Uhr2-18",
  ])("%s is refused", (typed) => {
    expect(parseOpenSpans(typed)).toBeNull();
  });

  test("whatever is read is written as it is read again", () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 });
    fc.assert(
      fc.property(fc.uniqueArray(minute, { minLength: 2, maxLength: 8 }), (times) => {
        const sorted = times.toSorted((one, other) => one - other).slice(0, times.length - (times.length % 2));
        const clock = (at: number) =>
          `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
        const spans = sorted.flatMap((from, index) =>
          index % 2 === 0 ? [{ from: clock(from), until: clock(sorted[index + 1] ?? 0) }] : [],
        );
        expect(parseOpenSpans(formatOpenSpans(spans))).toEqual(spans);
      }),
    );
  });
});

const weekdaysOnly: OpeningHours = [
  ...Array.from({ length: 5 }, () => [
    { from: "08:00", until: "12:00" },
    { from: "13:00", until: "18:00" },
  ]),
  [{ from: "09:00", until: "13:00" }],
  [],
];

describe("a time is within an office's hours", () => {
  test.each([
    ["on a Monday morning", "2026-11-23", "08:00", true],
    ["at closing time", "2026-11-23", "18:00", true],
    ["a minute later", "2026-11-23", "18:01", false],
    ["over lunch", "2026-11-23", "12:30", false],
    ["before it opens", "2026-11-23", "07:45", false],
    ["on a Saturday", "2026-11-28", "10:00", true],
    ["on a Saturday afternoon", "2026-11-28", "15:00", false],
    ["on a Sunday", "2026-11-29", "10:00", false],
  ])("%s", (_, date, time, isOpen) => {
    expect(isWithinOpeningHours(weekdaysOnly, { date, time })).toBe(isOpen);
  });

  test("at any time while nobody entered hours", () => {
    expect(isWithinOpeningHours(null, { date: "2026-11-29", time: "03:00" })).toBe(true);
  });

  test("a branch without hours of its own has the headquarters'", () => {
    expect(openingHoursOf({ openingHours: null }, { openingHours: weekdaysOnly })).toBe(weekdaysOnly);
    const own: OpeningHours = Array.from({ length: 7 }, () => []);
    expect(openingHoursOf({ openingHours: own }, { openingHours: weekdaysOnly })).toBe(own);
    expect(openingHoursOf(null, { openingHours: null })).toBeNull();
  });
});
