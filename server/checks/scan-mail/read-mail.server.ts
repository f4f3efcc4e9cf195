import { Buffer, isUtf8 } from "node:buffer";
import PostalMime, { type Attachment, addressParser, type Email, type PostalMimeOptions } from "postal-mime";
import { isUploadKind } from "#server/checks/capture/image-file.server.ts";
import { isHeic } from "#server/checks/scans/heic.ts";
import type { LeftOutFile, LeftOutReason } from "#server/checks/scans/left-out-files.ts";
import { isTiff } from "#server/checks/scans/tiff/read-tiff.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { MailHeader } from "./authentication-results.ts";
import { MailRefusal } from "./mail-refusal.ts";
import { isLogoOfText, picturesIn } from "./photo-in-text.server.ts";
import { readCms } from "./read-cms.ts";
import { readTnef } from "./read-tnef.ts";

/** A file that came with a mail. */
export type MailFile = { name: string; bytes: Uint8Array };

export type ScanMail = {
  /** As the mail says, in angle brackets, with a hash of subject and files: copiers count anew after a restart. Without one, of the body. */
  messageId: string;
  /** The one address in From, in lower case. */
  from: string;
  subject: string;
  headers: readonly MailHeader[];
  /** Those that claim, by type, name or first bytes, to be scans. */
  files: MailFile[];
  /** The others; without what belongs to text and signature of the mail. A name may be empty. */
  others: LeftOutFile[];
};

/** Mails in mails, such as forwarded ones. */
const nestingMaximum = 3;
/** Parts in parts: far beyond what mail programs do, and few enough for the parser's memory. */
const partNestingMaximum = 30;
/** Of a mail, its text included: few enough for the parser's memory. */
const partsMaximum = 1_000;
const headersMaximumBytes = 512 * 1024;
const messageIdMaximum = 500;

/** Reads a mail's sender, subject and scans. Throws `MailRefusal` for one that cannot be read or has no single sender. */
export async function readMail(raw: Uint8Array): Promise<ScanMail> {
  const email = await parse(raw);
  const from = senderOf(email.headers);
  const subject = email.subject ?? "";
  const { files, others } = await filesOf(email, nestingMaximum);
  return {
    messageId: await messageIdOf(email, raw, { subject, files, others }),
    from,
    subject,
    headers: email.headers,
    files,
    others,
  };
}

/** Of several addresses the receiving service may have judged another one; names may have commas that nobody quoted. */
function senderOf(headers: readonly MailHeader[]): string {
  const senders = headers.filter(({ key }) => key === "from");
  const addresses = senders.flatMap(({ value }) => addressParser(value)).flatMap(({ address }) => address || []);
  const from = addresses[0]?.trim().toLowerCase();
  if (!from?.includes("@") || senders.length !== 1 || addresses.length !== 1) throw new MailRefusal("no_sender");
  return from;
}

async function parse(raw: Uint8Array): Promise<Email> {
  // Before the parser keeps any: each costs memory many times its bytes.
  if (hasTooManyParts(raw)) throw new MailRefusal("unreadable");
  const options = {
    maxNestingDepth: partNestingMaximum,
    maxHeadersSize: headersMaximumBytes,
    forceRfc822Attachments: true,
  };
  try {
    return await new Parser(options).parse(raw);
  } catch {
    throw new MailRefusal("unreadable");
  }
}

/** What the parser looks at of a part. */
type TextNode = { content: ArrayBuffer | null; contentDisposition: Header; contentType: Header };
type Header = { parsed: { params: Record<string, string> } };
type WithInternals = {
  currentNode: { state: string };
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>;
  isInlineTextNode(node: TextNode): boolean;
};

class Parser extends (PostalMime as unknown as new (
  options: PostalMimeOptions,
) => Pick<PostalMime, "parse"> & WithInternals) {
  /** Copiers write umlauts into a header as they are, in Windows-1252. */
  override processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    if (this.currentNode.state !== "header" || isUtf8(line)) return super.processLine(line, isFinal);
    return super.processLine(new TextEncoder().encode(new TextDecoder("windows-1252").decode(line)), isFinal);
  }

  /** A scan that calls itself text, or names no type, is no text of the mail, wherever it is shown. */
  override isInlineTextNode(node: TextNode): boolean {
    const name = node.contentDisposition.parsed.params.filename ?? node.contentType.parsed.params.name ?? "";
    return !isScan("", { name, bytes: new Uint8Array(node.content ?? []) }) && super.isInlineTextNode(node);
  }
}

/** Each part begins after a line that begins with two hyphens. */
function hasTooManyParts(raw: Uint8Array): boolean {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let left = partsMaximum;
  for (let at = bytes.indexOf("\n--"); at >= 0 && left >= 0; at = bytes.indexOf("\n--", at + 1)) left -= 1;
  return left < 0;
}

type Content = Pick<ScanMail, "subject" | "files" | "others">;

async function messageIdOf({ messageId, date, headers }: Email, raw: Uint8Array, content: Content): Promise<string> {
  const given = messageId?.replaceAll(/[<>\s]/g, "").slice(0, messageIdMaximum);
  if (given) return `<${given}> ${await hashOf(content)}`;
  // A second delivery has other Received headers, but the same body.
  const headerLength = headers.length > 0 ? indexOfBody(raw) : 0;
  return `sha256:${await sha256Hex(raw.subarray(headerLength))}:${date ?? ""}`;
}

/** The same for a mail that took another way: gateways change texts and boundaries, not files. */
async function hashOf({ subject, files, others }: Content): Promise<string> {
  const hashes = await Promise.all(files.map(async ({ name, bytes }) => [name, await sha256Hex(bytes)]));
  const names = others.map(({ name }) => name);
  return sha256Hex(new TextEncoder().encode(JSON.stringify([subject, hashes, names])));
}

