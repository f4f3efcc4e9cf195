import { PDF, type PDFPage } from "@libpdf/core";
import { limits } from "#server/ground/kernel/limits.ts";
import { checkPdf } from "./bounded/check-pdf.server.ts";
import { UnreasonablePdf } from "./bounded/skip-object.ts";

/**
 * Opens a PDF that somebody else wrote, at a bounded price (see `checkPdf`). null: it cannot be opened, is beyond what any document
 * needs, or has a page that viewers do not show. One that only forbids editing is opened like any other; `encrypted` needs a password,
 * or cannot be counted without (scans.md#opening-a-file).
 */
export async function openPdf(bytes: Uint8Array): Promise<PDF | "encrypted" | null> {
  let kind: ReturnType<typeof checkPdf>;
  try {
    kind = checkPdf(bytes);
    if (kind === "sealed") return "encrypted";
  } catch (error) {
    if (error instanceof UnreasonablePdf) return null;
    throw error;
  }
  const pdf = await PDF.load(bytes).catch(() => null);
  if (kind === "protected" && !pdf?.isAuthenticated) return "encrypted";
  return pdf?.getPages().every(isShowable) ? pdf : null;
}

function isShowable(page: PDFPage): boolean {
  const { x, y, width, height } = shownArea(page);
  const { minimum, maximum } = limits.pdfPageSides;
  const isUsual = (side: number) => side >= minimum && side <= maximum;
  return Number.isFinite(x) && Number.isFinite(y) && isUsual(width) && isUsual(height);
}

/** What a viewer shows of a page, in its own coordinates, not turned: the crop box, as far as it lies on the sheet. */
export function shownArea(page: PDFPage): { x: number; y: number; width: number; height: number } {
  const [sheet, crop] = [edgesOf(page.getMediaBox()), edgesOf(page.getCropBox())];
  const x = Math.max(sheet.left, crop.left);
  const y = Math.max(sheet.bottom, crop.bottom);
  return { x, y, width: Math.min(sheet.right, crop.right) - x, height: Math.min(sheet.top, crop.top) - y };
}

/** A box is written as two opposite corners; the library calls the second one width and height. */
const edgesOf = ({ x, y, width, height }: ReturnType<PDFPage["getMediaBox"]>) => ({
  left: Math.min(x, width),
  right: Math.max(x, width),
  bottom: Math.min(y, height),
  top: Math.max(y, height),
});
