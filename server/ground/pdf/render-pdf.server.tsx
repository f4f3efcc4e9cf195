import { Buffer } from "node:buffer";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import regular from "./fonts/ibm-plex-sans-regular.ttf.bin";
import semibold from "./fonts/ibm-plex-sans-semibold.ttf.bin";

/** No column is so narrow that a word of so many letters of usual width would stick out of it. */
const unbreakableCharacters = 30;
/** How much wider than a usual letter others are. */
const widthOf = (letter: string) =>
  /[WMÆŒ@%‰…—mwœæ\ufffd]/u.test(letter) ? 1.7 : /[\p{Lu}&=+<>_#]/u.test(letter) ? 1.25 : 1;
const pieceCharacters = 12;
/** Has a glyph without width in the font and counts as a space: in a `<Line>` a line may end here without a hyphen. */
const zeroWidthSpace = "\ufeff";

const weights = [
  { bytes: regular, fontWeight: 400 },
  { bytes: semibold, fontWeight: 600 },
] as const;

let hasFonts = false;

/** Fonts live in a registry of the PDF library, once per isolate. */
function registerFonts(): void {
  if (hasFonts) return;
  hasFonts = true;
  const dataUrl = (font: ArrayBuffer) => `data:font/ttf;base64,${Buffer.from(font).toString("base64")}`;
  Font.register({
    family: "Plex",
    fonts: weights.map(({ bytes, fontWeight }) => ({ src: dataUrl(bytes), fontWeight })),
  });
  Font.registerHyphenationCallback((word) => breakableWord(word ?? ""));
}

/**
 * A font remembers each glyph under the letter for which it was first asked, and asks for a part of another glyph, such as the
 * U of an Ü, without one: whoever copies text from the papers after it gets something else. So the letters come first.
 */
async function nameGlyphs(): Promise<void> {
  for (const { fontWeight } of weights) {
    const font = { fontFamily: "Plex", fontWeight };
    await Font.load(font);
    const { data } = Font.getFont(font) ?? {};
    for (let codePoint = 0x20; codePoint <= 0xff; codePoint++) data?.glyphForCodePoint?.(codePoint);
  }
}

/**
 * The library would hyphenate German by English rules. Only words that fit into no column are cut, or not into one that holds fewer
 * letters of usual width.
 */
export function breakableWord(
  word: string,
  { unbreakable = unbreakableCharacters, piece = pieceCharacters }: { unbreakable?: number; piece?: number } = {},
): string[] {
  const letters = Array.from(word);
  if (letters.reduce((width, letter) => width + widthOf(letter), 0) <= unbreakable) return [word];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += piece) {
    if (at > 0) parts.push(zeroWidthSpace);
    parts.push(letters.slice(at, at + piece).join(""));
  }
  return parts;
}

/**
 * Makes the PDF file of a `<Document>`, with embedded fonts and without any request.
 * Import this module and all `*.pdf.tsx` with `await import()`: the PDF library takes a quarter second to start.
 */
export async function renderPdf(element: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  await nameGlyphs();
  const blob = await pdf(element as ReactElement<DocumentProps>).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
