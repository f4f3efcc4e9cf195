import { alphabet, filler } from "./alphabet.ts";
import type { CharacterGrid } from "./character-grid.ts";
import { cellSize, classify, type Network } from "./classifier.ts";
import { heightAt, median } from "./curve-fit.ts";
import { sampleOffsets, toneBetween } from "./strip.ts";

/** How one place of a line looks: for each letter the logarithm of its probability. */
export type Cell = {
  evidence: Float32Array;
  /** Hardly any contrast: a reflection, or no character at all. */
  isBlank: boolean;
};

/** Reads the places of one line, each only once. */
export type CellReader = (place: number) => Cell;

const pixels = cellSize.width * cellSize.height;
/** As a share of the line's usual contrast. */
const blankContrast = 0.3;
/** A blank place may hold anything, a filler slightly more likely. */
const blankEvidence = -4.5;
const blankFillerEvidence = -3.2;

export function readCells(grid: CharacterGrid, network: Network): CellReader {
  const known = new Map<number, Cell>();
  const seen = [...grid.presence].filter(([, presence]) => presence === 1);
  const usualContrast = median(seen.map(([place]) => cutCell(grid, place).contrast));
  return (place) => {
    const cell = known.get(place) ?? readCell(grid, network, place, usualContrast);
    known.set(place, cell);
    return cell;
  };
}

function readCell(grid: CharacterGrid, network: Network, place: number, usualContrast: number): Cell {
  const { picture, mean, contrast } = cutCell(grid, place);
  if (contrast < usualContrast * blankContrast) {
    const evidence = new Float32Array(alphabet.length).fill(blankEvidence);
    evidence[filler] = blankFillerEvidence;
    return { evidence, isBlank: true };
  }
  const normal = picture.map((tone) => (tone - mean) / contrast);
  return { evidence: classify(network, normal), isBlank: false };
}

/** The picture of one place, ink bright: 1.25 characters wide, 1.55 high. */
function cutCell({ strip, ink, centreAt, pitchAt, capShare }: CharacterGrid, place: number) {
  const pitch = pitchAt(place);
  const [stepX, stepY] = [(1.25 * pitch) / cellSize.width, ((96 / 62) * capShare * pitch) / cellSize.height];
  const centreX = centreAt(place);
  const centreY = heightAt(ink.middle, centreX);
  const offsets = sampleOffsets(stepX > 1.4 || stepY > 1.4);
  const picture = new Float32Array(pixels);
  let [total, squares] = [0, 0];
  for (let at = 0; at < pixels; at++) {
    const column = (at % cellSize.width) - cellSize.width / 2;
    const row = Math.floor(at / cellSize.width) - cellSize.height / 2;
    let sum = 0;
    for (const [offsetX, offsetY] of offsets) {
      const x = centreX + (column + offsetX) * stepX - 0.5;
      const y = centreY + (row + offsetY) * stepY - 0.5;
      sum += toneBetween(strip.tones, strip.width, strip.height, x, y);
    }
    const tone = -sum / offsets.length;
    picture[at] = tone;
    total += tone;
    squares += tone * tone;
  }
  const mean = total / pixels;
  return { picture, mean, contrast: Math.sqrt(Math.max(1, squares / pixels - mean * mean)) };
}
