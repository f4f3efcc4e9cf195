import { expect, test } from "vitest";
import { forShot, mayUseAnyway } from "./photo-gate.ts";

test("two bad photos have to be retaken, the third may be used", () => {
  expect([1, 2, 3, 4].map(mayUseAnyway)).toEqual([false, false, true, true]);
});

test("only photos with flash may have glare", () => {
  const flash = { side: "front_side", imageType: "flash" } as const;
  expect(forShot("glare", flash)).toBe("good");
  expect(forShot("dark", flash)).toBe("dark");
  expect(forShot("glare", { ...flash, imageType: "visible" })).toBe("glare");
});
