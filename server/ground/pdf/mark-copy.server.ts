import { measureText, PDF, type PDFPage, rgb, StandardFonts } from "@libpdf/core";
import type { MarkCopy, Scan } from "#server/ground/kernel/platform.ts";

/** The longer side of a picture's page, in points: that of A4. */
const longestSide = 842;
/** The picture's turn clockwise by its EXIF orientation; mirrored pictures do not come from scanners. */
const turns: Record<number, 90 | 180 | 270> = { 3: 180, 6: 90, 8: 270 };

/** In points. A card is 243 points wide and 153 high: wherever it lies on a sheet, it carries the mark. */
const grid = { markWidth: 190, rowHeight: 74, columnWidth: 230 };
/** A picture shows its document larger than a sheet does. */
const pictureScale = 1.8;
const slopeDegrees = 12;
const color = rgb(0.7, 0.15, 0.12);
const opacity = 0.4;
/** Every viewer has it, so nothing is embedded; it only has the characters of Western Europe. */
const font = StandardFonts.HelveticaBold;
const notInWinAnsi = /[^\x20-\x7e\xa0-\xff–—‘’‚“”„…€ŠšŽžŒœŸ]/gu;

/** See the type: § 20 PAuswG, capture.md#mark-on-copies. */
export const markCopy: MarkCopy = async (scan, text, page) => {
  if (scan.kind !== "pdf") return marked(pageOf(scan), text, pictureScale);
  const document = await PDF.load(scan.bytes);
  const isPart = page !== undefined && !document.isEncrypted;
  return marked(isPart ? await document.extractPages([page], { includeAnnotations: false }) : document, text, 1);
};

/** The picture, not encoded again, as the only page of a PDF. */
function pageOf({ bytes, width = 1, height = 1, orientation = 1 }: Scan): PDF {
  const document = PDF.create();
  const scale = longestSide / Math.max(width, height);
  const size = { width: width * scale, height: height * scale };
  const page = document.addPage(size);
  page.drawImage(document.embedImage(bytes), { x: 0, y: 0, ...size });
  page.setRotation(turns[orientation] ?? 0);
  return document;
}

async function marked(document: PDF, text: string, scale: number): Promise<Uint8Array<ArrayBuffer>> {
  if (document.isEncrypted) throw new Error("an encrypted file cannot be marked");
  const words = inWinAnsi(text);
  const [rowHeight, columnWidth] = [grid.rowHeight * scale, grid.columnWidth * scale];
  const size = (grid.markWidth * scale) / measureText(words, font, 1);
  const printAt = (page: PDFPage, x: number, y: number) =>
    page.drawText(words, {
      x,
      y,
      font,
      size,
      color,
      opacity,
      // A page that viewers turn clockwise has its text turned the other way.
      rotate: { angle: slopeDegrees + page.rotation, origin: { x, y } },
    });
  for (const page of document.getPages()) {
    for (let row = 0; row * rowHeight < page.height + rowHeight; row++) {
      // Rows are shifted, so that the gaps do not lie above each other.
      for (let x = ((row % 2) - 1) * (columnWidth / 2); x < page.width + columnWidth; x += columnWidth) {
        printAt(page, x, row * rowHeight - rowHeight / 2);
      }
    }
  }
  return new Uint8Array(await document.save());
}

/** Other letters lose their accents: `Şahin` becomes `Sahin`. */
function inWinAnsi(text: string): string {
  const baseOf = (letter: string) => letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return text.normalize("NFC").replaceAll(notInWinAnsi, baseOf).replaceAll(notInWinAnsi, "?");
}
