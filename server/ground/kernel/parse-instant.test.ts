import { expect, test } from "vitest";
import { parseInstant } from "./parse-instant.ts";

test.each([
  ["2026-11-23T09:00:00Z", "2026-11-23T09:00:00.000Z"],
  ["2026-11-23T09:00:00.123Z", "2026-11-23T09:00:00.123Z"],
  ["2026-11-23T10:00+01:00", "2026-11-23T09:00:00.000Z"],
  ["2026-11-23T10:00", "2026-11-23T09:00:00.000Z"],
  ["2026-07-23 10:00", "2026-07-23T08:00:00.000Z"],
  ["23.11.2026 10:15", "2026-11-23T09:15:00.000Z"],
  ["2026-11-23", "2026-11-22T23:00:00.000Z"],
])("%s is %s", (text, iso) => {
  expect(parseInstant(text)?.toISOString()).toBe(iso);
});

test.each(["", "morgen", "2026-02-30", "2026-13-01T10:00:00Z", "2026-11-23T25:00", "23.11.2026 10:75"])(
  "%s is not an instant",
  (text) => {
    expect(parseInstant(text)).toBeUndefined();
  },
);
