import { expect, test } from "vitest";
import { startTimeOn } from "./reservation-form.ts";

test.each([
  ["2026-11-29", "08:15", "09:00"],
  ["2026-11-29", "09:15", "09:15"],
  ["2026-11-29", "21:15", "21:15"],
  ["2026-11-30", "21:15", "09:00"],
  [null, "21:15", "09:00"],
])("a reservation of %j, made on the 29th before %s, begins at %s", (day, time, begins) => {
  expect(startTimeOn(day, { date: "2026-11-29", time })).toBe(begins);
});
