import { expect, test } from "vitest";
import { splitClasses, toggleClass } from "./license-classes.ts";

test("a list is read however it is typed", () => {
  expect(splitClasses(" b,BE / am;L ")).toEqual(["B", "BE", "AM", "L"]);
  expect(splitClasses("")).toEqual([]);
});

test("a class is added once and taken out again; what is not of this list stays", () => {
  expect(toggleClass("", "B")).toBe("B");
  expect(toggleClass("b, CLASS D", "BE")).toBe("B, CLASS, D, BE");
  expect(toggleClass("B, BE", "B")).toBe("BE");
});
