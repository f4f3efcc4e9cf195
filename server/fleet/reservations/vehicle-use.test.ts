import { expect, test } from "vitest";
import { daysOf, describePeriod } from "./vehicle-use.ts";

const period = (startAt: string, endAt: string) => ({ startAt: new Date(startAt), endAt: new Date(endAt) });

test.each([
  ["2026-11-24T07:00Z", "2026-11-24T11:00Z", "Di 24.11.2026 08:00 – 12:00"],
  ["2026-11-24T07:00Z", "2026-11-26T11:00Z", "Di 24.11.2026 08:00 – Do 26.11.2026 12:00"],
  // The same day in Greenwich, another one in Berlin.
  ["2026-11-24T07:00Z", "2026-11-24T23:30Z", "Di 24.11.2026 08:00 – Mi 25.11.2026 00:30"],
])("from %s until %s is shown as %s", (from, to, text) => expect(describePeriod(period(from, to))).toBe(text));

test.each([
  ["2026-11-24T07:00Z", "2026-11-24T23:00Z", "2026-11-24", "2026-11-24"],
  ["2026-11-24T07:00Z", "2026-11-24T23:00:00.001Z", "2026-11-24", "2026-11-25"],
  ["2026-11-24T23:00Z", "2026-11-24T23:00Z", "2026-11-25", "2026-11-25"],
])("from %s until %s takes place from %s to %s", (from, to, first, last) =>
  expect(daysOf(period(from, to))).toEqual({ first, last }),
);
