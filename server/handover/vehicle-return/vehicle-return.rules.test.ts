import { describe, expect, test } from "vitest";
import {
  isOdometerBelowStart,
  presetReturnTime,
  returnInstant,
  returnTimeProblem,
  withAddedLine,
} from "./vehicle-return.rules.ts";

const handover = { startOfUse: new Date("2026-11-23T09:00:00Z"), odometerStartKm: 12_480 };
const now = new Date("2026-11-25T16:30:00Z");

describe("a return", () => {
  test.each([
    ["2026-11-25T16:30:00Z", null, "now"],
    ["2026-11-24T08:00:00Z", null, "yesterday, noted late"],
    ["2026-11-23T09:00:00Z", null, "at the very start"],
    ["2026-11-23T08:59:00Z", "before_handover", "a minute before the start"],
    ["2026-11-25T16:45:00Z", null, "as far ahead as clocks may differ"],
    ["2026-11-25T16:46:00Z", "future", "a minute further"],
  ])("at %s: %s (%s)", (at, problem, _why) => expect(returnTimeProblem(new Date(at), handover, now)).toBe(problem));

  test.each([
    [12_479, true],
    [12_480, false],
    [12_481, false],
  ])("with %i km is below the start: %s", (km, isBelow) => expect(isOdometerBelowStart(km, handover)).toBe(isBelow));
});

describe("the default time", () => {
  test("is now, in Berlin time", () => {
    expect(presetReturnTime(now, handover)).toEqual({ date: "2026-11-25", time: "17:30" });
  });

  test("is the handover while that is in the future", () => {
    const before = new Date("2026-11-22T12:00:00Z");
    expect(presetReturnTime(before, handover)).toEqual({ date: "2026-11-23", time: "10:00" });
  });

  test("can be in the hour after midnight too", () => {
    const preset = presetReturnTime(new Date("2026-11-24T23:20:00Z"), handover);
    expect(preset).toEqual({ date: "2026-11-25", time: "00:20" });
  });
});

describe("when clocks change", () => {
  test("a time skipped in March is an hour later", () => {
    expect(returnInstant({ date: "2026-03-29", time: "02:30" })).toEqual(new Date("2026-03-29T01:30:00Z"));
  });

  test("the period is elapsed time: 23:00 to 03:15 in that night are 195 minutes", () => {
    const start = returnInstant({ date: "2026-03-28", time: "23:00" });
    const end = returnInstant({ date: "2026-03-29", time: "03:15" });
    expect((end.getTime() - start.getTime()) / 60_000).toBe(195);
    expect(returnTimeProblem(end, { startOfUse: start, odometerStartKm: 0 }, end)).toBeNull();
  });

  test("in October the default in the second hour is a time the form accepts", () => {
    const secondHour = new Date("2026-10-25T01:30:00Z");
    const early = { startOfUse: new Date("2026-10-24T08:00:00Z"), odometerStartKm: 0 };
    const preset = presetReturnTime(secondHour, early);
    expect(preset).toEqual({ date: "2026-10-25", time: "02:30" });
    expect(returnTimeProblem(returnInstant(preset), early, secondHour)).toBeNull();
  });
});

test.each([
  ["", "Kratzer links", "Kratzer links"],
  ["Delle hinten", "Kratzer links", "Delle hinten\nKratzer links"],
  ["Delle hinten\nKratzer links", "Kratzer links", "Delle hinten\nKratzer links"],
  ["Delle hinten", "", "Delle hinten"],
])("what was known (%j) with what is new (%j)", (known, added, together) =>
  expect(withAddedLine(known, added)).toBe(together),
);
