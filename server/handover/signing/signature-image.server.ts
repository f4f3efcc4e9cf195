import { Problem } from "#server/ground/kernel/problem.ts";
import { flattenPng, signaturePngLimits } from "#server/ground/pdf/flatten-png.server.ts";
import { signingTexts } from "./signing.texts.ts";

/** A tap leaves a dot: fewer pixels than this are not a signature. */
const minimumInkPixels = 40;

/**
 * The picture of a drawn signature as stored and printed: fully validated and flattened onto white. Accepts a data URL, bare
 * base64 or bytes. Throws `Problem` invalid: missing, unreadable, too large, blank.
 */
export function signatureImage(picture: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (picture.length === 0) throw new Problem("invalid", signingTexts.imageMissing);
  const bytes = typeof picture === "string" ? fromBase64(picture) : picture;
  const { bytes: flat, inkPixels } = flattenPng(bytes, signaturePngLimits);
  if (inkPixels < minimumInkPixels) throw new Problem("invalid", signingTexts.imageBlank);
  return flat;
}

function fromBase64(text: string): Uint8Array {
  const base64 = text.startsWith("data:") ? text.slice(text.indexOf(",") + 1) : text;
  if (base64.length > signaturePngLimits.maxBytes * 1.4) throw new Problem("invalid", signingTexts.imageUnreadable);
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new Problem("invalid", signingTexts.imageUnreadable);
  }
}
