import { expect, test } from "vitest";
import { copyMarkText } from "./copy-mark.ts";

test("the mark names purpose, dealer and day", () => {
  expect(copyMarkText("Autohaus Rheintal", new Date(2026, 10, 21))).toBe(
    "KOPIE – nur für Autohaus Rheintal – 21.11.2026",
  );
});
