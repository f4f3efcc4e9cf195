import { expect, test } from "vitest";
import { isVatNumber, vatNumberOf } from "./vat-number.rules.ts";

test.each([
  ["DE 123 456 789", "DE123456789"],
  ["DE 123–456–789", "DE123456789"],
  ["de123456789", "DE123456789"],
  ["ATU12345678", "ATU12345678"],
  ["CHE-123.456.789", "CHE123456789"],
  ["NL 0012 34567 B01", "NL001234567B01"],
  ["NO 123 456 789 MVA", "NO123456789MVA"],
  ["FR XX 123 456 789", "FRXX123456789"],
])("%s is a VAT number", (typed, stored) => {
  expect(vatNumberOf(typed)).toBe(stored);
  expect(isVatNumber(stored)).toBe(true);
  expect(vatNumberOf(stored)).toBe(stored);
});

test.each([
  ...["DE12345678", "DE1234567890", "DEX23456789", "103/5678/1234", "123456789", "D", ""],
  // What stands before a number, or in its place.
  ...["UID ATU12345678", "VAT DE123456789", "USt DE123456789", "entfaellt", "unbekannt", "keine Angabe", "Estland"],
])("%s is none", (typed) => {
  expect(isVatNumber(vatNumberOf(typed))).toBe(false);
});
