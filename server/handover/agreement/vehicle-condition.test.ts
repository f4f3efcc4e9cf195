import { expect, test } from "vitest";
import {
  conditionLabel,
  conditionOfFields,
  formatCondition,
  readCondition,
  readConditionFigure,
  type VehicleCondition,
} from "./vehicle-condition.ts";
import { vehicleStep } from "./vehicle-step.schema.ts";

const vehicle = { vehicleId: "v1", licensePlate: "K HS 1001", odometerKm: "12480" };

test.each([
  ["75", 75],
  ["75 %", 75],
  ["6/8", 75],
  ["7 / 8", 88],
  ["3/4", 75],
  ["voll", 100],
  ["leer", 0],
  ["", null],
  ["101", undefined],
  ["9/8", undefined],
  ["viel", undefined],
] as const)("a level typed as %j is %s percent", (typed, percent) => {
  expect(readConditionFigure("energyPercent", typed)).toBe(percent);
});

test.each([
  ["2", 2],
  ["0", 0],
  ["", null],
  ["10", undefined],
  ["zwei", undefined],
] as const)("%j typed as number of keys is %s", (typed, count) => {
  expect(readConditionFigure("keyCount", typed)).toBe(count);
});

test("the vehicle step takes both or neither, and says what to type instead", () => {
  const noted = vehicleStep.parse({ ...vehicle, energyLevel: "6/8", keyCount: "2" });
  expect(conditionOfFields(noted)).toEqual({ energyPercent: 75, keyCount: 2 });
  expect(conditionOfFields(vehicleStep.parse(vehicle))).toEqual({ energyPercent: null, keyCount: null });
  const { error } = vehicleStep.safeParse({ ...vehicle, energyLevel: "viel", keyCount: "10" });
  expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
    "energyLevel: Bitte geben Sie einen Wert von 0 bis 100 Prozent oder einen Bruch wie 6/8 ein.",
    "keyCount: Bitte geben Sie die Anzahl als Zahl von 0 bis 9 ein.",
  ]);
});

test("electric vehicles have a charge level, others fuel; what was not noted is empty", () => {
  expect(conditionLabel("energyPercent", "Elektro")).toBe("Ladestand");
  expect(conditionLabel("energyPercent", "Diesel")).toBe("Tankfüllung");
  const old: VehicleCondition = readCondition({});
  expect(formatCondition("keyCount", old.keyCount)).toBe("");
  expect(formatCondition("energyPercent", 0)).toBe("0 %");
});
