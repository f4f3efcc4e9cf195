import { alphabet } from "./alphabet.ts";
import type { Cell } from "./cells.ts";

/** What the classifier returns for one clear character. */
function clearCell(character: string): Cell {
  const evidence = new Float32Array(alphabet.length).fill(-9);
  evidence[alphabet.indexOf(character)] = -0.01;
  return { evidence, isBlank: false };
}

/** Cells of whole lines; `doubts` adds a second letter to the printed one that looks as likely, or likelier. */
export function cellsOf(lines: readonly string[], doubts: readonly Doubt[] = []): Cell[][] {
  const cells = lines.map((line) => [...line].map(clearCell));
  for (const { line, column, looksLike, evidence = -0.1, printed = -1.5 } of doubts) {
    const cell = cells[line]?.[column];
    if (!cell) continue;
    cell.evidence[alphabet.indexOf(lines[line]?.[column] ?? "<")] = printed;
    cell.evidence[alphabet.indexOf(looksLike)] = evidence;
  }
  return cells;
}

export type Doubt = { line: number; column: number; looksLike: string; evidence?: number; printed?: number };
