import { expect, test } from "vitest";
import { shownValue } from "./shown-value.ts";

test.each([
  ["prename", "Julia", "Julia"],
  ["telephoneNumber", "", "–"],
  ["password", "Handschlag-2026!", "••••••••"],
  ["currentPassword", "x", "••••••••"],
])("%s %s", (name, value, shown) => {
  expect(shownValue(name, value)).toBe(shown);
});
