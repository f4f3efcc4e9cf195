import { type CSSProperties, isValidElement, type ReactElement, type ReactNode } from "react";
import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import { Lines } from "./lines.pdf.tsx";

type Props = { text?: unknown; style?: unknown; children?: ReactNode; fixed?: boolean; render?: unknown };
type Style = Pick<CSSProperties, "flexDirection" | "fontWeight" | "fontSize">;
type Row = { kind: "row"; cells: string[]; isBold: boolean };

/**
 * Reads the elements of a PDF as what they say (decision 090). The templates say nothing about meaning, so it is read from
 * their look: large and bold texts are headings, a row that begins with a text is one of a table. The components of a template
 * have no state, so they are called as functions.
 */
export function readingView(element: ReactElement): ReadingBlock[] {
  return outlined(joinRows(blocksOf(element)));
}

/** One title, and no level left out on the way down. */
function outlined(blocks: readonly ReadingBlock[]): ReadingBlock[] {
  let above = 0;
  return blocks.map((block) => {
    if (block.kind !== "heading") return block;
    const level = Math.min(above === 0 ? block.level : Math.max(2, block.level), above + 1);
    above = level;
    return { ...block, level: level as 1 | 2 | 3 };
  });
}

function blocksOf(node: ReactNode): (ReadingBlock | Row)[] {
  if (Array.isArray(node)) return node.flatMap(blocksOf);
  if (!isValidElement<Props>(node)) return [];
  const { type, props } = node;
  if (props.fixed) return [];
  if (type === Lines) return textBlock({ ...props, children: String(props.text) });
  if (typeof type === "function") return blocksOf((type as (props: Props) => ReactNode)(props));
  if (type === "TEXT") return textBlock(props);
  if (type !== "VIEW") return blocksOf(props.children);
  return rowOf(props) ?? joinRows(blocksOf(props.children));
}

function textBlock({ style, children, render }: Props): ReadingBlock[] {
  const text = textOf(children).trim();
  if (render || text === "") return [];
  const { fontWeight, fontSize } = flat(style);
  if (fontWeight !== 600) return [{ kind: "paragraph", text }];
  const size = Number(fontSize ?? 0);
  return [{ kind: "heading", level: size >= 14 ? 1 : size >= 10 ? 2 : 3, text }];
}

/** A row of cells: it begins with a text, and every cell is one text, however many lines it has. */
function rowOf({ style, children }: Props): Row[] | null {
  if (flat(style).flexDirection !== "row") return null;
  const cells = drawn(children);
  const [first] = cells;
  if (cells.length < 2 || first?.type !== "TEXT") return null;
  const isBold = [flat(style), flat(first.props.style)].some(({ fontWeight }) => fontWeight === 600);
  return [
    { kind: "row", cells: cells.map(cellText), isBold: isBold && cells.every((cell) => isBoldCell(cell, style)) },
  ];
}

const isBoldCell = ({ type, props }: ReactElement<Props>, rowStyle: unknown): boolean =>
  flat(rowStyle).fontWeight === 600 || (type === "TEXT" && flat(props.style).fontWeight === 600);

const cellText = (cell: ReactElement<Props>): string =>
  cell.type === "TEXT"
    ? textOf(cell.props.children).trim()
    : blocksOf(cell)
        .flatMap((block) => (block.kind === "row" ? block.cells : "text" in block ? [block.text] : []))
        .join("\n");

/** The primitives that components come down to. */
function drawn(node: ReactNode): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(drawn);
  if (!isValidElement<Props>(node)) return [];
  if (typeof node.type === "function") return drawn((node.type as (props: Props) => ReactNode)(node.props));
  return typeof node.type === "string" ? [node] : drawn(node.props.children);
}

const textOf = (node: ReactNode): string => {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  return isValidElement<Props>(node) ? textOf(node.props.children) : "";
};

const flat = (style: unknown): Style =>
  Array.isArray(style) ? Object.assign({}, ...style.map(flat)) : ((style ?? {}) as Style);

/** The rows of one box are a table, as long as none names new columns; facts of boxes side by side are one list. */
function joinRows(blocks: readonly (ReadingBlock | Row)[]): ReadingBlock[] {
  const joined: ReadingBlock[] = [];
  let isAfterRow = false;
  for (const block of blocks) {
    const last = joined.at(-1);
    const table = last?.kind === "table" ? last : undefined;
    if (block.kind === "row") {
      const namesColumns = block.isBold && block.cells.length >= (table?.rows[0]?.length ?? 0);
      if (table && isAfterRow && !namesColumns) table.rows.push(block.cells);
      else joined.push({ kind: "table", rows: [block.cells], hasHead: block.isBold });
    } else if (block.kind === "table" && table && !table.hasHead && !block.hasHead) table.rows.push(...block.rows);
    else joined.push(block.kind === "table" ? { ...block, rows: [...block.rows] } : block);
    isAfterRow = block.kind === "row";
  }
  return joined;
}
