import { expect, test } from "vitest";
import { couldBeSameDate, latestDayOf, parseGermanDate, readGermanDate } from "./german-date.ts";

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

test.each([
  ["28021979", "birth", "1979-02-28"],
  ["9.5.32", "birth", "1932-05-09"],
  ["9.5.32", "expiry", "2032-05-09"],
  ["090532", "expiry", "2032-05-09"],
  ["1. 3. 04", "issue", "2004-03-01"],
  ["01/03/98", "issue", "1998-03-01"],
  ["1-3-2019", "issue", "2019-03-01"],
  [" 12 08 1984 ", "birth", "1984-08-12"],
  ["1984-08-12", "birth", "1984-08-12"],
  // The year first, as in Hungary and in programs; months as passports print them; what cannot be seen.
  ["1984. 08. 12.", "birth", "1984-08-12"],
  ["1984/8/12", "birth", "1984-08-12"],
  ["19840812", "birth", "1984-08-12"],
  ["12.08.1984.", "birth", "1984-08-12"],
  ["12 AUG/AOUT 1984", "birth", "1984-08-12"],
  ["12. August 84", "birth", "1984-08-12"],
  ["12-MAR-2031", "expiry", "2031-03-12"],
  ["\u200e12.\u200e08.\u200e1984", "birth", "1984-08-12"],
  ["12–08–1984", "birth", "1984-08-12"],
  ["31. April 2026", "issue", undefined],
  ["12 Uhr 1984", "birth", undefined],
  ["1. Maier 1984", "birth", undefined],
  ["1 JUI 1984", "birth", undefined],
  ["31.04.26", "issue", undefined],
  ["1979", "birth", "1979-00-00"],
  ["00.00.1964", "birth", "1964-00-00"],
  ["XX.XX.1964", "birth", "1964-00-00"],
  ["–.–.1964", "birth", "1964-00-00"],
  ["--.--.1964", "birth", "1964-00-00"],
  ["?.?.1964", "birth", "1964-00-00"],
  ["1964-00-00", "birth", "1964-00-00"],
  ["00-00-1964", "birth", "1964-00-00"],
  ["<<.<<.1964", "birth", "1964-00-00"],
  ["1964-XX-XX", "birth", "1964-00-00"],
  ["XX.05.1964", "birth", "1964-05-00"],
  ["–.12.1964", "birth", "1964-12-00"],
  ["05.1964", "birth", "1964-05-00"],
  ["1964-05-00", "birth", "1964-05-00"],
  ["1964-05", "birth", "1964-05-00"],
  ["XX.13.1964", "birth", undefined],
  ["12.00.1964", "birth", undefined],
  ["1899", "birth", undefined],
  ["1979", "issue", undefined],
  ["00.00.2031", "expiry", undefined],
  ["2802", "birth", undefined],
  ["280219790", "birth", undefined],
  ["morgen", "expiry", undefined],
] as const)("typed as %s of a %s it is %s", (typed, kind, expected) =>
  expect(readGermanDate(typed, kind)).toBe(expected),
);

test.each([
  ["1964-00-00", "1964-12-31"],
  ["1964-02-00", "1964-02-29"],
  ["1963-02-00", "1963-02-28"],
  ["1964-02-03", "1964-02-03"],
])("%s is at the latest %s", (date, latest) => {
  expect(latestDayOf(date)).toBe(latest);
});

test.each([
  ["1964-00-00", "1964-01-01", true],
  ["1964-05-00", "1964-05-17", true],
  ["1964-05-00", "1964-06-17", false],
  ["1964-00-00", "1965-00-00", false],
  ["1964-08-12", "1964-08-12", true],
  ["1964-08-12", "1964-08-13", false],
])("%s could be %s: %s", (one, other, isPossible) => {
  expect([couldBeSameDate(one, other), couldBeSameDate(other, one)]).toEqual([isPossible, isPossible]);
});
