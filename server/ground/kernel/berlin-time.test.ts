import { expect, test } from "vitest";
import { berlinInstant, berlinWallTime, distanceInWords } from "./berlin-time.ts";

const now = new Date("2026-11-22T15:00:00Z");

test.each([
  ["2026-11-22T15:20:59Z", "in 20 Minuten"],
  ["2026-11-22T14:59:00Z", "vor 1 Minute"],
  ["2026-11-22T18:59:00Z", "in 3 Stunden"],
  ["2026-11-22T12:00:00Z", "vor 3 Stunden"],
  // 25 hours, and the end of the next day but one in Berlin.
  ["2026-11-23T16:00:00Z", "in 1 Tag"],
  ["2026-11-24T22:59:00Z", "in 2 Tagen"],
  ["2026-11-24T23:01:00Z", "in 3 Tagen"],
  ["2026-11-20T10:00:00Z", "vor 2 Tagen"],
])("%s is %s", (value, words) => {
  expect(distanceInWords(now, new Date(value))).toBe(words);
});

test.each([
  ["2026-07-01", "00:00", "2026-06-30T22:00:00.000Z"],
  ["2026-12-31", "23:59", "2026-12-31T22:59:00.000Z"],
  // Skipped and repeated by daylight saving.
  ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
])("%s %s is the instant %s", (date, time, instant) => {
  expect(berlinInstant(date, time).toISOString()).toBe(instant);
});

test("what is no wall time is no instant", () => {
  expect(berlinInstant("morgen", "9 Uhr").getTime()).toBeNaN();
});

test.each([
  ["2026-06-30T22:00:59Z", "2026-07-01", "00:00"],
  ["2026-12-31T23:00:00Z", "2027-01-01", "00:00"],
  ["2026-10-25T01:30:00Z", "2026-10-25", "02:30"],
])("%s is %s %s in Berlin", (instant, date, time) => {
  expect(berlinWallTime(new Date(instant))).toEqual({ date, time });
});
