import { heightAt } from "./curve-fit.ts";
import { lengthOf, likeness, type TextLine } from "./text-lines.ts";

/** How much the text size at the ends of a zone may differ from its middle, as a share of the middle's size: no photo is more askew. */
const maxGrowthToEnds = 0.45;

/** Two or three parallel lines of the same size, from top to bottom. */
export type LineGroup = readonly TextLine[];

/** Candidates for a machine-readable zone, likeliest first: long lines, three rather than two, low in the picture. */
export function findLineGroups(lines: readonly TextLine[], width: number, height: number): LineGroup[] {
  const level = (line: TextLine) => heightAt(line.middle, width / 2);
  const long = lines
    .filter((line) => lengthOf(line) / line.capHeight > 17 && line.marks.length >= 14 && lengthOf(line) > width * 0.28)
    .sort((one, other) => level(one) - level(other));
  const groups: { group: TextLine[]; score: number }[] = [];
  long.forEach((upper, index) => {
    long.slice(index + 1).forEach((lower, offset) => {
      const distance = level(lower) - level(upper);
      if (!belongTogether(upper, lower, 0.7) || !isLineDistance(distance, upper, lower)) return;
      const third = long
        .slice(index + offset + 2)
        .find(
          (line) =>
            Math.abs(level(line) - level(lower) - distance) < 0.3 * distance && belongTogether(lower, line, 0.6),
        );
      const group = third ? [upper, lower, third] : [upper, lower];
      const marks = group.reduce((sum, line) => sum + line.marks.length, 0);
      const last = third ?? lower;
      groups.push({ group, score: marks + (third ? 8 : 0) + (20 * level(last)) / height });
    });
  });
  return groups.sort((one, other) => other.score - one.score).map(({ group }) => group);
}

function belongTogether(one: TextLine, other: TextLine, minOverlap: number): boolean {
  if (Math.abs(one.middle.slope - other.middle.slope) > 0.05) return false;
  if (likeness(one.capHeight, other.capHeight) < 0.68) return false;
  const overlap = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return overlap >= minOverlap * Math.max(lengthOf(one), lengthOf(other));
}

function isLineDistance(distance: number, upper: TextLine, lower: TextLine): boolean {
  const capHeight = (upper.capHeight + lower.capHeight) / 2;
  return distance >= 1.1 * capHeight && distance <= 4.6 * capHeight;
}

/**
 * How much larger the text gets with each pixel to the right, as a share of its size at the middle of `line`: lines that are
 * parallel on the document diverge in the picture where the document is nearer to the camera.
 */
export function growthOf(group: LineGroup, line: TextLine): number {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last || first === last) return 0;
  const middleX = (line.left + line.right) / 2;
  const distance = heightAt(last.middle, middleX) - heightAt(first.middle, middleX);
  const growth = (last.middle.slope - first.middle.slope) / distance;
  const most = maxGrowthToEnds / (lengthOf(line) / 2);
  return Math.max(-most, Math.min(most, growth));
}