/** Where the first empty line ends. */
function indexOfBody(raw: Uint8Array): number {
  for (let at = 0; at + 1 < raw.length; at += 1) {
    if (raw[at] !== 0x0a) continue;
    if (raw[at + 1] === 0x0a) return at + 2;
    if (raw[at + 1] === 0x0d && raw[at + 2] === 0x0a) return at + 3;
  }
  return raw.length;
}

type Found = { scans: (MailFile & { isOfText: boolean })[]; others: LeftOutFile[] };

async function filesOf(email: Email, depth: number): Promise<Pick<ScanMail, "files" | "others">> {
  const { scans, others } = await findFiles(email, depth);
  // Logos of a signature are not scans, unless there is nothing else.
  const own = scans.filter(({ isOfText }) => !isOfText);
  const files = own.length > 0 || others.length > 0 ? own : scans;
  return { files: files.map(({ name, bytes }) => ({ name, bytes })), others };
}

async function findFiles({ attachments, html = "" }: Email, depth: number): Promise<Found> {
  const found: Found = { scans: [], others: [] };
  const isPgp = attachments.some(({ mimeType }) => mimeType === pgpEncrypted);
  const leaveOut = (name: string, reason: LeftOutReason) => found.others.push({ name, reason });
  for (const attachment of [...attachments, ...picturesIn(html, limits.scanMail.maxFiles + 1)]) {
    const bytes = bytesOf(attachment);
    const { mimeType } = attachment;
    const name = attachment.filename ?? "";
    const isOfText = isLogoOfText(attachment, bytes, html);
    const sort = (file: MailFile, type: string) => {
      if (isScan(type, file)) found.scans.push({ ...file, isOfText });
      else if (isPgp && type === "application/octet-stream") leaveOut(file.name, "enveloped");
      else if (!isOfText && !isOfMail(type, file.name)) leaveOut(file.name, "unknown");
    };
    /** What a mail or a signed part in this one carries. */
    const addThoseOf = async (inner: Uint8Array) => {
      const read = await parse(inner).catch(() => null);
      const carried = read && (await findFiles(read, depth - 1));
      if (!carried) return leaveOut(name, "damaged");
      found.scans.push(...carried.scans);
      found.others.push(...carried.others);
    };
    const tnef = isTnef(attachment) ? readTnef(bytes) : null;
    const cms = isCms(attachment) ? readCms(bytes) : null;
    if (tnef) {
      for (const file of tnef.files)
        if (file.bytes) sort({ name: file.name, bytes: file.bytes }, "");
        else leaveOut(file.name, tnef.isWhole ? "unknown" : "damaged");
      if (!tnef.isWhole) leaveOut(name, "damaged");
    } else if (isTnef(attachment)) leaveOut(name, "damaged");
    else if (cms?.kind === "encrypted") leaveOut(name, "enveloped");
    else if (cms && isSignedFile(name)) sort({ name: withoutP7m(name), bytes: cms.content }, "");
    else if (cms && depth > 0) await addThoseOf(cms.content);
    else if (isMail(attachment) && depth > 0) await addThoseOf(bytes);
    else if (mimeType === resourceFork) continue;
    else if (!isText(attachment) || isScan("", { name, bytes })) sort({ name, bytes }, mimeType);
  }
  return found;
}

/** Beside it stands what only its reader can open (RFC 3156, 4). */
const pgpEncrypted = "application/pgp-encrypted";

/** Proofs of who sent the mail; nobody looks for them among scans. */
const signatureTypes = /^application\/(x-)?(pkcs7|pgp)-signature$/;
/** What Exchange makes of a text that stands behind an attachment, as iPhones write it. */
const textNames = /^ATT\d{5,}\.(txt|html?)$/i;
const isOfMail = (type: string, name: string) =>
  signatureTypes.test(type) || type === pgpEncrypted || textNames.test(name);

/** What a Mac keeps beside a file of the same name (RFC 1740). */
const resourceFork = "application/applefile";

/** A part of the mail's text. */
const isText = ({ filename, disposition, mimeType }: Attachment) =>
  !filename && disposition !== "attachment" && mimeType.startsWith("text/");

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

const isTnef = ({ mimeType, filename }: Attachment) =>
  /^application\/(vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === "winmail.dat";

/** Signed, with what was signed inside, or encrypted (RFC 8551, 3.2); some programs know it by its name only. */
const isCms = ({ mimeType, filename }: Attachment) =>
  /^application\/(x-)?pkcs7-mime$/.test(mimeType) || /\.p7m$/i.test(filename ?? "");

/** `Ausweis.pdf.p7m`: a file that was signed, no part of a mail such as `smime.p7m`. */
const isSignedFile = (name: string) => /\.\w{2,5}\.p7m$/i.test(name);
const withoutP7m = (name: string) => name.slice(0, -".p7m".length);

/** Programs that do not know mails attach them as any file. */
const isMail = ({ mimeType, filename }: Attachment) => mimeType === "message/rfc822" || /\.eml$/i.test(filename ?? "");

const scanTypes = /^(application\/(x-)?pdf|image\/(jpe?g|pjpeg|png|tiff?|webp|hei[cf](-sequence)?))$/;
const scanNames = /\.(pdf|jpe?g|png|tiff?|hei[cf])$/i;

const isScan = (type: string, { name, bytes }: MailFile) =>
  scanTypes.test(type) || scanNames.test(name) || isTiff(bytes) || isHeic(bytes) || isUploadKind(bytes);
