import { Buffer } from "node:buffer";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import type { MailHeader } from "./authentication-results.ts";
import { MailRefusal } from "./mail-refusal.ts";
import { readTnef } from "./read-tnef.ts";

/** A file that came with a mail and claims, by type, name or first bytes, to be a scan. */
export type MailFile = { name: string; bytes: Uint8Array };

export type ScanMail = {
  /** As the mail says, in angle brackets; without one, a hash of its content. */
  messageId: string;
  /** The one address in From, in lower case. */
  from: string;
  subject: string;
  headers: readonly MailHeader[];
  files: MailFile[];
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
  const from = email.from?.address?.trim().toLowerCase();
  const senders = email.headers.filter(({ key }) => key === "from");
  if (!from?.includes("@") || senders.length !== 1) throw new MailRefusal("no_sender");
  return {
    messageId: await messageIdOf(email, raw),
    from,
    subject: email.subject ?? "",
    headers: email.headers,
    files: await filesOf(email, nestingMaximum),
  };
}

async function parse(raw: Uint8Array): Promise<Email> {
  // Before the parser keeps any: each costs memory many times its bytes.
  if (hasTooManyParts(raw)) throw new MailRefusal("unreadable");
  const limits = {
    maxNestingDepth: partNestingMaximum,
    maxHeadersSize: headersMaximumBytes,
    forceRfc822Attachments: true,
  };
  try {
    return await PostalMime.parse(raw, limits);
  } catch {
    throw new MailRefusal("unreadable");
  }
}

/** Each part begins after a line that begins with two hyphens. */
function hasTooManyParts(raw: Uint8Array): boolean {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let left = partsMaximum;
  for (let at = bytes.indexOf("\n--"); at >= 0 && left >= 0; at = bytes.indexOf("\n--", at + 1)) left -= 1;
  return left < 0;
}

async function messageIdOf({ messageId, date, headers }: Email, raw: Uint8Array): Promise<string> {
  const given = messageId?.replaceAll(/[<>\s]/g, "").slice(0, messageIdMaximum);
  if (given) return `<${given}>`;
  // A second delivery has other Received headers, but the same body.
  const headerLength = headers.length > 0 ? indexOfBody(raw) : 0;
  return `sha256:${await sha256Hex(raw.subarray(headerLength))}:${date ?? ""}`;
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

type Found = MailFile & { isOfText: boolean };

async function filesOf(email: Email, depth: number): Promise<MailFile[]> {
  const found = await findFiles(email, depth);
  // Logos of a signature are not scans, unless there is nothing else.
  const own = found.filter(({ isOfText }) => !isOfText);
  return (own.length > 0 ? own : found).map(({ name, bytes }) => ({ name, bytes }));
}

async function findFiles({ attachments }: Email, depth: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    const name = attachment.filename ?? "";
    const isOfText = attachment.related === true;
    if (attachment.mimeType === "message/rfc822") {
      if (depth > 0) found.push(...(await findFiles(await parse(bytes), depth - 1)));
    } else if (isTnef(attachment)) {
      for (const file of readTnef(bytes) ?? []) if (isScan("", file)) found.push({ ...file, isOfText });
    } else if (isScan(attachment.mimeType, { name, bytes })) {
      found.push({ name, bytes, isOfText });
    }
  }
  return found;
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

const isTnef = ({ mimeType, filename }: Attachment) =>
  /^application\/(vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === "winmail.dat";

const scanTypes = /^(application\/(x-)?pdf|image\/(jpe?g|pjpeg|png|tiff?|webp))$/;
const scanNames = /\.(pdf|jpe?g|png|tiff?)$/i;
/** %PDF, JPEG, PNG, TIFF in both byte orders. */
const scanStarts = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
];

const isScan = (type: string, { name, bytes }: MailFile) =>
  scanTypes.test(type) ||
  scanNames.test(name) ||
  scanStarts.some((start) => start.every((byte, index) => bytes[index] === byte));
