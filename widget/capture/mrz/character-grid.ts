import { type Curve, fitParabola, heightAt, median, percentile } from "./curve-fit.ts";
import { type Mark, withSize } from "./marks.ts";
import type { Strip } from "./strip.ts";
import { findStripMarks, type StripInk } from "./strip-marks.ts";

/**
 * The places of the characters of one line. They are set at a fixed pitch, which perspective widens or narrows along the
 * line: place `i` is at `centreAt(i)`. Places are counted from an arbitrary character; which one is first is decided later.
 */
export type CharacterGrid = {
  strip: Strip;
  ink: StripInk;
  /** Mean distance between neighbours, in pixels of the strip. */
  pitch: number;
  centreAt: Curve;
  pitchAt: Curve;
  /** Height of capitals as a share of the pitch. */
  capShare: number;
  /** How certain it is that a place has ink: 1 for a mark of its own, less for part of a larger one. */
  presence: Map<number, number>;
  first: number;
  last: number;
};

type Placed = { place: number; mark: Mark };

const minCharacters = 8;
const sharedPresence = 0.6;
/** No line has more characters; places beyond it are ignored. */
const reach = 60;

/** Undefined when the strip holds no evenly spaced characters. */
export function findGrid(strip: Strip): CharacterGrid | undefined {
  const ink = findStripMarks(strip);
  const { capHeight, marks } = ink;
  const isSingle = (mark: Mark) =>
    mark.width < 1.3 * capHeight && mark.height > 0.45 * capHeight && mark.height < 1.5 * capHeight;
  const clear = marks.filter(isSingle);
  const pitch = pitchOf(clear, capHeight);
  if (clear.length < minCharacters || pitch === undefined) return undefined;

  const touching = marks.filter((mark) => mark.width >= 1.3 * capHeight && mark.height <= 1.6 * capHeight);
  const singles = [...clear, ...touching.flatMap((mark) => splitTouching(mark, strip, ink, pitch))];
  singles.sort((one, other) => one.centreX - other.centreX);
  const placed = countPlaces(singles, pitch);
  if (placed.length < minCharacters) return undefined;

  const centreAt = fitCentres(placed, pitch);
  const pitchAt: Curve = (place) =>
    Math.max(0.55 * pitch, Math.min(1.8 * pitch, centreAt(place + 0.5) - centreAt(place - 0.5)));
  const onGrid = placed.filter(({ place, mark }) => Math.abs(centreAt(place) - mark.centreX) < 0.28 * pitch);
  const shares = onGrid.map(({ place, mark }) => mark.height / pitchAt(place));
  const capShare = Math.max(0.8, Math.min(1.25, percentile(shares, 0.82) || capHeight / pitch));
  const presence = new Map(onGrid.map(({ place }) => [place, 1]));
  for (const mark of touching) {
    for (let place = -reach; place <= reach; place++) {
      const centre = centreAt(place);
      const isCovered = centre > mark.left + 0.2 * pitch && centre < mark.right - 0.2 * pitch;
      if (isCovered) presence.set(place, sharedPresence);
    }
  }
  const places = [...presence.keys()];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return { strip, ink, pitch, centreAt, pitchAt, capShare, presence, first, last };
}

/** The usual distance of neighbours. */
function pitchOf(marks: readonly Mark[], capHeight: number): number | undefined {
  const distances = marks
    .slice(1)
    .map((mark, index) => mark.centreX - (marks[index]?.centreX ?? 0))
    .filter((distance) => distance > 0.55 * capHeight && distance < 1.7 * capHeight);
  if (distances.length < 6) return undefined;
  const middle = median(distances);
  const usual = distances.filter((distance) => Math.abs(distance - middle) < 0.2 * middle);
  return usual.reduce((sum, distance) => sum + distance, 0) / usual.length;
}

/** Blurred characters run into each other: splits them where there is least ink, into as many as fit the pitch. */
function splitTouching(mark: Mark, strip: Strip, ink: StripInk, pitch: number): Mark[] {
  let best: { parts: number; cost: number } | undefined;
  const fewest = Math.max(2, Math.ceil(mark.width / (1.4 * pitch)));
  const most = Math.floor(mark.width / (0.68 * pitch)) + 1;
  for (let parts = fewest; parts <= most; parts++) {
    const width = mark.width / parts;
    let cut = 0;
    for (let part = 1; part < parts; part++) cut += inkAtCut(Math.round(mark.left + part * width), strip, ink);
    const cost = cut / (parts - 1) / ink.capHeight + 0.1 * Math.abs(Math.log(width / pitch));
    if (cost < (best?.cost ?? 0.42)) best = { parts, cost };
  }
  const { parts } = best ?? { parts: 0 };
  const width = mark.width / parts;
  return Array.from({ length: parts }, (_, part) => {
    const left = mark.left + part * width;
    return { ...withSize({ ...mark, left, right: left + width }), width };
  });
}

/** The least ink of three neighbouring columns within the line. */
function inkAtCut(column: number, strip: Strip, { darkness, middle, capHeight }: StripInk): number {
  const sums = [-1, 0, 1].map((offset) => {
    const x = Math.min(strip.width - 1, Math.max(0, column + offset));
    const centre = heightAt(middle, x);
    let sum = 0;
    const bottom = Math.min(strip.height, centre + capHeight * 0.6);
    for (let y = Math.max(0, Math.floor(centre - capHeight * 0.6)); y < bottom; y++) {
      sum += darkness[y * strip.width + x] ?? 0;
    }
    return sum;
  });
  return Math.min(...sums);
}

/** Counts from the middle outwards; the expected distance follows the neighbours seen last. */
function countPlaces(marks: readonly Mark[], pitch: number): Placed[] {
  const middle = marks.length >> 1;
  const start = marks[middle];
  if (!start) return [];
  const rightwards = walk(start, marks.slice(middle + 1), pitch, 1);
  const leftwards = walk(start, marks.slice(0, middle).reverse(), pitch, -1);
  return [{ place: 0, mark: start }, ...rightwards, ...leftwards];
}

function walk(start: Mark, marks: readonly Mark[], pitch: number, direction: 1 | -1): Placed[] {
  const placed: Placed[] = [];
  let [last, place, expected] = [start, 0, pitch];
  for (const mark of marks) {
    const distance = Math.abs(mark.centreX - last.centreX);
    const steps = Math.round(distance / expected);
    if (steps < 1 || Math.abs(distance / expected - steps) > 0.36) continue;
    place += steps * direction;
    placed.push({ place, mark });
    if (steps === 1) expected = 0.6 * expected + 0.4 * distance;
    last = mark;
  }
  return placed;
}

function fitCentres(placed: readonly Placed[], pitch: number): Curve {
  const curveOf = (those: readonly Placed[]) =>
    fitParabola(those.map(({ place, mark }) => ({ x: place, y: mark.centreX })));
  let centreAt = curveOf(placed);
  for (let round = 0; round < 2; round++) {
    const near = placed.filter(({ place, mark }) => Math.abs(centreAt(place) - mark.centreX) < 0.2 * pitch);
    if (near.length >= minCharacters) centreAt = curveOf(near);
  }
  return centreAt;
}
