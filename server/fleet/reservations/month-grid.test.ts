import { expect, test } from "vitest";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { holidaysBetween } from "./holidays.server.ts";
import { gridRange, monthGrid } from "./month-grid.ts";

const use = (from: string, to: string) => {
  const [startDate = "", startTime = ""] = from.split(" ");
  const [endDate = "", endTime = ""] = to.split(" ");
  return { startAt: berlinInstant(startDate, startTime), endAt: berlinInstant(endDate, endTime) };
};

test("a month has whole weeks from Monday, with their numbers and holidays", () => {
  const holidays = holidaysBetween("2026-11-30", "2027-01-03", "NW");
  const weeks = monthGrid("2026-12", "2026-12-05", [], holidays);
  expect(weeks.map(({ number }) => number)).toEqual([49, 50, 51, 52, 53]);
  const days = weeks.flatMap((week) => week.days);
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2026-11-30", "2027-01-03"]);
  expect(days.filter(({ holiday }) => holiday).map(({ date, holiday }) => `${date} ${holiday}`)).toEqual([
    "2026-12-25 1. Weihnachtstag",
    "2026-12-26 2. Weihnachtstag",
    "2027-01-01 Neujahrstag",
  ]);
  expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(["2026-12-05"]);
  expect(days.filter(({ isInMonth }) => isInMonth)).toHaveLength(31);
});

test("a use of several days has a bar in each of its weeks, over the turn of the year as well", () => {
  const weeks = monthGrid("2026-12", "2026-12-05", [use("2026-12-26 08:00", "2026-12-29 00:00")], []);
  expect(
    weeks.map(({ bars }) => bars.map(({ from, to, startsHere, endsHere }) => [from, to, startsHere, endsHere])),
  ).toEqual([[], [], [], [[6, 7, true, false]], [[1, 1, false, true]]]);
});

test("the nights in which the clocks change are days like others", () => {
  const spring = monthGrid("2026-03", "2026-03-01", [use("2026-03-28 22:00", "2026-03-29 03:30")], []);
  expect(spring.at(-2)?.bars).toMatchObject([{ from: 6, to: 7 }]);
  const autumn = monthGrid("2026-10", "2026-10-01", [use("2026-10-24 23:00", "2026-10-25 23:30")], []);
  expect(autumn.at(-2)?.bars).toMatchObject([{ from: 6, to: 7 }]);
});

test("a February of four weeks has four", () => {
  expect(gridRange("2027-02")).toEqual({ first: "2027-02-01", last: "2027-02-28" });
});

test.each([
  ["NW", "2026-11-01", true],
  ["HH", "2026-11-01", false],
  ["SN", "2026-11-18", true],
  ["", "2026-10-03", true],
  ["", "2026-11-01", false],
  ["XX", "2026-11-01", false],
])("in %j, %s is a holiday: %s", (state, date, isHoliday) => {
  expect(holidaysBetween(date, date, state)).toHaveLength(isHoliday ? 1 : 0);
});
