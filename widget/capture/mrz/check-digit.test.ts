import { expect, test } from "vitest";
import { lettersOf } from "./alphabet.ts";
import { checkDigitOf } from "./check-digit.ts";

test.each([
  ["D23145890", 7],
  ["740812", 2],
  ["120415", 9],
  ["L898902C3", 6],
  ["ZE184226B<<<<<", 1],
  ["T22000129", 3],
  ["LZ6311T47", 5],
  ["Y701001V3", 9],
  ["<<<<<<<<<", 0],
])("%s has check digit %i", (field, digit) => {
  expect(checkDigitOf(lettersOf(field))).toBe(digit);
});
