import type { Cell } from "./cells.ts";
import { decode } from "./decode.ts";
import type { MrzReading } from "./mrz-reading.ts";

/** One frame alone must not outweigh all others at a place it could not see. */
const worstEvidence = -9;

/** Reads several frames of one document as one: their evidence is added up, place by place. Null when there are none. */
export function fuse(readings: readonly MrzReading[]): MrzReading | null {
  const commonest = [...readings].sort((one, other) => countOf(readings, other) - countOf(readings, one))[0];
  if (!commonest) return null;
  const frames = readings.filter(({ format }) => format === commonest.format);
  const cells = commonest.cells.map((line, at) =>
    line.map((_, column) => addUp(frames.flatMap((frame) => frame.cells[at]?.[column] ?? []))),
  );
  return decode(commonest.format, cells);
}

const countOf = (readings: readonly MrzReading[], { format }: MrzReading) =>
  readings.filter((reading) => reading.format === format).length;

function addUp(cells: readonly Cell[]): Cell {
  const [first] = cells;
  const evidence = new Float32Array(first?.evidence.length ?? 0).map((_, letter) =>
    cells.reduce((sum, cell) => sum + Math.max(worstEvidence, cell.evidence[letter] ?? worstEvidence), 0),
  );
  return { evidence, isBlank: cells.every(({ isBlank }) => isBlank) };
}

/** Whether two frames read the same, each with correct check digits. */
export const agree = (one: MrzReading, other: MrzReading): boolean =>
  one.isValid && other.isValid && one.lines.join() === other.lines.join();

/**
 * The reading that may be accepted without asking: two frames agree, or one frame needed no repair and has no weak
 * character. Null: show the fields and ask.
 */
export function acceptedReading(readings: readonly MrzReading[]): MrzReading | null {
  const agreed = readings.find((one, index) => readings.slice(index + 1).some((other) => agree(one, other)));
  const clear = readings.find(({ isValid, repairs, weakCells }) => isValid && repairs === 0 && weakCells === 0);
  return agreed ?? clear ?? null;
}
