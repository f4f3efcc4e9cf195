import { measureText, PDF, type PDFPage, rgb, StandardFonts } from "@libpdf/core";
import type { MarkCopy, Scan } from "#server/ground/kernel/platform.ts";
import { openPdf, shownArea } from "./open-pdf.server.ts";

/** The longer side of a picture's page, in points: that of A4. */
const longestSide = 842;
/** The picture's turn clockwise by its EXIF orientation; mirrored pictures do not come from scanners. */
const turns: Record<number, 90 | 180 | 270> = { 3: 180, 6: 90, 8: 270 };

/** In points. A card is 243 points wide and 153 high: wherever it lies on a sheet, it carries the mark. */
const grid = { markWidth: 190, rowHeight: 74, columnWidth: 230 };
/** A picture shows its document larger than a sheet does. */
const pictureScale = 1.8;
/** On a page: a sheet of A4 has 52. On larger ones they grow instead. */
const marksMaximum = 200;
const slopeDegrees = 12;
const color = rgb(0.7, 0.15, 0.12);
const opacity = 0.4;
/** Every viewer has it, so nothing is embedded; it only has the characters of Western Europe. */
const font = StandardFonts.HelveticaBold;
const notInWinAnsi = /[^\x20-\x7e\xa0-\xff–—‘’‚“”„…€ŠšŽžŒœŸ]/gu;

/** See the type: § 20 PAuswG, capture.md#mark-on-copies. */
export const markCopy: MarkCopy = async (scan, text, page) => {
  if (scan.kind !== "pdf") return marked(pageOf(scan), text, pictureScale);
  const document = await openPdf(scan.bytes);
  if (!document || document === "encrypted") throw new Error("a file that cannot be opened cannot be marked");
  if (page !== undefined) return marked(await extracted(document, [page]), text, 1);
  // Written again, a file that forbids editing would forbid reading the mark.
  return marked(document.isEncrypted ? await extracted(document, [...document.getPages().keys()]) : document, text, 1);
};

const extracted = (document: PDF, pages: number[]) => document.extractPages(pages, { includeAnnotations: false });

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
  const words = inWinAnsi(text);
  const sizeAtOne = 1 / measureText(words, font, 1);
  for (const page of document.getPages()) {
    const { places, markWidth } = placesOn(page, scale);
    for (const { x, y } of places)
      page.drawText(words, {
        x,
        y,
        font,
        size: markWidth * sizeAtOne,
        color,
        opacity,
        // A page that viewers turn clockwise has its text turned the other way.
        rotate: { angle: slopeDegrees + page.rotation, origin: { x, y } },
      });
  }
  return new Uint8Array(await document.save());
}

/** Where a page's marks begin, in its own coordinates, and how wide they are: all over what viewers show, row by row as they see it. */
function placesOn(page: PDFPage, scale: number): { places: { x: number; y: number }[]; markWidth: number } {
  const area = shownArea(page);
  const isOnItsSide = page.rotation % 180 !== 0;
  const [width, height] = isOnItsSide ? [area.height, area.width] : [area.width, area.height];
  const columnWidth = grid.columnWidth * scale;
  const rows = Math.ceil(height / (grid.rowHeight * scale)) + 1;
  // Also across a strip that is lower than a row.
  const rowHeight = height / (rows - 1);
  const columns = Math.ceil(width / columnWidth) + 2;
  if (rows * columns > marksMaximum) return placesOn(page, scale * 1.1);
  const places = Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    // Rows are shifted, so that the gaps do not lie above each other.
    const right = ((index % columns) - 1 + (row % 2) / 2) * columnWidth;
    return inPage(area, page.rotation, right, (row - 0.5) * rowHeight);
  });
  return { places, markWidth: grid.markWidth * scale };
}

type Area = ReturnType<typeof shownArea>;

/** A place that viewers see so far to the right of and above the lower left corner, in the page's own coordinates. */
function inPage({ x, y, width, height }: Area, rotation: number, right: number, up: number): { x: number; y: number } {
  switch (rotation) {
    case 90:
      return { x: x + width - up, y: y + right };
    case 180:
      return { x: x + width - right, y: y + height - up };
    case 270:
      return { x: x + up, y: y + height - right };
    default:
      return { x: x + right, y: y + up };
  }
}

/** Other letters lose their accents: `Şahin` becomes `Sahin`. */
function inWinAnsi(text: string): string {
  const baseOf = (letter: string) => letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return text.normalize("NFC").replaceAll(notInWinAnsi, baseOf).replaceAll(notInWinAnsi, "?");
}
