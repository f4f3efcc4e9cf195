import { describe, expect, test } from "vitest";
import { contractPermission, nameProblem, periodProblem, pickerHours, pickerMinutes } from "./contract.rules.ts";

const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });
// 10:07 in Berlin
const now = new Date("2026-11-23T09:07:00Z");

test("the short time pickers offer 7 to 19 o'clock in quarters of an hour", () => {
  expect([pickerHours[0], pickerHours.at(-1), pickerHours.length]).toEqual(["07", "19", 13]);
  expect(pickerMinutes).toEqual(["00", "15", "30", "45"]);
});

describe("a period", () => {
  test.each([
    ["2026-11-23 10:15", "2026-11-23 11:00", null, "later today"],
    ["2026-11-23 10:00", "2026-11-23 11:00", null, "the quarter that is running"],
    ["2026-11-23 09:45", "2026-11-23 11:00", "pickup_past", "the quarter before"],
    ["2026-11-22 18:00", "2026-11-23 11:00", "pickup_past", "yesterday"],
    ["2026-11-24 10:00", "2026-11-24 09:00", "return_before_pickup", "return first"],
    ["2026-11-24 10:00", "2026-11-24 10:00", "return_before_pickup", "no time at all"],
    ["2026-11-24 10:00", "2026-11-23 19:00", "return_before_pickup", "return the day before"],
  ])("from %s to %s: %s (%s)", (from, to, problem, _why) => expect(periodProblem(at(from), at(to), now)).toBe(problem));

  test("of which only the pickup is known can already be in the past", () => {
    expect(periodProblem(at("2026-11-23 09:00"), null, now)).toBe("pickup_past");
    expect(periodProblem(at("2026-11-23 12:00"), null, now)).toBeNull();
  });

  test("is judged by what passes where the clock skips an hour", () => {
    const march = new Date("2026-03-28T12:00:00Z");
    expect(periodProblem(at("2026-03-29 02:30"), at("2026-03-29 03:00"), march)).toBe("return_before_pickup");
    expect(periodProblem(at("2026-03-29 02:30"), at("2026-03-29 03:45"), march)).toBeNull();
  });
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
