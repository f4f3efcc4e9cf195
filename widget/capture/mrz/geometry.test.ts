import { describe, expect, test } from "vitest";
import { fitLine, fitParabola, median, percentile } from "./curve-fit.ts";
import { type GreyImage, shrink, turn } from "./grey-image.ts";
import { findMarks, inkMask } from "./marks.ts";

const picture: GreyImage = { width: 3, height: 2, grey: Uint8Array.of(1, 2, 3, 4, 5, 6) };

describe("pictures", () => {
  test("turn clockwise by quarters", () => {
    expect(turn(picture, 1)).toEqual({ width: 2, height: 3, grey: Uint8Array.of(4, 1, 5, 2, 6, 3) });
    expect(turn(picture, 2)).toEqual({ width: 3, height: 2, grey: Uint8Array.of(6, 5, 4, 3, 2, 1) });
    expect(turn(turn(picture, 1), 3)).toEqual(picture);
  });

  test("shrink to the mean of what each pixel covers, and never grow", () => {
    const wide: GreyImage = { width: 4, height: 2, grey: Uint8Array.of(10, 20, 90, 90, 30, 40, 10, 10) };
    expect(shrink(wide, 2)).toEqual({ image: { width: 2, height: 1, grey: Uint8Array.of(25, 50) }, scale: 2 });
    expect(shrink(wide, 100)).toEqual({ image: wide, scale: 1 });
  });

  test("ink is darker than its surroundings, whatever the shade; touching pixels are one mark", () => {
    const [width, height] = [40, 30];
    const grey = Uint8Array.from({ length: width * height }, (_, at) => 100 + 2 * (at % width));
    for (const [x, y] of [
      [5, 5],
      [6, 6],
      [7, 5],
      [30, 20],
    ] as const)
      grey[y * width + x] = 40;
    const marks = findMarks(inkMask({ width, height, grey }, 6));
    expect(marks).toMatchObject([
      { left: 5, right: 7, top: 5, bottom: 6, pixels: 3 },
      { left: 30, right: 30, top: 20, bottom: 20, pixels: 1 },
    ]);
  });
});

describe("curves", () => {
  test("a line through points of a line", () => {
    const line = fitLine([1, 2, 5].map((x) => ({ x, y: 3 - 0.5 * x })));
    expect(line.offset).toBeCloseTo(3);
    expect(line.slope).toBeCloseTo(-0.5);
  });

  test("a parabola bends for many points only", () => {
    const bent = (x: number) => 100 + 20 * x + 0.05 * x * x;
    const points = (count: number) => Array.from({ length: count }, (_, x) => ({ x, y: bent(x) }));
    expect(Math.abs(fitParabola(points(44))(43) - bent(43))).toBeLessThan(2);
    expect(Math.abs(fitParabola(points(8))(43) - bent(43))).toBeGreaterThan(20);
  });

  test("median and percentiles", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(percentile([1, 2, 3, 4], 0.75)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });
});
