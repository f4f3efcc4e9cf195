import { hasText } from "./bytes.ts";
import { UploadError } from "./upload-error.ts";

/** Readers look for the end mark in the last 1024 bytes. */
const tailBytes = 1024;

export const isPdf = (bytes: Uint8Array) => hasText(bytes, 0, "%PDF-");

/** @throws UploadError `truncated` when the end mark is missing. */
export function checkPdfIsComplete(bytes: Uint8Array): void {
  for (let at = bytes.length - 5; at >= Math.max(0, bytes.length - tailBytes); at--) {
    if (hasText(bytes, at, "%%EOF")) return;
  }
  throw new UploadError("truncated");
}
