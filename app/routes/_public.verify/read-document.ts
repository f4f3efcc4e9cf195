import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { isPdf, sealedPartLengths } from "#server/handover/verify/sealed-parts.rules.ts";
import { verifyTexts } from "#server/handover/verify/verify.texts.ts";

const maxBytes = 50 * 1024 * 1024;

/** The only data sent about a file: its hashes. */
export type DocumentHashes = { sha256: string; sealedParts: string[] };

/** Hashes a file in the browser; returns a German message if it cannot be verified. */
export async function readDocument(file: File): Promise<DocumentHashes | { problem: string }> {
  if (file.size > maxBytes) return { problem: verifyTexts.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isPdf(bytes)) return { problem: verifyTexts.notPdf };
    const parts = sealedPartLengths(bytes).map((length) => sha256Hex(bytes.subarray(0, length)));
    return { sha256: await sha256Hex(bytes), sealedParts: await Promise.all(parts) };
  } catch {
    return { problem: verifyTexts.unreadable };
  }
}
