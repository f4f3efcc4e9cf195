import type { GreyImage } from "./grey-image.ts";

/** One connected piece of ink; all in pixels, `right` and `bottom` included. */
export type Mark = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
  centreX: number;
  centreY: number;
  pixels: number;
};

/** 1 where there is ink. */
export type InkMask = { width: number; height: number; ink: Uint8Array };

/** How much darker than its surroundings ink is: in grey levels, and in standard deviations around it. */
const minContrast = 7;
const minDeviations = 0.35;

/** Pixels darker than the mean of the square around them, so that shade and glare change little. */
export function inkMask({ width, height, grey }: GreyImage, radius: number): InkMask {
  const { sums, squares } = runningSums(grey, width, height);
  const ink = new Uint8Array(width * height);
  const row = width + 1;
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - radius) * row;
    const below = Math.min(height, y + radius + 1) * row;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const count = ((below - above) / row) * (right - left);
      const inside = (table: Float64Array) =>
        ((table[below + right] ?? 0) -
          (table[below + left] ?? 0) -
          (table[above + right] ?? 0) +
          (table[above + left] ?? 0)) /
        count;
      const mean = inside(sums);
      const deviation = Math.sqrt(Math.max(0, inside(squares) - mean * mean));
      const threshold = mean - Math.max(minContrast, minDeviations * deviation);
      if ((grey[y * width + x] ?? 255) < threshold) ink[y * width + x] = 1;
    }
  }
  return { width, height, ink };
}

/** Sums of all pixels above and to the left of a point, one column and row larger than the picture. */
function runningSums(grey: Uint8Array, width: number, height: number) {
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  const squares = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y++) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < width; x++) {
      const tone = grey[y * width + x] ?? 0;
      sum += tone;
      square += tone * tone;
      const at = (y + 1) * row + x + 1;
      sums[at] = (sums[at - row] ?? 0) + sum;
      squares[at] = (squares[at - row] ?? 0) + square;
    }
  }
  return { sums, squares };
}

/** All groups of touching ink pixels, diagonals included. */
export function findMarks({ width, height, ink }: InkMask): Mark[] {
  const seen = new Uint8Array(ink.length);
  const stack = new Int32Array(ink.length);
  const marks: Mark[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (!ink[start] || seen[start]) continue;
    const found = { left: width, right: 0, top: height, bottom: 0, pixels: 0 };
    let depth = 0;
    stack[depth++] = start;
    seen[start] = 1;
    while (depth > 0) {
      const at = stack[--depth] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      found.pixels++;
      if (x < found.left) found.left = x;
      if (x > found.right) found.right = x;
      if (y < found.top) found.top = y;
      if (y > found.bottom) found.bottom = y;
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX;
          if (!ink[next] || seen[next]) continue;
          seen[next] = 1;
          stack[depth++] = next;
        }
      }
    }
    marks.push(withSize(found));
  }
  return marks;
}

type Extent = Pick<Mark, "left" | "right" | "top" | "bottom" | "pixels">;

/** A mark with the sizes that follow from its sides. */
export const withSize = (extent: Extent): Mark => ({
  ...extent,
  width: extent.right - extent.left + 1,
  height: extent.bottom - extent.top + 1,
  centreX: (extent.left + extent.right) / 2,
  centreY: (extent.top + extent.bottom) / 2,
});
