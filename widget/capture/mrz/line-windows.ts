import type { Cell, CellReader } from "./cells.ts";
import type { CharacterGrid } from "./character-grid.ts";
import type { FormatRules } from "./formats.ts";

/** A line's characters, assuming that its first one is at a given place of the grid. */
export type LineWindow = {
  cells: Cell[];
  score: number;
  /** Where it starts and ends along the lines, in pixels of the photo. */
  start: number;
  end: number;
};

const margin = 4;
const maxWindows = 9;
const maxChoices = 7;
const worstLetter = -6;

/** Every place where a line of this length may start, likeliest first; never empty. */
export function windowsOf(
  grid: CharacterGrid,
  readCell: CellReader,
  mask: FormatRules["masks"][number],
  slope: number,
): LineWindow[] {
  const length = mask.length;
  const along = (place: number) => {
    const { x, y } = grid.strip.inPhoto(grid.centreAt(place), grid.ink.middle.offset);
    return (x + y * slope) / Math.sqrt(1 + slope * slope);
  };
  return startsOf(grid, length)
    .map(({ start, covered }) => {
      const cells = Array.from({ length }, (_, column) => readCell(start + column));
      const certainty = cells.reduce((sum, { evidence }, column) => {
        const best = Math.max(...(mask[column] ?? []).map((letter) => evidence[letter] ?? worstLetter));
        return sum + Math.max(worstLetter, best);
      }, 0);
      const score = certainty / length + 0.02 * covered;
      return { cells, score, start: along(start), end: along(start + length - 1) };
    })
    .slice(0, maxChoices);
}

/** The starts that leave out the fewest characters. */
function startsOf(grid: CharacterGrid, length: number): { start: number; covered: number }[] {
  const starts: { start: number; covered: number }[] = [];
  for (let start = grid.first - margin; start + length - 1 <= grid.last + margin; start++) {
    const isInStrip =
      grid.centreAt(start) >= -grid.pitch * 0.3 &&
      grid.centreAt(start + length - 1) <= grid.strip.width + grid.pitch * 0.3;
    if (!isInStrip) continue;
    const inside = [...grid.presence].filter(([place]) => place >= start && place < start + length);
    starts.push({ start, covered: inside.reduce((sum, [, presence]) => sum + presence, 0) });
  }
  if (starts.length === 0) return [{ start: Math.round((grid.first + grid.last - length + 1) / 2), covered: 0 }];
  starts.sort((one, other) => other.covered - one.covered);
  const best = starts[0]?.covered ?? 0;
  return starts.filter(({ covered }) => covered > best - 6.5).slice(0, maxWindows);
}

/** One window per line: likely on its own, with starts and ends aligned below each other. */
export function chooseWindows(lines: readonly (readonly LineWindow[])[]): LineWindow[] {
  const first = lines[0]?.[0];
  if (!first) return [];
  const pitch = (first.end - first.start) / Math.max(1, first.cells.length - 1);
  const misplaced = (one: number, other: number) => Math.min(2, Math.max(0, Math.abs(one - other) / pitch - 0.25));
  let best: { score: number; chosen: LineWindow[] } = { score: Number.NEGATIVE_INFINITY, chosen: [] };
  const choose = (chosen: LineWindow[], score: number) => {
    const windows = lines[chosen.length];
    if (!windows) {
      if (score > best.score) best = { score, chosen };
      return;
    }
    for (const window of windows) {
      const top = chosen[0] ?? window;
      const penalty = 0.8 * (misplaced(window.start, top.start) + misplaced(window.end, top.end));
      choose([...chosen, window], score + window.score - penalty);
    }
  };
  choose([], 0);
  return best.chosen;
}
