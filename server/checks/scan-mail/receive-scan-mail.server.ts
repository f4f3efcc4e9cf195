import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ScanOffice } from "#db/across-tenants/scan-mail.server.ts";
import { scans } from "#db/schema/scans.ts";
import { UploadError } from "#server/checks/capture/image-file/upload-error.ts";
import { type AcceptedScan, acceptScanFile, keepClosed } from "#server/checks/scans/accept-scan-file.server.ts";
import { isAllowedSender } from "#server/checks/scans/allowed-senders.ts";
import { announceScanChange } from "#server/checks/scans/announce-scan-change.server.ts";
import { heicType } from "#server/checks/scans/heic.ts";
import type { LeftOutFile, LeftOutReason } from "#server/checks/scans/left-out-files.ts";
import { shownSubject, subjectOfFile } from "#server/checks/scans/scan-subject.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { BodyBudget, BodyShare } from "#server/ground/http/body-budget.ts";
import { formatCount } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { domainOf, isSenderProven } from "./authentication-results.ts";
import { automaticKind, mayBeAnswered } from "./automatic-mail.ts";
import { leftOutMail } from "./left-out-mail.server.ts";
import { MailRefusal, type RefusalCode } from "./mail-refusal.ts";
import { type MailFile, readMail, type ScanMail } from "./read-mail.server.ts";

/** A mail as the Worker's email handler gets it: `from` and `to` are those of the envelope. */
export type InboundMail = Pick<ForwardableEmailMessage, "from" | "to" | "rawSize" | "raw">;

export type ScanMailSettings = {
  /** Of the scan addresses; null: none are set up, every mail is refused. */
  domain: string | null;
  /** Whose Authentication-Results are believed. */
  authenticatedBy: string;
  /** What this product sends from. */
  ownAddress: string;
};

/** The office of a scan address, and its context. */
type OpenedOffice = { office: ScanOffice; ctx: Context<System> };

type Row = typeof scans.$inferSelect;
type Reason = Row["quarantineReason"];
type Scan = AcceptedScan & { subject: string };

/** `repeated`: the mail had been received before, and nothing was added. */
export type Received = { outcome: "inbox" | "quarantined" | "repeated"; scans: number };

/**
 * Turns the attachments of a mail into scans of the office whose address it was sent to (scans.md#what-becomes-a-scan): into
 * its inbox, or into quarantine when the sender is unknown or not proven, or a file has scripts. Files of unknown and unproven
 * senders are not opened. Files that cannot become scans are named with those that can, and to a proven sender (scans.md#left-out);
 * a mail without any scan is refused. The same mail again, or twice at once, adds nothing. Its bytes are counted in the room for
 * bodies. Throws `MailRefusal`, whose text goes to the delivering mail server.
 */
export async function receiveScanMail(
  openOffice: (mailbox: string) => Promise<OpenedOffice | undefined>,
  settings: ScanMailSettings,
  message: InboundMail,
  room: BodyBudget,
): Promise<Received> {
  const mailbox = mailboxOf(message.to, settings.domain);
  const opened = mailbox ? await openOffice(mailbox) : undefined;
  if (!opened || !mailbox) throw new MailRefusal("unknown_recipient");
  if (opened.office.isClosed) throw new MailRefusal("office_closed");
  if (message.rawSize > limits.scanMail.maxBytes) throw new MailRefusal("too_large");
  await limitMails(opened.ctx, mailbox);
  const share = room.open({ sender: mailbox, tenant: opened.ctx.db.scope.headquarterId });
  try {
    return await takeMail(opened, settings, message, share);
  } finally {
    share.release();
  }
}

