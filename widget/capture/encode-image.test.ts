import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropBox, fittedSize, isTrimmed, roomAround } from "./encode-image.ts";

describe("16:9 around the middle", () => {
  it.each([
    ["16:9 stays whole", { width: 1920, height: 1080 }, { x: 0, y: 0, width: 1920, height: 1080 }],
    ["4:3 loses above and below", { width: 4000, height: 3000 }, { x: 0, y: 375, width: 4000, height: 2250 }],
    ["a phone held upright", { width: 1080, height: 1920 }, { x: 0, y: 656, width: 1080, height: 608 }],
    ["wider than 16:9 loses at the sides", { width: 3000, height: 900 }, { x: 700, y: 0, width: 1600, height: 900 }],
  ])("%s", (_, source, box) => {
    expect(cropBox(source)).toEqual(box);
  });

  it("lies inside the picture, fits into 3500 x 3000 and keeps its shape", () => {
    const size = fc.record({ width: fc.integer({ min: 64, max: 9000 }), height: fc.integer({ min: 64, max: 9000 }) });
    fc.assert(
      fc.property(size, (source) => {
        const box = cropBox(source);
        const fitted = fittedSize(box);
        expect(box.x + box.width).toBeLessThanOrEqual(source.width);
        expect(box.y + box.height).toBeLessThanOrEqual(source.height);
        expect(fitted.width).toBeLessThanOrEqual(3500);
        expect(fitted.height).toBeLessThanOrEqual(3000);
        expect(Math.abs(fitted.width / fitted.height - 16 / 9)).toBeLessThan(0.06);
      }),
    );
  });

  it("only scales down", () => {
    expect(fittedSize({ width: 3840, height: 2160 })).toEqual({ width: 3500, height: 1969 });
    expect(fittedSize({ width: 1280, height: 720 })).toEqual({ width: 1280, height: 720 });
  });

  it("reports when something was cut off", () => {
    expect(isTrimmed({ width: 1920, height: 1080 })).toBe(false);
    expect(isTrimmed({ width: 1920, height: 1088 })).toBe(false);
    expect(isTrimmed({ width: 4000, height: 3000 })).toBe(true);
  });
});

describe("16:9 around the whole picture", () => {
  it.each([
    ["16:9 needs no margin", { width: 1920, height: 1080 }, { x: 0, y: 0, width: 1920, height: 1080 }],
    ["a phone held upright", { width: 1080, height: 1920 }, { x: 1167, y: 0, width: 3413, height: 1920 }],
    ["a scan", { width: 3200, height: 900 }, { x: 0, y: 450, width: 3200, height: 1800 }],
  ])("%s", (_, source, room) => {
    expect(roomAround(source)).toEqual(room);
  });
});
