import { fitLine, heightAt, type Line, percentile } from "./curve-fit.ts";
import { findMarks, type Mark, withSize } from "./marks.ts";
import { capPixels, type Strip } from "./strip.ts";

/** The ink of one strip: how black each pixel is (0 to 1), the middle of its text, the height of its capitals. */
export type StripInk = { darkness: Float32Array; middle: Line; capHeight: number; marks: Mark[] };

const blockWidth = 12;
const blockReach = 20;
const minContrast = 18;
const inkFrom = 0.5;

/** Finds the pieces of ink that belong to the line, from left to right; pieces of one character are joined. */
export function findStripMarks(strip: Strip): StripInk {
  const { width, height } = strip;
  const darkness = darknessOf(strip);
  const ink = Uint8Array.from(darkness, (value) => (value > inkFrom ? 1 : 0));
  const candidates = findMarks({ width, height, ink }).filter(
    (mark) => mark.height > 7 && mark.height < 29 && mark.width > 2 && mark.width < 60 && isInside(mark, height),
  );
  const middle = middleOf(candidates, height);
  const heights = candidates
    .filter((mark) => Math.abs(offMiddle(mark, middle)) < 3 && mark.height > 10)
    .map((mark) => mark.height);
  const capHeight = heights.length > 0 ? Math.min(24, Math.max(13, percentile(heights, 0.88))) : capPixels;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (Math.abs(y + 0.5 - heightAt(middle, x)) >= capHeight * 0.72) ink[y * width + x] = 0;
    }
  }
  const own = findMarks({ width, height, ink }).filter((mark) => {
    const isSized = mark.height > 0.4 * capHeight && mark.width > 0.12 * capHeight;
    return isSized && Math.abs(offMiddle(mark, middle)) < 0.32 * capHeight;
  });
  return { darkness, middle, capHeight, marks: joinOverlapping(own) };
}

const isInside = (mark: Mark, height: number) => mark.top > 0 && mark.bottom < height - 1;
const offMiddle = (mark: Mark, middle: Line) => mark.centreY + 0.5 - heightAt(middle, mark.centreX);

/** Contrast varies along a line, with shade and glare, so paper and ink are measured block by block. */
function darknessOf({ width, height, tones }: Strip): Float32Array {
  const darkness = new Float32Array(width * height);
  for (let start = 0; start < width; start += blockWidth) {
    const around: number[] = [];
    for (let x = Math.max(0, start - blockReach); x < Math.min(width, start + blockWidth + blockReach); x++) {
      for (let y = 6; y < height - 6; y += 2) around.push(tones[y * width + x] ?? 0);
    }
    const paper = percentile(around, 0.85);
    const contrast = Math.max(minContrast, paper - percentile(around, 0.04));
    for (let x = start; x < Math.min(width, start + blockWidth); x++) {
      for (let y = 0; y < height; y++) {
        const value = (paper - (tones[y * width + x] ?? 0)) / contrast;
        darkness[y * width + x] = Math.min(1, Math.max(0, value));
      }
    }
  }
  return darkness;
}

/** The line through the middles of most marks, refined in four rounds. */
function middleOf(marks: readonly Mark[], height: number): Line {
  let middle: Line = { offset: height / 2, slope: 0 };
  for (const tolerance of [8, 5, 3.2, 2.4]) {
    const near = marks.filter((mark) => Math.abs(offMiddle(mark, middle)) < tolerance);
    if (near.length < 8) break;
    const fitted = fitLine(near.map((mark) => ({ x: mark.centreX, y: mark.centreY + 0.5 })));
    if (Math.abs(fitted.slope) <= 0.06) middle = fitted;
  }
  return middle;
}

function joinOverlapping(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of [...marks].sort((one, other) => one.centreX - other.centreX)) {
    const last = joined.at(-1);
    if (last && mark.left <= last.right - 0.3 * Math.min(mark.width, last.width)) {
      joined[joined.length - 1] = withSize({
        left: last.left,
        right: Math.max(last.right, mark.right),
        top: Math.min(last.top, mark.top),
        bottom: Math.max(last.bottom, mark.bottom),
        pixels: last.pixels + mark.pixels,
      });
    } else joined.push(mark);
  }
  return joined;
}
