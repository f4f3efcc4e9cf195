import { expect, test } from "vitest";
import { shotsFor } from "../capture-steps.ts";
import { hasMrz } from "./mrz-shot.ts";

test.each([
  ["IDENTITY_CARD", ["back_side"]],
  ["RESIDENCE_PERMIT", ["back_side"]],
  ["PASSPORT", ["front_side"]],
  ["DRIVERS_LISCENSE", []],
] as const)("of all photos of %s these are read: %s", (kind, sides) => {
  const read = shotsFor(kind, true).filter((shot) => hasMrz(kind, shot));
  expect(read).toEqual(sides.map((side) => ({ side, imageType: "visible" })));
});
