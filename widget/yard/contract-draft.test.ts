import { expect, test } from "vitest";
import { readKilometers } from "#server/ground/kernel/kilometers.ts";
import { wholeNumber } from "./contract-draft.ts";

test.each([
  ["12480", 12_480],
  ["12.480", 12_480],
  [" 12 480", 12_480],
  ["1.234.567", 1_234_567],
  ["0", 0],
  ["12.5", null],
  ["1 2", null],
  ["12,5", null],
  ["", null],
  ["viel", null],
])("%j is %j in the yard, as at the desk", (text, number) => {
  expect([wholeNumber(text, 9_999_999), readKilometers(text)]).toEqual([number, number]);
});

test("a number above its maximum is none", () => {
  expect([wholeNumber("100", 100), wholeNumber("101", 100), wholeNumber("10000000", 9_999_999)]).toEqual([
    100,
    null,
    null,
  ]);
});
