import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { berlinWallTime } from "./berlin-time.ts";
import { type DateTimeProblem, formatWallDay, formatWallTime, parseGermanDateTime } from "./german-date-time.ts";

const today = "2026-11-22";
const parse = (text: string) => parseGermanDateTime(text, today);

describe("reads what people type", () => {
  test.each([
    ["Mo 23.11.2026 10:00", "2026-11-23", "10:00"],
    ["Mo. 23.11.2026 10:00", "2026-11-23", "10:00"],
    ["Montag, 23.11.2026, 10:00 Uhr", "2026-11-23", "10:00"],
    ["mo 23.11.2026 um 10 uhr", "2026-11-23", "10:00"],
    ["23.11.2026 10:00", "2026-11-23", "10:00"],
    ["23.11.26 10:00", "2026-11-23", "10:00"],
    ["23.11. 10:00", "2026-11-23", "10:00"],
    ["23.11 10:00", "2026-11-23", "10:00"],
    ["23.11.2026 10", "2026-11-23", "10:00"],
    ["23.11. 10", "2026-11-23", "10:00"],
    ["23.11.26", "2026-11-23", null],
    ["23.11. 9", "2026-11-23", "09:00"],
    ["23.11.2026 9:30", "2026-11-23", "09:30"],
    ["23.11.2026 9.30", "2026-11-23", "09:30"],
    ["23.11.2026 9h30", "2026-11-23", "09:30"],
    ["23.11.2026 9h", "2026-11-23", "09:00"],
    ["23.11.2026 0930", "2026-11-23", "09:30"],
    ["23. 11. 2026  10:00", "2026-11-23", "10:00"],
    ["1.2.27 7:45", "2027-02-01", "07:45"],
    ["  23.11.2026 00:00 ", "2026-11-23", "00:00"],
    ["2026-11-23T10:00", "2026-11-23", "10:00"],
    ["2026-11-23 10:00:00", "2026-11-23", "10:00"],
    ["23.11.2026", "2026-11-23", null],
    ["Mo 23.11.", "2026-11-23", null],
    ["2026-11-23", "2026-11-23", null],
    ["23. November 2026, 10:00 Uhr", "2026-11-23", "10:00"],
    ["Mo 23. Nov. 10:00", "2026-11-23", "10:00"],
    ["23. November 10 Uhr", "2026-11-23", "10:00"],
    ["23/11/2026 10:00", "2026-11-23", "10:00"],
    ["23.11.2026 - 10:00:00", "2026-11-23", "10:00"],
    ["\u200e23.11.2026 10:00", "2026-11-23", "10:00"],
  ])("'%s'", (text, date, time) => expect(parse(text)).toEqual({ problem: null, date, time }));

  test("a wrong weekday is ignored: users change the date and leave it", () =>
    expect(parse("Di 23.11.2026 10:00")).toMatchObject({ date: "2026-11-23" }));
});

describe("a day without a year is the first one from 31 days before the given day on", () => {
  test.each([
    ["22.11. 10:00", "2026-11-22", "2026-11-22"],
    ["21.11. 10:00", "2026-11-22", "2026-11-21"],
    ["22.10. 10:00", "2026-11-22", "2026-10-22"],
    ["21.10. 10:00", "2026-11-22", "2027-10-21"],
    ["28.12. 10:00", "2027-01-05", "2026-12-28"],
    ["29.2. 10:00", "2028-03-10", "2028-02-29"],
    ["5.1. 10:00", "2026-11-22", "2027-01-05"],
    ["29.2. 10:00", "2026-11-22", "2028-02-29"],
    ["29.2. 10:00", "2096-04-01", "2104-02-29"],
  ])("'%s' from %s", (text, notBefore, date) => expect(parseGermanDateTime(text, notBefore)).toMatchObject({ date }));
});

describe("says what is wrong", () => {
  test.each<[string, DateTimeProblem, string]>([
    ["", "format", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    ["morgen", "format", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    ["10:00", "format", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    ["23.11.202 10:00", "format", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    ["23.11.2026 10:0", "format", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    ["23.11.2026 10:00 25.11.2026 10:00", "format", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    ["31.04.2027 10:00", "no_such_day", "Den 31.04.2027 gibt es nicht. Bitte prüfen Sie das Datum."],
    ["31.2. 10:00", "no_such_day", "Den 31.02.2026 gibt es nicht. Bitte prüfen Sie das Datum."],
    ["29.02.2027 10:00", "no_such_day", "Den 29.02.2027 gibt es nicht. Bitte prüfen Sie das Datum."],
    ["23.11.2026 24:00", "no_such_time", "24:00 Uhr gibt es nicht. Bitte prüfen Sie die Uhrzeit."],
    ["23.11.2026 10:60", "no_such_time", "10:60 Uhr gibt es nicht. Bitte prüfen Sie die Uhrzeit."],
    ["2026-11-23T25:00", "no_such_time", "25:00 Uhr gibt es nicht. Bitte prüfen Sie die Uhrzeit."],
    [
      "28.03.2027 02:30",
      "skipped",
      "02:30 Uhr gibt es am 28.03.2027 nicht: Die Uhr wird von 2:00 auf 3:00 Uhr vorgestellt.",
    ],
  ])("'%s'", (text, problem, message) => expect(parse(text)).toEqual({ problem, message }));

  test.each(["28.03.2027 01:59", "28.03.2027 03:00", "31.10.2027 02:30"])("nothing with '%s'", (text) =>
    expect(parse(text)).toMatchObject({ problem: null }),
  );
});

test("what is shown is read back, whatever the day and hour", () => {
  const instants = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const wallTime = berlinWallTime(instant);
      expect(parse(formatWallTime(wallTime))).toEqual({ problem: null, ...wallTime });
    }),
  );
});

test("a wall time and a day with their weekday", () => {
  expect(formatWallTime({ date: "2026-11-23", time: "10:00" })).toBe("Mo 23.11.2026 10:00");
  expect(formatWallDay("2027-03-28")).toBe("So 28.03.2027");
});
