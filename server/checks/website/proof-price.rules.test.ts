import { expect, test } from "vitest";
import { keysFor, stillPays } from "./proof-price.rules.ts";

test("each start of a network makes its next one dearer", () => {
  expect([0, 1, 10, 30, 100].map(keysFor)).toEqual([250, 300, 750, 1_750, 5_250]);
});

test.each([
  [0, 0, true],
  [0, 10, true],
  [0, 11, false],
  [20, 50, true],
  [20, 51, false],
])("a challenge priced at %i starts pays at %i: %s", (then, now, expected) => {
  expect(stillPays(then, now)).toBe(expected);
});