async function takeMail(
  { office, ctx }: OpenedOffice,
  settings: ScanMailSettings,
  message: InboundMail,
  share: BodyShare,
): Promise<Received> {
  const mail = await readMail(await readAll(message.raw, share));
  const automatic = automaticKind(message.from, settings.ownAddress, mail.headers);
  if (automatic) throw new MailRefusal(automatic);
  const distrust = distrustOf(office, mail, settings);
  const { accepted, leftOut, heic } = await acceptFiles(ctx, mail, distrust !== null);
  const reason = distrust ?? (accepted.some(({ hasActiveContent }) => hasActiveContent) ? "active_content" : null);
  const isKnown = sameMail(office, mail, reason);
  if ((await ctx.db.find(scans, isKnown)).length > 0) return { outcome: "repeated", scans: 0 };
  const isAnswered = distrust === null && leftOut.length + heic.length > 0 && (await limitAnswers(ctx, mail));
  const added = { accepted, leftOut, heic, quarantineReason: reason, isAnswered };
  const rows = await addScans(ctx, office, mail, added).catch(async (error) => {
    // The database lets a mail in once; a second delivery at the same moment fails.
    if ((await ctx.db.find(scans, isKnown)).length > 0) return null;
    throw error;
  });
  if (!rows) return { outcome: "repeated", scans: 0 };
  for (const row of rows) announceScanChange(ctx, row);
  ctx.platform.waitUntil(ctx.platform.sendPushes());
  if (isAnswered) ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  return { outcome: reason ? "quarantined" : "inbox", scans: rows.length };
}

/** The random part of a scan address; undefined for addresses of other domains. */
function mailboxOf(address: string, domain: string | null): string | undefined {
  const [mailbox, of, ...more] = address.trim().toLowerCase().split("@");
  return domain !== null && of === domain && more.length === 0 && /^[0-9a-z]{8,40}$/.test(mailbox ?? "")
    ? mailbox
    : undefined;
}

async function limitMails({ platform }: Context<System>, mailbox: string): Promise<void> {
  const maximum = limits.scanMail.perAddressAndHour;
  try {
    await platform.limitTries({ name: "scan-mail", subject: mailbox, maximum, windowMinutes: 60, text: "" });
  } catch (error) {
    throw error instanceof Problem && error.kind === "too-many" ? new MailRefusal("too_many") : error;
  }
}

/** Whether the sender is told of files that were left out: a person, once an hour (scans.md#left-out). */
async function limitAnswers({ platform }: Context<System>, { from, headers }: ScanMail): Promise<boolean> {
  if (!mayBeAnswered(from, headers)) return false;
  try {
    await platform.limitTries({ name: "scan-answer", subject: from, maximum: 1, windowMinutes: 60, text: "" });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.kind === "too-many") return false;
    throw error;
  }
}

/** The whole mail; its announced size may be wrong. */
async function readAll(raw: ReadableStream<Uint8Array>, share: BodyShare): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of raw as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limits.scanMail.maxBytes) throw new MailRefusal("too_large");
    await share.add(chunk.length).catch(() => {
      throw new MailRefusal("unavailable");
    });
    chunks.push(chunk);
  }
  share.end();
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** `heic`: names of photos among the accepted files. */
type Accepted = { accepted: Scan[]; leftOut: LeftOutFile[]; heic: string[] };

async function acceptFiles(
  { platform }: Context<System>,
  { files, others, subject }: ScanMail,
  staysClosed: boolean,
): Promise<Accepted> {
  if (files.length > limits.scanMail.maxFiles) throw new MailRefusal("too_many_files");
  const taken: (AcceptedScan & { file: MailFile })[] = [];
  const leftOut: LeftOutFile[] = [];
  for (const file of files) {
    try {
      const scan = staysClosed ? keepClosed(file.bytes) : await acceptScanFile(platform, file.bytes);
      taken.push({ ...scan, file });
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      leftOut.push({ name: shownName(file.name), reason: reasonOf(error) });
    }
  }
  for (const { name, reason } of others) leftOut.push({ name: shownName(name), reason });
  if (taken.length === 0) throw new MailRefusal(refusalOf(leftOut));
  const accepted = taken.map(({ file, ...scan }, index) => ({
    ...scan,
    subject: subjectOf(subject, file, index, taken.length),
  }));
  const unnamed = leftOut.splice(leftOutMaximum).length;
  if (unnamed > 0) leftOut.push({ name: formatCount(unnamed, "weiterer Anhang", "weitere Anhänge"), reason: "more" });
  const heic = taken.filter(({ contentType }) => contentType === heicType).map(({ file }) => shownName(file.name));
  return { accepted, leftOut, heic };
}

