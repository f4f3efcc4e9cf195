import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ScanOffice } from "#db/across-tenants/scan-mail.server.ts";
import { scans } from "#db/schema/scans.ts";
import { UploadError } from "#server/checks/capture/image-file/upload-error.ts";
import { type AcceptedScan, acceptScanFile, keepClosed } from "#server/checks/scans/accept-scan-file.server.ts";
import { isAllowedSender } from "#server/checks/scans/allowed-senders.ts";
import { announceScanChange } from "#server/checks/scans/announce-scan-change.server.ts";
import { shownSubject, subjectOfFile } from "#server/checks/scans/scan-subject.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { BodyBudget, BodyShare } from "#server/ground/http/body-budget.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { domainOf, isSenderProven } from "./authentication-results.ts";
import { automaticKind } from "./automatic-mail.ts";
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
 * Turns the attachments of a mail into scans of the office whose address it was sent to (scans.md#all-or-nothing): into
 * its inbox, or into quarantine when the sender is unknown or not proven, or a file has scripts. Files of unknown and unproven
 * senders are not opened. All of a mail or nothing; the same mail again, or twice at once, adds nothing. Its bytes are counted in
 * the room for bodies. Never sends anything. Throws `MailRefusal`, whose text goes to the delivering mail server.
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
  const accepted = await acceptFiles(ctx, mail, distrust !== null);
  const reason = distrust ?? (accepted.some(({ hasActiveContent }) => hasActiveContent) ? "active_content" : null);
  const isKnown = sameMail(office, mail, reason);
  if ((await ctx.db.find(scans, isKnown)).length > 0) return { outcome: "repeated", scans: 0 };
  const rows = await addScans(ctx, office, mail, accepted, reason).catch(async (error) => {
    // The database lets a mail in once; a second delivery at the same moment fails.
    if ((await ctx.db.find(scans, isKnown)).length > 0) return null;
    throw error;
  });
  if (!rows) return { outcome: "repeated", scans: 0 };
  for (const row of rows) announceScanChange(ctx, row);
  ctx.platform.waitUntil(ctx.platform.sendPushes());
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

async function acceptFiles(
  { platform }: Context<System>,
  { files, subject }: ScanMail,
  staysClosed: boolean,
): Promise<Scan[]> {
  const accept = async ({ bytes }: MailFile) => (staysClosed ? keepClosed(bytes) : acceptScanFile(platform, bytes));
  if (files.length === 0) throw new MailRefusal("no_scan");
  if (files.length > limits.scanMail.maxFiles) throw new MailRefusal("too_many_files");
  const accepted: Scan[] = [];
  for (const [index, file] of files.entries()) {
    const scan = await accept(file).catch((error) => {
      throw error instanceof UploadError ? new MailRefusal(refusalOf(error)) : error;
    });
    accepted.push({ ...scan, subject: subjectOf(subject, file, index, files.length) });
  }
  return accepted;
}

const refusalOf = ({ code }: UploadError): RefusalCode =>
  code === "too_large" ? "file_too_large" : code === "truncated" ? "damaged" : code;

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

async function addScans(
  ctx: Context<System>,
  { branchId }: ScanOffice,
  { messageId, from }: ScanMail,
  accepted: readonly Scan[],
  quarantineReason: Reason,
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
    if (quarantineReason === null) {
      const body = messageTexts.scansArrived(rows.length);
      const subject = rows[0] && { type: "scan" as const, id: rows[0].id };
      await notifyUsers(tx, ctx, { kind: "scan_arrived", body, branchId, subject });
    }
    return rows;
  });
}
