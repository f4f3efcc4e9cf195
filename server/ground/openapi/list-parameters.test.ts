import { expect, test } from "vitest";
import { z } from "#server/ground/kernel/zod.ts";
import { countUpTo, DayParameter, oneOf, rowsOfPage, someNamed, UpdatedSince } from "./list-parameters.ts";

const Query = z.object({
  per_page: countUpTo(50, 15),
  sort_by: oneOf(["date", "name"], "date"),
  status: someNamed(["open", "done"]),
  updated_since: UpdatedSince,
  date: DayParameter,
});

test("what is left out or empty is the default", () => {
  const defaults = { per_page: 15, sort_by: "date", status: [] };
  expect(Query.parse({})).toEqual(defaults);
  expect(Query.parse({ per_page: "", sort_by: "", status: "", updated_since: "", date: "" })).toEqual(defaults);
});

test("several values come in one text, or named several times", () => {
  expect(Query.parse({ status: "done,open" }).status).toEqual(["done", "open"]);
  expect(Query.parse({ status: ["open", "done"] }).status).toEqual(["open", "done"]);
});

test.each([
  ["per_page", ["abc", "0", "51", "1.5", "99999", ["1", "2"]]],
  ["sort_by", ["quatsch", ["date", "name"]]],
  ["status", ["quatsch", "open,quatsch", ["open", "quatsch"]]],
  ["updated_since", ["quatsch", "2026-02-31T10:00:00Z", "2026-13-01", "9".repeat(50)]],
  ["date", ["quatsch", "2026-02-31", "26.11.2026", "2026-11-26T10:00"]],
])("a wrong value of %s is refused with its name and what to send", (name, wrong) => {
  for (const value of wrong) {
    const issues = Query.safeParse({ [name]: value }).error?.issues ?? [];
    expect([value, issues.map(({ path }) => path[0])]).toEqual([value, [name]]);
    expect(issues[0]?.message).toContain(`„${name}“`);
    expect(issues[0]?.message).toContain("Bitte");
  }
});

test("a page past the end is empty, others are shown", () => {
  const last = { records: ["a"], totalPages: 3, totalEntries: 7 };
  expect(rowsOfPage(last, 3)).toEqual(["a"]);
  expect(rowsOfPage(last, 4)).toEqual([]);
});
