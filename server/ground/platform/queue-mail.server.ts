import { type MailFailureNotice, outbox } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import type { MailBody } from "./mail-layout.ts";

export type QueuedMail = Omit<MailBody, "replyTo"> & {
  /** Who reads an answer. */
  replyTo?: string | null;
  recipient: string;
  attachments?: { filename: string; contentType: string; fileKey: string; byteCount: number }[];
  /** Whom to tell if it fails for good; without it no user is told. */
  onFailure?: MailFailureNotice;
};

/**
 * Inserts a mail into the outbox, in the transaction that causes it, and returns its id. After the transaction call
 * `platform.sendQueuedMails()`; cron sends the rest.
 */
export async function queueMail(
  db: TenantDb,
  ctx: Pick<AnyContext, "now" | "newId">,
  mail: QueuedMail,
): Promise<string> {
  const id = ctx.newId();
  await db.add(outbox, {
    id,
    ...mail,
    attachments: mail.attachments ?? [],
    nextTryAt: ctx.now(),
    createdAt: ctx.now(),
  });
  return id;
}
