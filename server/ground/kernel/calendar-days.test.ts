import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween, isMonth, isoWeek, weekdayOf } from "./calendar-days.ts";

test.each([
  ["2026-12-31", 53],
  ["2027-01-03", 53],
  ["2027-01-04", 1],
  ["2024-12-30", 1],
  ["2026-11-22", 47],
])("%s is in week %i", (date, week) => {
  expect(isoWeek(date)).toBe(week);
});

test("days and months pass the end of a year, leap days and daylight saving", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("the week starts on Monday", () => {
  expect(["2026-11-23", "2026-11-29"].map(weekdayOf)).toEqual([0, 6]);
});

test.each(["2026-13", "2026-1", "99999-01", "0001-01", "", "x"])("%j is no month", (text) => {
  expect(isMonth(text)).toBe(false);
});
