import { visibleSides } from "./document-sides.ts";
import type { Box } from "./encode-image.ts";
import { eachPixel, type GreyFrame, toneAt } from "./grey-frame.ts";

/**
 * The verdict on a picture: the first of these that applies, in this order. `edges`: a document is there, but not all of its edges;
 * `small`: its print has too few pixels.
 */
export type FrameVerdict = "dark" | "no_document" | "edges" | "glare" | "blurred" | "small" | "good";

// Measured on 480 pixel wide frames: MRZ lines become unreadable at a sharpness of about 2.6.
const minSharpness = 2.6;
const minBrightness = 55;
const darkValue = 40;
const maxDarkShare = 0.6;
const glareValue = 250;
const maxGlareShare = 0.03;
/** Paper that is itself this bright is white paper under good light: its empty places burn out without hiding any print. */
const whitePaper = 240;
const paperShare = 0.7;
const blockSize = 8;
/** With fewer, nothing lies in the frame. */
const minSides = 2;

/** `sharpness`: how steep printed edges are relative to the picture's contrast; comparable between pictures of the same document. */
export type FrameAssessment = { verdict: FrameVerdict; sharpness: number };

/** Where the document belongs, in pixels of the grey picture, and how many of its edges are to be seen. */
type Wanted = { area: Box; sides: number };

/** Judges whether a document in the frame is likely to be readable. */
export function judgeFrame(frame: GreyFrame, { area, sides }: Wanted): FrameAssessment {
  const tones = countTones(frame, area);
  const spread = spreadOf(tones);
  const sharpness = sharpnessOf(frame, area, spread.deviation);
  return { verdict: verdictOf(frame, { area, sides }, { tones, mean: spread.mean, sharpness }), sharpness };
}

/** Only the brightest pixels are judged: the document is among them, wherever it lies. */
const brightShare = 0.05;
const minBrightTone = 85;

/** Judges a whole picture, whose document may lie anywhere: only whether it is bright and sharp enough to read. */
export function judgeWhole(frame: GreyFrame, area: Box): FrameVerdict {
  const tones = countTones(frame, area);
  if (toneOfBrightest(tones, brightShare) < minBrightTone) return "dark";
  return sharpestTile(frame, area) < minSharpness ? "blurred" : "good";
}

const tilesPerSide = 6;

/** Only print shows sharpness, so the sharpest tile of the picture counts. */
function sharpestTile(frame: GreyFrame, area: Box): number {
  const width = Math.floor(area.width / tilesPerSide);
  const height = Math.floor(area.height / tilesPerSide);
  let best = 0;
  for (let row = 0; row < tilesPerSide; row++) {
    for (let column = 0; column < tilesPerSide; column++) {
      const tile = { x: area.x + column * width, y: area.y + row * height, width, height };
      best = Math.max(best, sharpnessOf(frame, tile, spreadOf(countTones(frame, tile)).deviation));
    }
  }
  return best;
}

const sharpnessOf = (frame: GreyFrame, area: Box, deviation: number) =>
  strongestSteps(frame, area) / Math.max(12, deviation);

function toneOfBrightest(tones: Uint32Array, share: number): number {
  const wanted = sum(tones) * share;
  let seen = 0;
  for (let tone = 255; tone > 0; tone--) {
    seen += tones[tone] ?? 0;
    if (seen >= wanted) return tone;
  }
  return 0;
}

type Measures = { tones: Uint32Array; mean: number; sharpness: number };

function verdictOf(frame: GreyFrame, { area, sides }: Wanted, { tones, mean, sharpness }: Measures): FrameVerdict {
  const pixels = sum(tones);
  if (mean < minBrightness || sum(tones.subarray(0, darkValue)) > maxDarkShare * pixels) return "dark";
  const found = visibleSides(frame, area);
  if (found < minSides) return "no_document";
  if (found < sides) return "edges";
  if (glareShare(frame, area) > maxGlareShare) return "glare";
  return sharpness < minSharpness ? "blurred" : "good";
}

function countTones(frame: GreyFrame, area: Box): Uint32Array {
  const tones = new Uint32Array(256);
  eachPixel(area, 1, (x, y) => {
    const tone = toneAt(frame, x, y);
    tones[tone] = (tones[tone] ?? 0) + 1;
  });
  return tones;
}

function spreadOf(tones: Uint32Array): { mean: number; deviation: number } {
  const pixels = sum(tones);
  const mean = tones.reduce((total, count, tone) => total + count * tone, 0) / pixels;
  const squares = tones.reduce((total, count, tone) => total + count * (tone - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / pixels) };
}

/**
 * Share of 8 x 8 blocks that a reflection burns out, so that nothing can be read there. A reflection is brighter than the
 * paper around it; evenly white paper is not, however many of its empty blocks are burnt out.
 */
function glareShare(frame: GreyFrame, area: Box): number {
  let burnt = 0;
  const tonesOfOthers: number[] = [];
  eachPixel(area, blockSize, (x, y) => {
    let bright = 0;
    let brightest = 0;
    eachPixel({ x, y, width: blockSize, height: blockSize }, 2, (innerX, innerY) => {
      const tone = frame.lowest[innerY * frame.width + innerX] ?? 0;
      if (tone > glareValue) bright++;
      brightest = Math.max(brightest, tone);
    });
    if (bright >= 14) burnt++;
    else tonesOfOthers.push(brightest);
  });
  const blocks = burnt + tonesOfOthers.length;
  tonesOfOthers.sort((one, other) => one - other);
  const paper = tonesOfOthers[Math.floor(tonesOfOthers.length * paperShare)] ?? 0;
  return paper < whitePaper ? burnt / blocks : 0;
}

/** The 99th percentile of brightness steps over two pixels: printed edges, not noise, decide it. */
function strongestSteps(frame: GreyFrame, area: Box): number {
  const steps = new Uint32Array(256);
  eachPixel(area, 1, (x, y) => {
    const step = Math.abs(toneAt(frame, x + 1, y) - toneAt(frame, x - 1, y));
    steps[step] = (steps[step] ?? 0) + 1;
  });
  const wanted = sum(steps) * 0.01;
  let seen = 0;
  for (let step = 255; step > 0; step--) {
    seen += steps[step] ?? 0;
    if (seen >= wanted) return step;
  }
  return 0;
}

const sum = (numbers: Uint32Array) => numbers.reduce((total, number) => total + number, 0);
