import { expect, test } from "vitest";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { deletionCutoff, isDeletionHour, lastDayOfPeriod } from "./retention.rules.ts";

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-02-28", 1, "2026-03-28"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-03-29", 6, "2026-09-29"],
  ["2026-12-31", 12, "2027-12-31"],
  ["2028-02-29", 12, "2029-02-28"],
])("a period from %s of %i months ends on %s", (from, months, last) => {
  expect(lastDayOfPeriod(from, months)).toBe(last);
});

test.each([
  ["the last day of the period still belongs to it", "2026-11-21T22:59:00Z", "2026-05-20T22:00:00.000Z"],
  ["it is over at midnight in Berlin, not in London", "2026-11-21T23:01:00Z", "2026-05-21T22:00:00.000Z"],
])("%s", (_, now, cutoff) => {
  expect(deletionCutoff(new Date(now), 6).toISOString()).toBe(cutoff);
});

test("the cutoff agrees with the period on every day of three years", () => {
  const dayMs = 24 * 60 * 60_000;
  const start = Date.UTC(2026, 0, 1, 10);
  const wrong: string[] = [];
  for (const months of [1, 6, 13]) {
    for (let day = 0; day < 3 * 366; day++) {
      const now = new Date(start + day * dayMs);
      const today = berlinWallTime(now).date;
      const cutoff = deletionCutoff(now, months);
      for (const hour of [-36, -12, 12, 36, 60, 84]) {
        const finishedAt = new Date(cutoff.getTime() + hour * 60 * 60_000);
        const isOver = lastDayOfPeriod(berlinWallTime(finishedAt).date, months) < today;
        if (isOver !== finishedAt < cutoff) wrong.push(`${finishedAt.toISOString()} at ${today} after ${months}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["2026-11-21T01:59:00Z", false],
  ["2026-11-21T02:00:00Z", true],
  ["2026-11-21T03:59:00Z", true],
  ["2026-11-21T04:00:00Z", false],
  ["2026-07-01T01:00:00Z", true],
  ["2026-07-01T03:00:00Z", false],
])("at %s the nightly run works: %s", (now, expected) => {
  expect(isDeletionHour(new Date(now))).toBe(expected);
});
