import { Buffer } from "node:buffer";
import type { Attachment } from "postal-mime";
import { startOfPdf } from "#server/checks/capture/image-file/pdf.server.ts";
import { isHeic } from "#server/checks/scans/heic.ts";
import { isTiff } from "#server/checks/scans/tiff/read-tiff.ts";

/** In pixels; banners of signatures are wide, but low. */
const photoSides = { longer: 500, shorter: 300 };
/** Of a picture whose size is not read. */
const photoBytes = 20_000;
const bytesLookedAt = 256 * 1024;
/** Mails have far shorter signatures. */
const lettersLookedAt = 500_000;
const tag = /<(\/?)([a-z]\w{0,19})([^<>]{0,1000})/gi;
/** What mail programs call the block of a signature. */
const signatureName = /\b(?:id|class)=(?:"[^"]{0,200}signature|'[^']{0,200}signature|[^\s"'>]{0,200}signature)/i;
const emptyTags = new Set(["br", "hr", "img"]);
/** The line that begins a signature (RFC 3676, 4.3), and what ends it: a mail that is quoted or forwarded. */
const separator = />-- ?<br/i;
const quoteStart = /<blockquote|\b(?:id|class)=["']?[^"'>]{0,100}(?:quote|forward|RplyFwdMsg)/i;

/** `at`: where the text itself has the picture. */
type Shown = Pick<Attachment, "related" | "disposition" | "contentId" | "mimeType"> & { at?: number };

/** A picture that stands in the text itself, as mail programs on web pages write those that were pasted. */
const writtenPicture = /\bsrc=["']?data:(image\/[a-z]{3,4});base64,([\w+/=\s]*)/gi;

/** The first of them; a mail has room for fewer scans. */
export function picturesIn(html: string, maximum: number): (Attachment & { at: number })[] {
  const pictures: ReturnType<typeof picturesIn> = [];
  for (const { index: at, 1: mimeType = "", 2: base64 = "" } of html.matchAll(writtenPicture)) {
    if (pictures.length === maximum) break;
    const content = new Uint8Array(Buffer.from(base64, "base64"));
    pictures.push({ filename: null, mimeType, disposition: "inline", related: true, content, at });
  }
  return pictures;
}

/**
 * Whether a file is part of a mail's text, such as the logo of a signature, and no photo (scans.md#photos-in-the-text): a picture that the mail
 * shows, which is small or shown in the block of a signature alone. Its beginning is all that is read.
 */
export function isLogoOfText(shown: Shown, bytes: Uint8Array, html: string): boolean {
  if (!isPicture(shown, bytes)) return false;
  const at = shown.at ?? indexIn(html, shown.contentId);
  if (at === -1 && shown.disposition === "attachment") return false;
  // Some programs show a picture beside the text, without a name for it there.
  if (shown.related) return !isPhoto(html, at, bytes);
  return shown.disposition === "inline" && sidesOf(bytes) !== null && !isPhoto(html, at, bytes);
}

/** Some programs keep all files with the text, also those that it does not show; nobody has a logo as PDF, TIFF or HEIC. */
const isPicture = ({ mimeType }: Shown, bytes: Uint8Array) =>
  sidesOf(bytes) !== null ||
  (mimeType.startsWith("image/") && startOfPdf(bytes) === null && !isTiff(bytes) && !isHeic(bytes));

/** Where a text shows a picture; -1: it does not. */
const indexIn = (html: string, contentId: string | undefined) =>
  contentId ? html.indexOf(`cid:${contentId.replaceAll(/[<>]/g, "")}`) : -1;

function isPhoto(html: string, at: number, bytes: Uint8Array): boolean {
  if (at >= 0 && isInSignature(html, at)) return false;
  const sides = sidesOf(bytes);
  if (!sides) return bytes.length >= photoBytes;
  return Math.max(...sides) >= photoSides.longer && Math.min(...sides) >= photoSides.shorter;
}

function isInSignature(html: string, at: number): boolean {
  const before = html.slice(Math.max(0, at - lettersLookedAt), at);
  const [text = "", ...signed] = before.split(separator);
  const isBelowLine = signed.length > 0 && !quoteStart.test(signed.at(-1) ?? text);
  return isBelowLine || isInSignatureBlock(before);
}

/** Whether a block that is called a signature is still open at the end of this HTML. */
function isInSignatureBlock(html: string): boolean {
  let block = "";
  let depth = 0;
  for (const [, isEnd = "", name = "", attributes = ""] of html.toLowerCase().matchAll(tag)) {
    if (depth > 0 && block === name) depth += isEnd ? -1 : 1;
    else if (depth === 0 && !isEnd && !emptyTags.has(name) && signatureName.test(attributes))
      [block, depth] = [name, 1];
  }
  return depth > 0;
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
