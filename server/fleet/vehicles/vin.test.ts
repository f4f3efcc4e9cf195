import { expect, test } from "vitest";
import { hasVinCheckDigit, isVin, normalizeVin, suggestedVin } from "./vin.ts";

test.each([
  ["1M8GDM9AXKP042788", true],
  ["11111111111111111", true],
  ["WVWZZZED9RE012345", true],
  ["WVWZZZED9RE01234", false],
  ["WVWZZZED9RE0123456", false],
  ["WVWZZZED9RE01234O", false],
  ["IVWZZZED9RE012345", false],
  ["wvwzzzed9re012345", false],
  ["", false],
])("%s has the form of a VIN: %s", (text, expected) => expect(isVin(text)).toBe(expected));

test.each([
  ["1M8GDM9AXKP042788", true],
  ["11111111111111111", true],
  ["1M8GDM9A1KP042788", false],
  ["WVWZZZED9RE012345", false],
  ["short", false],
])("%s carries its check digit: %s", (vin, expected) => expect(hasVinCheckDigit(vin)).toBe(expected));

test.each([
  ["WVWZZZED9RE012345", "WVWZZZED9RE012345", "as it is"],
  ["wvwzzzed9re012345", "WVWZZZED9RE012345", "small letters"],
  ["WVW ZZZ ED9 RE 012345", "WVWZZZED9RE012345", "groups"],
  ["WVWZZZ-ED9RE–012345", "WVWZZZED9RE012345", "dashes"],
  ["*WVWZZZED9RE012345*", "WVWZZZED9RE012345", "the marks at its ends (ISO 3779: none of its signs)"],
  ["IWVWZZZED9RE012345", "WVWZZZED9RE012345", "the identifier of a barcode"],
  ["*IWVWZZZED9RE012345*", "WVWZZZED9RE012345", "both"],
  ["\ufeffWVWZZZED9RE012345\u200b", "WVWZZZED9RE012345", "invisible characters"],
  ["#WVWZZZED9RE012345#", "WVWZZZED9RE012345", "the marks at its ends"],
  ["WVW.ZZZ.ED9.RE.012345", "WVWZZZED9RE012345", "points"],
  ["FIN: WVWZZZED9RE012345", "WVWZZZED9RE012345", "the field's name"],
  ["VINZZZED9RE012345", "VINZZZED9RE012345", "signs that begin like it"],
  ["IVWZZZED9RE012345", "IVWZZZED9RE012345", "17 signs that begin with I"],
])("%j is stored as %s: %s", (typed, stored) => {
  expect(normalizeVin(typed)).toBe(stored);
  expect(normalizeVin(stored)).toBe(stored);
});

test.each([
  ["WVWZZZED9REO12345", "WVWZZZED9RE012345"],
  ["WVWZZZED9RE0I2345", "WVWZZZED9RE012345"],
  ["WVWZZZED9REQI2345", "WVWZZZED9RE012345"],
  ["WVWZZZED9RE012345", null],
  ["WVWZZZED9REO1234", null],
  ["WVWZZZED9REO1234Ö", null],
  ["", null],
])("%s was meant as %s", (vin, meant) => expect(suggestedVin(vin)).toBe(meant));
