import { expect, test } from "vitest";
import { birthDateOf, expiryDateOf } from "./mrz-dates.ts";

const today = "2026-11-21";

test.each([
  ["640812", "1964-08-12"],
  ["261120", "2026-11-20"],
  ["261122", "1926-11-22"],
  ["080229", "2008-02-29"],
  ["090229", null],
  ["83<<<<", "1983-00-00"],
  ["830000", "1983-00-00"],
  ["8308<<", "1983-08-00"],
  ["8313<<", null],
  ["83<<12", null],
  ["<<<<<<", null],
])("born %s is %s", (text, date) => {
  expect(birthDateOf(text, today)).toBe(date);
});

test.each([
  ["310801", "2031-08-01"],
  ["991130", "1999-11-30"],
  // Documents of the elderly that have no end.
  ["991231", null],
  ["990101", null],
  ["761121", "2076-11-21"],
  ["311301", null],
])("valid until %s is %s", (text, date) => {
  expect(expiryDateOf(text, today)).toBe(date);
});
