import { expect, test } from "vitest";
import { translateFeedCell } from "./feed-cells.rules.ts";

test.each([
  ["12.480 km", "12.480"],
  ["12480KM \t", "12480"],
  ["12480,00 km", "12480"],
  ["12480", "12480"],
  [" 12480", " 12480"],
])("the odometer %j is %j", (cell, km) => {
  expect(translateFeedCell("odometerKm", cell)).toBe(km);
});

test.each([
  ["Super E10", "Benzin"],
  ["Elektro/Benzin", "Hybrid"],
  ["Hybrid (Benzin/Elektro)", "Hybrid"],
  ["Diesel/Elektro", "Hybrid"],
  ["Plug-in-Hybrid (Benzin/Elektro)", "Plug-in-Hybrid"],
  ["Elektro", "Elektro"],
  ["Tretantrieb", ""],
])("the fuel %j is %j", (cell, fuel) => {
  expect(translateFeedCell("fuelKind", cell)).toBe(fuel);
});
