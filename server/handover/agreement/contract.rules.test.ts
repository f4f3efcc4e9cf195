import { describe, expect, test } from "vitest";
import {
  beginsNow,
  contractPermission,
  endsBeforeStart,
  nameProblem,
  pickerHours,
  pickerMinutes,
} from "./contract.rules.ts";

const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });
// 10:07 in Berlin
const now = new Date("2026-11-23T09:07:00Z");

test("the short time pickers offer 7 to 19 o'clock in quarters of an hour", () => {
  expect([pickerHours[0], pickerHours.at(-1), pickerHours.length]).toEqual(["07", "19", 13]);
  expect(pickerMinutes).toEqual(["00", "15", "30", "45"]);
});

describe("a period", () => {
  test.each([
    ["2026-11-23 10:15", "2026-11-23 11:00", false, "in order"],
    ["2026-11-24 10:00", "2026-11-24 09:00", true, "return first"],
    ["2026-11-24 10:00", "2026-11-24 10:00", true, "no time at all"],
    ["2026-11-24 10:00", "2026-11-23 19:00", true, "return the day before"],
  ])("from %s to %s ends before its start: %s (%s)", (from, to, expected, _why) =>
    expect(endsBeforeStart(at(from), at(to))).toBe(expected),
  );

  test("is judged by what passes where the clock skips an hour", () => {
    expect(endsBeforeStart(at("2026-03-29 02:30"), at("2026-03-29 03:00"))).toBe(true);
    expect(endsBeforeStart(at("2026-03-29 02:30"), at("2026-03-29 03:45"))).toBe(false);
  });

  test.each([
    ["2026-11-23T07:00:00Z", true],
    ["2026-11-23T09:07:00Z", true],
    ["2026-11-23T09:22:00Z", true],
    ["2026-11-23T09:23:00Z", false],
  ])("that starts at %s begins now: %s", (start, expected) => expect(beginsNow(new Date(start), now)).toBe(expected));
});

describe("a name", () => {
  test.each(["Eva", "Müller-Lüdenscheid", "O'Neil", "O’Neil", "Groß", "Anna Lena", "Łuczak", "Şahin", "Karl 2"])(
    "%s is fine",
    (name) => expect(nameProblem(name, "")).toBeNull(),
  );
  test.each([
    ["", "missing"],
    ["Ng", "short"],
    ["Al", "short"],
    ["Müller!", "characters"],
    ["<b>Eva</b>", "characters"],
    ["eva@example.org", "characters"],
  ])("%j is %s", (name, problem) => expect(nameProblem(name, "")).toBe(problem));

  test("that equals the one on the document is right as it is", () => {
    expect(nameProblem("Ng", "Ng")).toBeNull();
    expect(nameProblem("Ng", " Ng ")).toBeNull();
    expect(nameProblem("Al", "Ng")).toBe("short");
  });

  test("is missing even where the document has none", () => expect(nameProblem("", "")).toBe("missing"));
});

test.each([
  ["accepted", "allowed"],
  ["rejected", "needs_confirmation"],
  ["underway", "has_contract"],
  ["finished", "has_contract"],
  ["discarded", "discarded"],
  ["in_progress", "not_reviewed"],
  ["not_available", "not_reviewed"],
  [null, "not_reviewed"],
])("a check that is %s: %s", (state, permission) => expect(contractPermission(state)).toBe(permission));
