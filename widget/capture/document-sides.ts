import type { Box } from "./encode-image.ts";
import type { GreyFrame } from "./grey-frame.ts";

type Point = { along: number; across: number };
type Side = { isHorizontal: boolean; at: number; from: number; to: number; reach: number };

const scanLines = 44;
/** How far from its expected place a side is searched for, as a share of the frame's size. */
const reachShare = 0.12;
const minStep = 24;
const maxSlope = 0.22;
const minPointShare = 0.45;

/**
 * How many of the four sides of a document (0 to 4) run near the sides of the area.
 * @param area where the document belongs, in pixels of the grey picture
 */
export function visibleSides(frame: GreyFrame, area: Box): number {
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const columns = { from: area.x, to: right, reach: area.height * reachShare };
  const rows = { from: area.y, to: bottom, reach: area.width * reachShare };
  const sides: Side[] = [
    { isHorizontal: true, at: area.y, ...columns },
    { isHorizontal: true, at: bottom, ...columns },
    { isHorizontal: false, at: area.x, ...rows },
    { isHorizontal: false, at: right, ...rows },
  ];
  return sides.filter((side) => pointsOnOneLine(edgePoints(frame, side)) > minPointShare * scanLines).length;
}

/** Along the side, the strongest change of brightness across it. */
function edgePoints(frame: GreyFrame, side: Side): Point[] {
  const points: Point[] = [];
  for (let line = 0; line < scanLines; line++) {
    const along = side.from + (side.to - side.from) * (0.06 + (0.88 * line) / (scanLines - 1));
    let strongest = minStep;
    let found: number | undefined;
    for (let across = side.at - side.reach; across <= side.at + side.reach; across++) {
      const step = stepAcross(frame, side, along, across);
      if (step <= strongest) continue;
      strongest = step;
      found = across;
    }
    if (found !== undefined) points.push({ along, across: found });
  }
  return points;
}

function stepAcross(frame: GreyFrame, { isHorizontal }: Side, along: number, across: number): number {
  const tone = (offset: number) => {
    const x = Math.round(isHorizontal ? along : across + offset);
    const y = Math.round(isHorizontal ? across + offset : along);
    return x >= 0 && x < frame.width ? frame.grey[y * frame.width + x] : undefined;
  };
  const [outer, nearOuter, nearInner, inner] = [tone(-3), tone(-2), tone(2), tone(3)];
  if (outer === undefined || nearOuter === undefined || nearInner === undefined || inner === undefined) return 0;
  return Math.abs(outer + nearOuter - nearInner - inner);
}

/** The largest number of points on one nearly straight line. */
function pointsOnOneLine(points: Point[]): number {
  let best = 0;
  points.forEach((first, index) => {
    for (const second of points.slice(index + 6)) {
      const slope = (second.across - first.across) / (second.along - first.along);
      if (Math.abs(slope) > maxSlope) continue;
      const offset = first.across - slope * first.along;
      const onLine = points.filter(({ along, across }) => Math.abs(offset + slope * along - across) < 2).length;
      best = Math.max(best, onLine);
    }
  });
  return best;
}
