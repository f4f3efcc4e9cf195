import { expect, test } from "vitest";
import { orElse, someOf } from "./lenient.ts";
import { z } from "./zod.ts";

test.each([
  [undefined, 1],
  ["", 1],
  ["7", 7],
  ["1.5", 1],
  [["2", "3"], 1],
])("a page of %j is page %i", (given, page) => {
  expect(orElse(z.coerce.number<unknown>().int().min(1), 1).parse(given)).toBe(page);
});

test.each([
  [undefined, []],
  ["new", ["new"]],
  ["done,new", ["new", "done"]],
  [
    ["done", "nonsense,new"],
    ["new", "done"],
  ],
  ["nonsense", []],
])("of %j these are known: %j", (given, known) => {
  expect(someOf(["new", "done"]).parse(given)).toEqual(known);
});
