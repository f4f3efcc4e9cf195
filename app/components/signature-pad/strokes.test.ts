import { expect, test } from "vitest";
import { turnBack, turnClockwise } from "./strokes.ts";

const stroke = [
  { x: 0, y: 120, time: 1, pressure: 0.5 },
  { x: 450, y: 0, time: 2, pressure: 0.5 },
];

test("a pad turned clockwise shows the line of writing on its left, from top to bottom", () => {
  expect(turnClockwise([stroke])[0]?.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [120, 450],
  ]);
});

test("what is drawn on a turned pad is stored upright", () => {
  expect(turnBack(turnClockwise([stroke]))).toEqual([stroke]);
});