/** Names on a page and in a mail; who sends more attachments than that looks at the copier. */
const leftOutMaximum = 30;

const shownName = (name: string) => (name.trim() === "" ? "Anhang ohne Namen" : shownSubject(name, 100));

function reasonOf({ code }: UploadError): LeftOutReason {
  return code === "too_large" ? "file_too_large" : code === "truncated" ? "damaged" : code;
}

/** Of a mail without any scan: the first reason that says what to do. */
function refusalOf(leftOut: readonly LeftOutFile[]): RefusalCode {
  const reason = leftOut.find(({ reason }) => reason !== "unknown" && reason !== "more")?.reason;
  return !reason || reason === "unknown" || reason === "more" ? "no_scan" : reason;
}

/** What the mail says, numbered when several scans came with it; else what the file is called. */
function subjectOf(subject: string, { name }: MailFile, index: number, count: number): string {
  if (subject.trim() === "") return subjectOfFile(name);
  return count === 1 ? shownSubject(subject) : `${shownSubject(subject, 180)} (${index + 1} von ${count})`;
}

function distrustOf(
  { senders }: ScanOffice,
  { from, headers }: ScanMail,
  { authenticatedBy }: ScanMailSettings,
): Reason {
  if (!isAllowedSender(senders, from)) return "unknown_sender";
  return isSenderProven(headers, authenticatedBy, domainOf(from)) ? null : "unproven_sender";
}

/** The scans of this mail at this office, as the index `scans_message_once` names them. */
const sameMail = ({ branchId }: ScanOffice, { messageId }: ScanMail, reason: Reason): SQL | undefined =>
  and(
    eq(scans.messageId, messageId),
    branchId === null ? isNull(scans.branchId) : eq(scans.branchId, branchId),
    sql`(${scans.quarantineReason} is null) = ${reason === null ? 1 : 0}`,
  );

type Added = Accepted & { quarantineReason: Reason; isAnswered: boolean };

async function addScans(
  ctx: Context<System>,
  { branchId }: ScanOffice,
  { messageId, from, subject }: ScanMail,
  { accepted, leftOut, heic, quarantineReason, isAnswered }: Added,
): Promise<Row[]> {
  const files = accepted.map((scan) => ({ ...scan, id: ctx.newId(), fileKey: `scans/${ctx.newId()}` as const }));
  return storeFiles(ctx, files, async (tx) => {
    const rows: Row[] = [];
    for (const [attachmentIndex, { bytes, hasActiveContent: _, ...file }] of files.entries()) {
      rows.push(
        await tx.insert(scans, {
          ...file,
          branchId,
          messageId,
          attachmentIndex,
          sender: from,
          leftOut,
          isQuarantined: quarantineReason !== null,
          quarantineReason,
          byteCount: bytes.length,
          receivedAt: ctx.now(),
        }),
      );
    }
    await addAuditEntry(tx, ctx, {
      action: "receive_scan_mail",
      subjectType: "scan",
      subjectId: rows[0]?.id ?? "",
      details: { scans: rows.length, quarantine: quarantineReason },
    });
    if (isAnswered) {
      const body = leftOutMail({ subject: shownSubject(subject), takenCount: rows.length, leftOut, heic });
      await queueMail(tx, ctx, { recipient: from, ...body });
    }
    if (quarantineReason === null) {
      const body = messageTexts.scansArrived(rows.length);
      const scan = rows[0] && { type: "scan" as const, id: rows[0].id };
      await notifyUsers(tx, ctx, { kind: "scan_arrived", body, branchId, subject: scan });
    }
    return rows;
  });
}
