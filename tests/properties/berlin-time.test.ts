import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";

const hourMs = 3_600_000;
const two = (n: number) => String(n).padStart(2, "0");

/** Whole minutes of forty years, half of them near a clock change: the last Sundays of March and October, 01:00 UTC. */
const changes = Array.from({ length: 40 }, (_, index) => [2, 9].map((month) => lastSunday(2010 + index, month))).flat();
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * hourMs;
}
const anywhere = fc
  .integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2050, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000);
const aroundAChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -200, max: 200 }))
  .map(([change, minutes]) => change + minutes * 60_000);
const instants = fc.oneof(anywhere, aroundAChange);

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

const wallTimes = fc
  .tuple(
    fc.integer({ min: Date.UTC(2010, 0, 1) / 86_400_000, max: Date.UTC(2049, 11, 31) / 86_400_000 }),
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([day, hour, minute]) => ({
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    time: `${two(hour)}:${two(minute)}`,
  }));

describe("wall times in Berlin", () => {
  test("match the platform's own calendar", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { date, time } = berlinWallTime(new Date(instant));
        expect(`${date} ${time}`).toBe(clock.format(instant));
      }),
    );
  });

  test("convert back to their instant; in the repeated hour to the first one", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { date, time } = berlinWallTime(new Date(instant));
        const back = berlinInstant(date, time).getTime();
        expect([0, hourMs]).toContain(instant - back);
        if (back !== instant) expect(clock.format(back)).toBe(clock.format(instant));
      }),
    );
  });

  test("round-trip as typed, unless the clock skips them: then an hour later", () => {
    fc.assert(
      fc.property(wallTimes, ({ date, time }) => {
        const shown = berlinWallTime(berlinInstant(date, time));
        const isSkipped = shown.date !== date || shown.time !== time;
        if (!isSkipped) return;
        expect(changes).toContain(berlinInstant(date, "01:00").getTime() + hourMs);
        expect(shown).toEqual({ date, time: time.replace(/^02/, "03") });
      }),
    );
  });

  test("of later instants are never earlier, except in the repeated hour", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 61, max: 10_000 }), (instant, minutes) => {
        const read = (at: number) => Object.values(berlinWallTime(new Date(at))).join(" ");
        expect(read(instant + minutes * 60_000) > read(instant)).toBe(true);
      }),
    );
  });
});

test("a German date and its ISO form are the same day; a nonexistent day is rejected", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const lastDay = month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;
        const iso = `${year}-${two(month)}-${two(day)}`;
        const expected = day >= 1 && day <= lastDay ? iso : undefined;
        expect(parseGermanDate(iso)).toBe(expected);
        expect(parseGermanDate(`${day}.${month}.${year}`)).toBe(expected);
        expect(parseGermanDate(`${two(day)}.${two(month)}.${year}`)).toBe(expected);
      },
    ),
  );
});
