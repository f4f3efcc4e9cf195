import { expect, test } from "vitest";
import { dayOrEmpty } from "./german-date.schema.ts";

const day = dayOrEmpty("Bitte geben Sie einen Tag ein.");

test.each([
  ["31.12.2026", "2026-12-31"],
  ["2027-02-28", "2027-02-28"],
  [" 1.3.27 ", "2027-03-01"],
  ["31.12.2099", "2099-12-31"],
  ["", ""],
  ["  ", ""],
  [undefined, ""],
])("%j is the day %j", (typed, expected) => expect(day.parse(typed)).toBe(expected));

test.each([
  "2026-12-99",
  "2027-02-31",
  "0000-00-00",
  "9999-99-99",
  "0001-01-01",
  "2100-01-01",
  "9999-12-31",
  "31.02.2027",
  "morgen",
  "9".repeat(100),
])("%s is refused", (typed) =>
  expect(day.safeParse(typed).error?.issues.map(({ message }) => message)).toContain("Bitte geben Sie einen Tag ein."),
);
