import { expect, test } from "vitest";
import { euroInput, parseEuro } from "./euro-amount.rules.ts";

test.each([
  ["89", 8_900],
  ["89,5", 8_950],
  ["89,50 €", 8_950],
  ["0,29", 29],
  ["1.500", 150_000],
  ["1.500,- EUR", 150_000],
  ["1.234,50", 123_450],
  ["1234,50", 123_450],
  ["89.50", 8_950],
  [" 12,50€ ", 1_250],
  ["1.500,-- €", 150_000],
  ["89,– Euro", 8_900],
  ["€ 89", 8_900],
  ["EUR 1.234,50", 123_450],
  ["1 234,50", 123_450],
  ["\u200e89,00", 8_900],
  ["0", 0],
])("%j is %i cents", (text, cents) => expect(parseEuro(text)).toBe(cents));

test.each([
  "",
  "-5",
  "1€50",
  "8EUR9",
  "€ 5 €",
  "€",
  "EUR",
  "abc",
  "1,234.50",
  "89,505",
  "0.295",
  "0,295",
  "00.295",
  "01.500",
  "1.50.00",
  "1000001",
  ",50",
])("%j is no amount", (text) => expect(parseEuro(text)).toBeUndefined());

test.each([8_900, 29, 123_450, 5])("%i cents can be shown and read back", (cents) =>
  expect(parseEuro(euroInput(cents))).toBe(cents),
);
