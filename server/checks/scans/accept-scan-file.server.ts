import { UploadError } from "#server/checks/capture/image-file/upload-error.ts";
import { inspectUpload, kindOf, maxUploadBytes } from "#server/checks/capture/image-file.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Platform } from "#server/ground/kernel/platform.ts";
import { heicType, isHeic } from "./heic.ts";
import { isTiff, UnsupportedTiff } from "./tiff/read-tiff.ts";
import { tiffToPdf } from "./tiff/tiff-to-pdf.ts";

export type AcceptedScan = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  pageCount: number;
  /** A PDF with scripts, attached files or actions that open other programs. Nothing here runs them. */
  hasActiveContent: boolean;
};

/**
 * Judges a file that shall become a scan, by its content alone: what every upload may be, TIFF, which becomes a PDF, and
 * HEIC, which stays closed; PDFs only without a password and up to 50 pages. Throws `UploadError`.
 */
export async function acceptScanFile(
  { inspectPdf }: Pick<Platform, "inspectPdf">,
  file: Uint8Array,
): Promise<AcceptedScan> {
  if (file.length > maxUploadBytes) throw new UploadError("too_large");
  if (isHeic(file)) return keepClosed(file);
  const { bytes, contentType, kind } = inspectUpload(isTiff(file) ? pdfOf(file) : file);
  if (kind !== "pdf") return { bytes, contentType, pageCount: 1, hasActiveContent: false };
  const pdf = await inspectPdf(bytes);
  if (!pdf) throw new UploadError("damaged");
  if (pdf.isEncrypted) throw new UploadError("encrypted");
  if (pdf.pageCount > limits.scanPagesMaximum) throw new UploadError("too_many_pages");
  return { bytes, contentType, pageCount: pdf.pageCount, hasActiveContent: pdf.hasActiveContent };
}

/**
 * A file as it came: its size and how it begins are all that is looked at. So is one of somebody who may be anybody, until an Admin
 * has released it, and a HEIC for good. Throws `UploadError`.
 */
export function keepClosed(file: Uint8Array): AcceptedScan {
  if (file.length > maxUploadBytes) throw new UploadError("too_large");
  const kind = isTiff(file) ? "tiff" : isHeic(file) ? "heic" : kindOf(file);
  const contentType = kind === "pdf" ? "application/pdf" : kind === "heic" ? heicType : `image/${kind}`;
  return { bytes: new Uint8Array(file), contentType, pageCount: 1, hasActiveContent: false };
}

function pdfOf(tiff: Uint8Array): Uint8Array {
  try {
    const { pdf, isTooLong } = tiffToPdf(tiff, { pagesMaximum: limits.scanPagesMaximum, bytesMaximum: maxUploadBytes });
    if (isTooLong) throw new UploadError("too_many_pages");
    return pdf;
  } catch (error) {
    throw error instanceof UnsupportedTiff ? new UploadError("wrong_type") : error;
  }
}
