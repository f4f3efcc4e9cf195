import { expect, test } from "vitest";
import { hasVinCheckDigit, isVin } from "./vin.ts";

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
