import { describe, expect, test } from "vitest";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import {
  addMinutes,
  type BarPart,
  type BarStep,
  barOf,
  describeWall,
  movedPeriod,
  positionOf,
  snapped,
  wallAt,
} from "./timeline.ts";

const day = 1_440;
const today = "2026-11-24";
const period = { startWall: "2026-11-26T09:30", endWall: "2026-11-28T17:00" };
const moved = (part: BarPart, minutes: number, step: BarStep = "day", of = period) =>
  Object.values(movedPeriod(of, { part, minutes, step, today }));

test("days on which the clocks change are as wide as others", () => {
  expect(positionOf(new Date("2026-10-25T11:00:00Z"), "2026-10-25", 2)).toBe(25);
  expect(positionOf(new Date("2026-03-29T10:00:00Z"), "2026-03-29", 2)).toBe(25);
  expect(addMinutes("2026-12-31T23:30", 60)).toBe("2027-01-01T00:30");
  expect(wallAt(0.5, "2026-11-24", 14)).toBe("2026-12-01T00:00");
});

test("a bar is cut off at both ends of the timeline", () => {
  expect(barOf({ startWall: "2026-11-20T08:00", endWall: "2026-12-24T08:00" }, today, 10)).toEqual({
    left: 0,
    width: 100,
  });
  expect(barOf({ startWall: "2026-11-25T12:00", endWall: "2026-11-26T12:00" }, today, 10)).toEqual({
    left: 15,
    width: 10,
  });
});

test.each<[number, BarStep, number]>([
  [700, "day", 0],
  [730, "day", day],
  [-730, "day", -day],
  [29, "hour", 0],
  [31, "hour", 60],
  [-95, "hour", -120],
])("%s minutes snap to a whole %s", (minutes, step, expected) => {
  expect(snapped(minutes, step) + 0).toBe(expected);
});

describe("a moved reservation", () => {
  test("keeps its hour and its length", () => {
    expect(moved("all", 3 * day)).toEqual(["2026-11-29T09:30", "2026-12-01T17:00"]);
    expect(moved("all", 60, "hour")).toEqual(["2026-11-26T10:30", "2026-11-28T18:00"]);
  });

  test("begins today at the earliest", () => {
    expect(moved("all", -5 * day)).toEqual(["2026-11-24T09:30", "2026-11-26T17:00"]);
    expect(moved("start", -5 * day)).toEqual(["2026-11-24T09:30", "2026-11-28T17:00"]);
    expect(moved("all", -300 * 60, "hour")).toEqual(["2026-11-24T00:30", "2026-11-26T08:00"]);
  });

  test("gets longer and shorter at both edges, which never meet", () => {
    expect(moved("end", day)).toEqual(["2026-11-26T09:30", "2026-11-29T17:00"]);
    expect(moved("end", -9 * day)).toEqual(["2026-11-26T09:30", "2026-11-26T17:00"]);
    expect(moved("start", 9 * day)).toEqual(["2026-11-28T09:30", "2026-11-28T17:00"]);
    expect(moved("end", -9 * day, "hour")).toEqual(["2026-11-26T09:30", "2026-11-26T10:00"]);
    const oneDay = { startWall: "2026-11-26T09:00", endWall: "2026-11-27T09:00" };
    expect(moved("end", -day, "day", oneDay)).toEqual(Object.values(oneDay));
    expect(moved("start", day, "day", oneDay)).toEqual(Object.values(oneDay));
  });

  test("that has begun keeps its start, while its end still moves", () => {
    const begun = { startWall: "2026-11-23T09:00", endWall: "2026-11-26T09:00" };
    expect(moved("all", day, "day", begun)).toEqual(Object.values(begun));
    expect(moved("start", day, "day", begun)).toEqual(Object.values(begun));
    expect(moved("end", day, "day", begun)).toEqual(["2026-11-23T09:00", "2026-11-27T09:00"]);
  });

  test.each([
    ["forward", "2027-03-27T10:00", "2027-03-28T10:00", "2027-03-28T08:00:00.000Z", "2027-03-29T08:00:00.000Z"],
    ["back", "2027-10-30T10:00", "2027-10-31T10:00", "2027-10-31T09:00:00.000Z", "2027-11-01T09:00:00.000Z"],
  ])("keeps the hour of the clock where the clocks go %s", (_, startWall, endWall, start, end) => {
    const next = movedPeriod({ startWall, endWall }, { part: "all", minutes: day, step: "day", today });
    expect([next.startWall.slice(11), next.endWall.slice(11)]).toEqual(["10:00", "10:00"]);
    expect(parseInstant(next.startWall)?.toISOString()).toBe(start);
    expect(parseInstant(next.endWall)?.toISOString()).toBe(end);
  });
});

test("a period names the day of its end only if it is another one", () => {
  expect(describeWall(period)).toBe("Do 26.11.2026 09:30 – Sa 28.11.2026 17:00");
  expect(describeWall({ startWall: "2026-11-26T09:30", endWall: "2026-11-26T17:00" })).toBe(
    "Do 26.11.2026 09:30 – 17:00",
  );
});
