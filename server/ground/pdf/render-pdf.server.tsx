import { Buffer } from "node:buffer";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import regular from "./fonts/ibm-plex-sans-regular.ttf.bin";
import semibold from "./fonts/ibm-plex-sans-semibold.ttf.bin";

/** No column is so narrow that a shorter word would stick out of it. */
const unbreakableCharacters = 30;
const pieceCharacters = 12;
/** Has a glyph without width in the font and counts as a space: in a `<Line>` a line may end here without a hyphen. */
const zeroWidthSpace = "\ufeff";

let hasFonts = false;

/** Fonts live in a registry of the PDF library, once per isolate. */
function registerFonts(): void {
  if (hasFonts) return;
  hasFonts = true;
  const dataUrl = (font: ArrayBuffer) => `data:font/ttf;base64,${Buffer.from(font).toString("base64")}`;
  Font.register({
    family: "Plex",
    fonts: [
      { src: dataUrl(regular), fontWeight: 400 },
      { src: dataUrl(semibold), fontWeight: 600 },
    ],
  });
  Font.registerHyphenationCallback((word) => breakableWord(word ?? ""));
}

/** The library would hyphenate German by English rules. Only words that fit into no column are cut. */
function breakableWord(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length <= unbreakableCharacters) return [word];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += pieceCharacters) {
    if (at > 0) parts.push(zeroWidthSpace);
    parts.push(letters.slice(at, at + pieceCharacters).join(""));
  }
  return parts;
}

/**
 * Makes the PDF file of a `<Document>`, with embedded fonts and without any request.
 * Import this module and all `*.pdf.tsx` with `await import()`: the PDF library takes a quarter second to start.
 */
export async function renderPdf(element: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  const blob = await pdf(element as ReactElement<DocumentProps>).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
