import { expect, test } from "vitest";
import { Problem } from "./problem.ts";

class SpecialProblem extends Problem {}

test("a problem created by another copy of the module is a problem", async () => {
  const copy: typeof import("./problem.ts") = await import("./problem.ts?copy" as string);
  expect(copy.Problem).not.toBe(Problem);
  expect(new copy.Problem("invalid", "Text")).toBeInstanceOf(Problem);
});

test("other errors are not problems, and a plain problem is not an instance of a subclass", () => {
  expect(new Error("Text")).not.toBeInstanceOf(Problem);
  expect(new SpecialProblem("invalid", "Text")).toBeInstanceOf(Problem);
  expect(new SpecialProblem("invalid", "Text")).toBeInstanceOf(SpecialProblem);
  expect(new Problem("invalid", "Text")).not.toBeInstanceOf(SpecialProblem);
});
