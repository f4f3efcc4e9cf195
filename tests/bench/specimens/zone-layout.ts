import type { MrzFormat } from "#widget/capture/mrz/formats.ts";
import type { InventedDocument } from "./invented-documents.ts";
import type { Print } from "./plan-specimens.ts";

/** ISO/IEC 7810 in millimetres: ID-1, ID-2, ID-3. */
const pageSizes: Record<MrzFormat, { width: number; height: number }> = {
  td1: { width: 85.6, height: 54 },
  td2: { width: 105, height: 74 },
  td3: { width: 125, height: 88 },
};

export const pageSizeOf = (format: MrzFormat) => pageSizes[format];

/** Ten characters per inch (ICAO 9303-3); a letter of OCR-B is 0.723 of its size wide. */
const pitch = 2.54;
export const letterSize = pitch / 0.723;
const capHeight = 0.7 * letterSize;

export type PlacedCharacter = { character: string; left: number; foot: number; centre: { x: number; y: number } };

/** The position of each character of the zone on the page, in millimetres. */
export function placeCharacters({ format, lines }: InventedDocument, print: Print): PlacedCharacter[] {
  const { width, height } = pageSizes[format];
  return lines.flatMap((line, index) => {
    const foot = height - print.bottom - (lines.length - 1 - index) * print.lineHeight;
    return [...line].map((character, column) => {
      const left = (width - line.length * pitch) / 2 + print.shift + column * pitch;
      return { character, left, foot, centre: { x: left + pitch / 2, y: foot - (capHeight * print.stretch) / 2 } };
    });
  });
}
