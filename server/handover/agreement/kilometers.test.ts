import { expect, test } from "vitest";
import { kilogramsWithoutGrouping, kilometersOfWire, withoutGrouping } from "#server/ground/kernel/kilometers.ts";
import { parseFigure } from "./agreed-figures.rules.ts";
import { vehicleStep } from "./vehicle-step.schema.ts";

test.each([
  ["12.480", "12480"],
  [" 1.234.567 ", "1234567"],
  ["12480", "12480"],
  ["12.480 km", "12480"],
  ["8 900", "8900"],
  ["8\u00a0900 KM", "8900"],
  ["1'234'567", "1234567"],
  ["12480km", "12480"],
  ["12 48", "12 48"],
  ["km", "km"],
  [" KM ", "KM"],
  ["12.5", "12.5"],
  ["1.2345", "1.2345"],
])("%j is read as %j", (typed, digits) => {
  expect(withoutGrouping(typed)).toBe(digits);
});

test.each([
  ["3.500 kg", "3500"],
  ["3 500KG", "3500"],
  ["750", "750"],
  ["750 km", "750 km"],
  ["kg", "kg"],
  ["3,5", "3,5"],
])("%j kilograms are read as %j", (typed, digits) => {
  expect(kilogramsWithoutGrouping(typed)).toBe(digits);
});

test.each([
  ["12.345", 12_345],
  [12_345, 12_345],
  // A number with a point has decimals; only a text may be grouped.
  [12.345, -1],
  ["viel", -1],
  [" ", undefined],
  [null, undefined],
])("a program's %j are %j kilometers", (given, km) => {
  expect(kilometersOfWire(given)).toBe(km);
});

test("the odometer at the handover and included kilometers may be grouped", () => {
  const vehicle = { vehicleId: "v1", licensePlate: "K HS 1001" };
  expect(vehicleStep.parse({ ...vehicle, odometerKm: "12.480" }).odometerKm).toBe(12_480);
  for (const odometerKm of ["12.5", "km"])
    expect(vehicleStep.safeParse({ ...vehicle, odometerKm }).success).toBe(false);
  expect(parseFigure("includedKmPerDay", "1.500")).toBe(1_500);
});
