import type { Box, Size } from "./encode-image.ts";
import { eachPixel, type GreyFrame, toneAt } from "./grey-frame.ts";

/** Weaker steps are the grain of a table. */
const minStep = 32;
/** Of all steps, left out at each end: what lies about is not the document. */
const strayShare = 0.05;
/** Print keeps a little off the edges of its document. */
const marginFactor = 1.1;

/** How far what is printed reaches in a picture, wherever it lies: about the size of its document, in pixels of the grey picture. */
export function documentExtent(frame: GreyFrame, area: Box): Size {
  const columns = new Uint32Array(area.width);
  const rows = new Uint32Array(area.height);
  const inner = { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
  eachPixel(inner, 1, (x, y) => {
    const across = Math.abs(toneAt(frame, x + 1, y) - toneAt(frame, x - 1, y));
    const down = Math.abs(toneAt(frame, x, y + 1) - toneAt(frame, x, y - 1));
    if (across + down <= minStep) return;
    columns[x - area.x] = (columns[x - area.x] ?? 0) + 1;
    rows[y - area.y] = (rows[y - area.y] ?? 0) + 1;
  });
  return { width: reach(columns) * marginFactor, height: reach(rows) * marginFactor };
}

/** From where to where the steps are, without the stray ones. */
function reach(steps: Uint32Array): number {
  const total = steps.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  let from = 0;
  let to = 0;
  steps.forEach((count, at) => {
    seen += count;
    if (seen < strayShare * total) from = at;
    if (seen < (1 - strayShare) * total) to = at;
  });
  return to - from;
}
