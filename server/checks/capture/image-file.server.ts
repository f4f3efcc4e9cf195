import { hasText } from "./image-file/bytes.ts";
import { inspectJpeg } from "./image-file/jpeg.ts";
import { startOfPdf, wholePdf } from "./image-file/pdf.server.ts";
import { inspectPng, isPng } from "./image-file/png.server.ts";
import { UploadError } from "./image-file/upload-error.ts";
import { inspectWebp } from "./image-file/webp.ts";

export const maxUploadBytes = 10 * 1024 * 1024;

export type UploadKind = "jpeg" | "png" | "webp" | "pdf";

export type InspectedUpload = {
  kind: UploadKind;
  contentType: string;
  /** Without the dot. */
  extension: string;
  /** Pixels as stored, before rotation; undefined for a PDF. */
  width?: number;
  height?: number;
  /** EXIF orientation (1 to 8) the file had. It is no longer in `bytes`: callers that show or print the picture must rotate it. */
  orientation?: number;
  /** The file to store, without metadata and anything after its end; of a PDF also without what stands before it. Always a new array. */
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Judges an uploaded file by its content alone, never by its name or declared type. Nothing is decoded.
 * JPEG, PNG, WebP and PDF, at most 10 MB and 24 MP, complete up to the end mark (capture.md#files).
 * @throws UploadError with `code` and a German text that says what to do
 */
export function inspectUpload(bytes: Uint8Array): InspectedUpload {
  if (bytes.length === 0) throw new UploadError("empty");
  if (bytes.length > maxUploadBytes) throw new UploadError("too_large");
  const kind = kindOf(bytes);
  switch (kind) {
    case "jpeg":
      return { kind, contentType: "image/jpeg", extension: "jpg", ...inspectJpeg(bytes) };
    case "png":
      return { kind, contentType: "image/png", extension: "png", ...inspectPng(bytes) };
    case "webp":
      return { kind, contentType: "image/webp", extension: "webp", ...inspectWebp(bytes) };
    case "pdf":
      return { kind, contentType: "application/pdf", extension: "pdf", bytes: wholePdf(bytes) };
  }
}

/** Whether it begins like a file that uploads may be. */
export const isUploadKind = (bytes: Uint8Array) => startOf(bytes) !== null;

/** What kind of file it is by how it begins; nothing else of it is read. Throws `UploadError` wrong_type. */
export function kindOf(bytes: Uint8Array): UploadKind {
  const kind = startOf(bytes);
  if (kind === null) throw new UploadError("wrong_type");
  return kind;
}

function startOf(bytes: Uint8Array): UploadKind | null {
  if (hasText(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (isPng(bytes)) return "png";
  if (hasText(bytes, 0, "RIFF") && hasText(bytes, 8, "WEBP")) return "webp";
  if (startOfPdf(bytes) !== null) return "pdf";
  return null;
}
