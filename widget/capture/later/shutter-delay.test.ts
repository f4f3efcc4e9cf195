import { expect, test } from "vitest";
import { type Aim, afterFrame } from "./shutter-delay.ts";

const after = (start: Aim, frames: readonly boolean[]) => frames.reduce(afterFrame, start);

test.each([
  ["a good frame starts the delay", "armed", [true, true], "counting"],
  ["a bad one in between starts it anew", "armed", [true, false], "armed"],
  ["what was photographed is not taken again", "taken", [true, true, true], "taken"],
  ["a document that was moved is", "taken", [true, false, true], "counting"],
] as const)("%s", (_, start, frames, aim) => {
  expect(after(start, frames)).toBe(aim);
});
