import { fitLine, heightAt, type Line, percentile } from "./curve-fit.ts";
import type { GreyImage } from "./grey-image.ts";
import { findMarks, inkMask, type Mark } from "./marks.ts";

/** A row of marks: its middle as a line, the height of its capitals, where it starts and ends (pixels). */
export type TextLine = {
  marks: Mark[];
  middle: Line;
  capHeight: number;
  left: number;
  right: number;
};

const minMarks = 8;
/** As shares of the picture's width. */
const markHeight = { min: 0.0045, max: 0.05 };
const minLength = 0.08;

export const lengthOf = (line: TextLine) => line.right - line.left;

/** Everything that looks like a line of text, in a picture about 1000 pixels wide. */
export function findTextLines(image: GreyImage): TextLine[] {
  const radius = Math.max(6, Math.round(image.width / 70));
  const marks = findMarks(inkMask(image, radius))
    .filter(({ width, height, pixels }) => {
      const isTextSized = height >= image.width * markHeight.min && height <= image.width * markHeight.max;
      return isTextSized && width <= height * 8 && width >= 2 && pixels >= 6;
    })
    .sort((one, other) => one.centreX - other.centreX);
  const lines = chainsOf(marks)
    .map(lineOf)
    .filter((line) => lengthOf(line) > image.width * minLength);
  return joinPieces(lines);
}

/** Links each mark to its best neighbour on the right; each mark is the neighbour of at most one. */
function chainsOf(marks: readonly Mark[]): Mark[][] {
  const next = new Map<number, number>();
  const previous = new Map<number, { index: number; cost: number }>();
  marks.forEach((mark, index) => {
    const best = bestNeighbour(marks, mark, index);
    if (!best) return;
    const rival = previous.get(best.index);
    if (rival && rival.cost <= best.cost) return;
    if (rival) next.delete(rival.index);
    next.set(index, best.index);
    previous.set(best.index, { index, cost: best.cost });
  });
  const chains: Mark[][] = [];
  marks.forEach((_, start) => {
    if (previous.has(start) || !next.has(start)) return;
    const chain: Mark[] = [];
    for (let at: number | undefined = start; at !== undefined; at = next.get(at)) {
      const mark = marks[at];
      if (mark) chain.push(mark);
    }
    if (chain.length >= minMarks) chains.push(chain);
  });
  return chains;
}

function bestNeighbour(marks: readonly Mark[], mark: Mark, index: number) {
  let best: { index: number; cost: number } | undefined;
  for (let other = index + 1; other < marks.length; other++) {
    const candidate = marks[other];
    if (!candidate) break;
    const height = Math.max(mark.height, candidate.height);
    if (candidate.left - mark.right > 2.2 * height) {
      if (candidate.centreX - mark.centreX > 12 * height) break;
      continue;
    }
    const cost = linkCost(mark, candidate, height);
    if (cost !== undefined && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { index: other, cost };
  }
  return best;
}

/** How poorly two marks match as neighbours in one line; undefined when they cannot be neighbours. */
function linkCost(mark: Mark, right: Mark, height: number): number | undefined {
  if (right.left < mark.left + 1) return undefined;
  const similarity = Math.min(mark.height, right.height) / height;
  const rise = Math.abs(right.centreY - mark.centreY);
  if (similarity < 0.45 || rise > 0.34 * height + 0.12 * (right.centreX - mark.centreX)) return undefined;
  const gap = Math.max(0, right.left - mark.right);
  return gap / height + (2.2 * rise) / height + 0.7 * (1 - similarity);
}

function lineOf(marks: readonly Mark[]): TextLine {
  const sorted = [...marks].sort((one, other) => one.centreX - other.centreX);
  const capHeight = percentile(
    sorted.map((mark) => mark.height),
    0.8,
  );
  const offMiddle = (mark: Mark, middle: Line) => Math.abs(heightAt(middle, mark.centreX) - mark.centreY);
  const tall = sorted.filter((mark) => mark.height > capHeight * 0.5);
  let middle = fitMiddle(tall.length > 4 ? tall : sorted);
  for (let round = 0; round < 2; round++) {
    const near = tall.filter((mark) => offMiddle(mark, middle) < 0.35 * capHeight);
    if (near.length > 6) middle = fitMiddle(near);
  }
  const own = sorted.filter((mark) => offMiddle(mark, middle) < 0.6 * capHeight);
  const left = Math.min(...own.map((mark) => mark.left));
  const right = Math.max(...own.map((mark) => mark.right));
  return { marks: own, middle, capHeight, left, right };
}

const fitMiddle = (marks: readonly Mark[]) =>
  fitLine(marks.map(({ centreX, centreY }) => ({ x: centreX, y: centreY })));

/** Joins pieces of the same line until nothing changes (at most three rounds). */
function joinPieces(lines: TextLine[]): TextLine[] {
  const pieces = [...lines].sort((one, other) => one.left - other.left);
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < pieces.length; index++) {
      for (let other = 0; other < pieces.length; other++) {
        const [piece, right] = [pieces[index], pieces[other]];
        if (!piece || !right || index === other || !goesOn(piece, right)) continue;
        pieces[index] = lineOf([...piece.marks, ...right.marks]);
        pieces.splice(other, 1);
        if (other < index) index--;
        other = -1;
      }
    }
  }
  return pieces;
}

function goesOn(piece: TextLine, right: TextLine): boolean {
  const gap = right.left - piece.right;
  if (gap < -piece.capHeight || gap > 14 * piece.capHeight) return false;
  if (likeness(piece.capHeight, right.capHeight) < 0.6) return false;
  const between = (piece.right + right.left) / 2;
  const step = Math.abs(heightAt(piece.middle, between) - heightAt(right.middle, between));
  return step <= 0.55 * piece.capHeight && Math.abs(piece.middle.slope - right.middle.slope) <= 0.08;
}

/** 1 for equal sizes, near 0 for very different ones. */
export const likeness = (one: number, other: number) => Math.min(one, other) / Math.max(one, other);
