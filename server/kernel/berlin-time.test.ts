import { expect, test } from "vitest";
import { distanceInWords } from "./berlin-time.ts";

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
