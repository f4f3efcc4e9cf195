import { type CellReader, readCells } from "./cells.ts";
import { type CharacterGrid, findGrid } from "./character-grid.ts";
import type { Network } from "./classifier.ts";
import { certaintyOf, decode } from "./decode.ts";
import { formatRules, lineLength, type MrzFormat } from "./formats.ts";
import { type GreyImage, type QuarterTurns, shrink, turn } from "./grey-image.ts";
import { findLineGroups, growthOf, type LineGroup } from "./line-groups.ts";
import { chooseWindows, windowsOf } from "./line-windows.ts";
import type { MrzReading } from "./mrz-reading.ts";
import { cutStrip } from "./strip.ts";
import { findTextLines } from "./text-lines.ts";

/** Lines are searched for in a picture of this width; characters are read from the photo itself. */
const searchWidth = 1000;
const maxGroups = 5;
/** Upside down is likelier than sideways. */
const turnsToTry: readonly QuarterTurns[] = [0, 2, 1, 3];
/** Anything less certain is some other text, not a machine-readable zone. */
const minCertainty = -1;
/** Certain enough that no other turn needs to be tried, check digits or not. */
const readableCertainty = -0.25;
/** The share of a format's places that have to be seen. */
const minFilled = 0.55;
/** Two lines with more places than this (edges and scratches may add some) are those of a passport. */
const mostPlacesOfTd2 = 40;

/**
 * Finds and reads the machine-readable zone of a photo in any of the four orientations. Null when there is none. About 0.2 s on
 * a desktop computer for an upright photo.
 */
export function readMrz(photo: GreyImage, network: Network): MrzReading | null {
  let best: MrzReading | null = null;
  for (const quarterTurns of turnsToTry) {
    const reading = readUpright(turn(photo, quarterTurns), network);
    if (reading && (!best || rankOf(reading) > rankOf(best))) best = reading;
    if (best && (best.isValid || certaintyOf(best) > readableCertainty)) break;
  }
  return best && certaintyOf(best) > minCertainty ? best : null;
}

function readUpright(photo: GreyImage, network: Network): MrzReading | null {
  const { image, scale } = shrink(photo, searchWidth);
  const groups = findLineGroups(findTextLines(image), image.width, image.height);
  let best: MrzReading | null = null;
  for (const group of groups.slice(0, maxGroups)) {
    const lines = openLines(photo, group, scale, network);
    for (const format of formatsOf(group)) {
      const reading = readAs(format, lines, group);
      if (reading && (!best || rankOf(reading) > rankOf(best))) best = reading;
      if (best?.isValid && best.repairs === 0 && certaintyOf(best) > -0.5) return best;
    }
    if (best?.isValid && certaintyOf(best) > -0.6) break;
  }
  return best;
}

const formatsOf = (group: LineGroup): MrzFormat[] => (group.length === 3 ? ["td1"] : ["td3", "td2"]);

type OpenLine = { grid: CharacterGrid; readCell: CellReader };

const isPassport = (lines: readonly OpenLine[]) => lines.some(({ grid }) => grid.presence.size > mostPlacesOfTd2);

function openLines(photo: GreyImage, group: LineGroup, scale: number, network: Network): (OpenLine | undefined)[] {
  const left = Math.min(...group.map((line) => line.left));
  const right = Math.max(...group.map((line) => line.right));
  return group.map((line) => {
    const margin = 1.5 * line.capHeight;
    const strip = cutStrip(photo, line, scale, left - margin, right + margin, growthOf(group, line));
    const grid = findGrid(strip);
    return grid && { grid, readCell: readCells(grid, network) };
  });
}

function readAs(format: MrzFormat, lines: readonly (OpenLine | undefined)[], group: LineGroup): MrzReading | null {
  const { masks } = formatRules(format);
  const opened = masks.map((_, index) => lines[index]).filter((line) => line !== undefined);
  const isLongEnough = opened.some(({ grid }) => grid.last - grid.first + 1 >= lineLength(format) * minFilled);
  if (opened.length < masks.length || !isLongEnough || (format === "td2" && isPassport(opened))) return null;
  const slope = group[0]?.middle.slope ?? 0;
  const windows = opened.map(({ grid, readCell }, index) => windowsOf(grid, readCell, masks[index] ?? [], slope));
  return decode(
    format,
    chooseWindows(windows).map(({ cells }) => cells),
  );
}

/** Ranks readings of the same photo; higher is better. */
function rankOf(reading: MrzReading): number {
  const correct = reading.checkDigits.filter(({ isCorrect }) => isCorrect).length;
  return certaintyOf(reading) + (reading.isValid ? 3 : 0) + 0.3 * correct - 0.3 * reading.repairs;
}
