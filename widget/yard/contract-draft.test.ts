import { expect, test } from "vitest";
import { wholeNumber } from "./contract-draft.ts";

test.each([
  ["12480", 12_480],
  ["12.480", 12_480],
  [" 12 480 km", 12_480],
  ["0", 0],
  ["12.5", null],
  ["1 2", null],
  ["12,5", null],
  ["10000000", null],
  ["", null],
  ["km", null],
])("%j is %j", (text, number) => {
  expect(wholeNumber(text, 9_999_999)).toBe(number);
});

test("a number above its maximum is none", () => {
  expect([wholeNumber("100", 100), wholeNumber("101", 100)]).toEqual([100, null]);
});
