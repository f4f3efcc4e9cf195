/**
 * The characters of the embedded fonts, in hexadecimal (README of ground/pdf/fonts; a test compares them); for others the PDF
 * library draws something else.
 */
const drawnCharacters =
  "20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1fa-1ff 218-21b 237 259 2bb-2bc 1e80-1e85 1e9e 1ea0-1ef9 2000-200a " +
  "2010-2015 2018-201a 201c-201e 2020-2022 2026 202f-2030 2032-2033 2039-203a 2070 2074-2079 2080-2089 20a1 20a4 20a6 " +
  "20a8-20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2116 2122 2190-2193 2212 2260 2264-2265 2713 fb01-fb02 fffd";

const codePoint = (hex: string) => `\\u{${hex}}`;
const drawnClass = drawnCharacters
  .split(" ")
  .map((range) => range.split("-").map(codePoint).join("-"))
  .join("");
/** One that is none of them, but for line ends. */
export const notDrawn = new RegExp(`[^\\n${drawnClass}]`, "gu");

/** What looks like nothing, as on a paper: invisible characters, line ends, what picks between two looks of a letter. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]|[\ufe00-\ufe0f]/gu;
/** Accents that belong to no letter of the fonts, the sign of a letter that was lost, and what has no other. */
const unprintable = new RegExp(`\\p{M}|\\ufffd|${notDrawn.source}`, "gu");

/** The letters of a text that no paper can print (papers.md#letters), each once and in order; empty: all can be. */
export const unprintableLetters = (text: string): string[] => [
  ...new Set(text.normalize("NFC").replaceAll(unseen, "").match(unprintable) ?? []),
];

export const isPrintable = (text: string): boolean => unprintableLetters(text).length === 0;

const namedAtMost = 5;

/** What the field of a text says that cannot be printed: `„Ж“ kann nicht gedruckt werden: bitte in lateinischer Schrift.` */
export function unprintableText(text: unknown): string {
  const letters = unprintableLetters(String(text));
  const named = letters.slice(0, namedAtMost).map((letter) => `„${letter}“`);
  const verb = letters.length === 1 ? "kann" : "können";
  return `${named.join(", ")} ${verb} nicht gedruckt werden: bitte in lateinischer Schrift.`;
}

/** The same of what a document says: `… bitte in lateinischer Schrift wie im Ausweis.` */
export const unprintableOnDocumentText = (text: unknown): string =>
  unprintableText(text).replace(/\.$/, " wie im Ausweis.");
