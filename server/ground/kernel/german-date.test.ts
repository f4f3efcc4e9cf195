import { expect, test } from "vitest";
import { parseGermanDate } from "./german-date.ts";

test.each([
  ["21.11.2026", "2026-11-21"],
  ["1.2.1987", "1987-02-01"],
  [" 29.02.2024 ", "2024-02-29"],
  ["2026-11-21", "2026-11-21"],
])("%s is %s", (typed, expected) => expect(parseGermanDate(typed)).toBe(expected));

test.each(["29.02.2023", "31.04.2026", "00.01.2000", "12.13.2000", "1.1.26", "gestern", "", "01.01.1899"])(
  "%s is not a date",
  (typed) => expect(parseGermanDate(typed)).toBeUndefined(),
);
