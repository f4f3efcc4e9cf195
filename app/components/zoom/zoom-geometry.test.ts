import { expect, test } from "vitest";
import { clampZoom, layOut, partUnder, scrollTo, zoomByWheel } from "./zoom-geometry.ts";

const area = { width: 800, height: 500 };
const card = 1.6;

test("a whole picture fits into the area, upright and turned", () => {
  for (const turns of [0, 1, 2, 3]) {
    for (const ratio of [card, 1, 0.7]) {
      const { box } = layOut(area, ratio, { zoom: 1, turns, fit: "whole" });
      expect(box.width).toBeLessThanOrEqual(area.width);
      expect(box.height).toBeLessThanOrEqual(area.height);
      expect(box.width === area.width || Math.abs(box.height - area.height) <= 1).toBe(true);
    }
  }
});

test("a turned picture fills a box of its turned size, so that scrolling reaches every corner", () => {
  const upright = layOut(area, card, { zoom: 3, turns: 0, fit: "whole" });
  expect(upright.pictureWidth).toBe(upright.box.width);
  const { pictureWidth, box } = layOut(area, card, { zoom: 3, turns: 1, fit: "whole" });
  expect(pictureWidth).toBe(box.height);
  expect(pictureWidth / card).toBeCloseTo(box.width, 0);
});

test("pages of a PDF fill the width", () => {
  expect(layOut(area, 0.2, { zoom: 1, turns: 0, fit: "width" }).box).toEqual({ width: 800, height: 4000 });
});

test("what is under the pointer stays there while zooming", () => {
  const part = partUnder(300, 120, 0, 1000);
  expect(scrollTo(part, 300, 2000)).toBe(part * 2000 - 300);
  expect(partUnder(300, scrollTo(part, 300, 2000), 0, 2000)).toBeCloseTo(part);
});

test("zoom stays in its range", () => {
  expect(clampZoom(0.2)).toBe(1);
  expect(zoomByWheel(1, -100)).toBeGreaterThan(1);
  expect(zoomByWheel(1, 100)).toBe(1);
  expect(zoomByWheel(5.9, -5000)).toBe(6);
});
