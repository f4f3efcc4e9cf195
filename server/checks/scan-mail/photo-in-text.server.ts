import { Buffer } from "node:buffer";
import type { Attachment } from "postal-mime";

/** In pixels; banners of signatures are wide, but low. */
const photoSides = { longer: 500, shorter: 300 };
/** Of a picture whose size is not read. */
const photoBytes = 20_000;
const bytesLookedAt = 256 * 1024;
/** What mail programs call the block of a signature, and the line that begins one (RFC 3676, 4.3). */
const signatureStart = /(?:id|class)=["']?[^"'>]{0,100}signature|<br>-- ?<br|>-- ?<br/i;

type Shown = Pick<Attachment, "related" | "disposition" | "contentId">;

/**
 * Whether a file is part of a mail's text, such as the logo of a signature, and no photo (scans.md#photos-in-the-text): a picture that the mail
 * shows, which is small or shown in the block of a signature alone. Its beginning is all that is read.
 */
export function isLogoOfText(shown: Shown, bytes: Uint8Array, html: string): boolean {
  // Some programs show a picture beside the text, without a name for it there.
  if (shown.related) return !isPhoto(shown.contentId, bytes, html);
  return shown.disposition === "inline" && sidesOf(bytes) !== null && !isPhoto(shown.contentId, bytes, html);
}

function isPhoto(contentId: string | undefined, bytes: Uint8Array, html: string): boolean {
  if (contentId && isInSignature(contentId.replaceAll(/[<>]/g, ""), html)) return false;
  const sides = sidesOf(bytes);
  if (!sides) return bytes.length >= photoBytes;
  return Math.max(...sides) >= photoSides.longer && Math.min(...sides) >= photoSides.shorter;
}

function isInSignature(contentId: string, html: string): boolean {
  const first = html.indexOf(`cid:${contentId}`);
  const signature = signatureStart.exec(html)?.index ?? Number.POSITIVE_INFINITY;
  return first > signature;
}

/** Width and height by the header of a PNG or JPEG; null for other files, and where it is not near the beginning. */
function sidesOf(file: Uint8Array): [number, number] | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, bytesLookedAt));
  if (bytes.length < 24) return null;
  if (bytes.toString("latin1", 1, 4) === "PNG") return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes[at + 1] ?? 0)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  return null;
}

/** SOF0 to SOF15 without DHT, JPG and DAC (ITU T.81, B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
