import { notDrawn } from "#server/ground/dictionary/printable-letters.ts";
import { limits } from "#server/ground/kernel/limits.ts";

/**
 * A text as the embedded fonts can show it: base letter and accent (as macOS types them) become one character, line ends
 * are `\n`, invisible characters go, and what the fonts do not have (other scripts, emoji) becomes `�`.
 */
export function printableText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/(?!\n)[\p{C}\p{M}]/gu, "")
    .replaceAll(notDrawn, "\ufffd");
}

/** The same of a text that is a single line, such as a name. */
export const printableLine = (text: string): string => printableText(text).replaceAll("\n", " ");

/**
 * The same of a text of several lines. The PDF library takes a quadratic time for them, so a text runs on after its 60th
 * (papers.md#bounds). Of empty lines one is left: many would fill a page with nothing.
 */
function printableLines(text: string): string {
  const lines = printableText(text)
    .split("\n")
    .filter((line, index, all) => line.trim() !== "" || all[index - 1]?.trim() !== "");
  const last = limits.printedLinesPerText - 1;
  return [...lines.slice(0, last), lines.slice(last).filter(Boolean).join(" ")].slice(0, lines.length).join("\n");
}

/**
 * A copy of plain JSON data with every text in it printable.
 * @param withLines keys of the texts that may have several lines; all others become one. Left out: every text may
 */
export function printableData<T>(data: T, withLines?: readonly string[]): T {
  const printable = (key: string, text: string) =>
    withLines?.includes(key) === false ? printableLine(text) : printableLines(text);
  return JSON.parse(JSON.stringify(data), (key, value) => (typeof value === "string" ? printable(key, value) : value));
}
