import fc from "fast-check";
import { expect, test } from "vitest";
import { textDifference } from "./text-difference.ts";

test("a changed word is removed and added, the rest stays", () => {
  expect(textDifference("Kratzer links, Delle", "Kratzer rechts, Delle")).toEqual([
    { kind: "same", text: "Kratzer " },
    { kind: "removed", text: "links" },
    { kind: "added", text: "rechts" },
    { kind: "same", text: ", Delle" },
  ]);
});

test("a first text is added as a whole, an emptied one removed", () => {
  expect(textDifference("", "Delle vorn")).toEqual([{ kind: "added", text: "Delle vorn" }]);
  expect(textDifference("Delle vorn", "")).toEqual([{ kind: "removed", text: "Delle vorn" }]);
  expect(textDifference("", "")).toEqual([]);
});

test("both texts can be read from the parts, also of long ones", () => {
  const text = fc.array(fc.constantFrom("Delle", "Kratzer", " ", "\n", "ä", "🚗", ","), { maxLength: 60 });
  fc.assert(
    fc.property(text, text, fc.boolean(), (one, other, isLong) => {
      const before = one.join("");
      const after = other.join("") + (isLong ? "x".repeat(6_000) : "");
      const parts = textDifference(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});
