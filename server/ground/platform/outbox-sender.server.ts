import type { OutboxRow, outboxStore } from "#db/across-tenants/outbox.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Files } from "#server/ground/kernel/platform.ts";
import { type ClaimedJob, FailedTry, isTimeout, workOnClaim, workOnEach } from "./claimed-work.server.ts";
import { createPatience, type Patience } from "./patience.ts";

const maximumPerRun = 50;

/** Sends one mail and returns the provider's id; throws when it was not accepted. */
export type MailTransport = {
  name: "resend" | "local";
  deliver(
    mail: OutboxRow,
    attachments: { filename: string; contentType: string; bytes: Uint8Array }[],
  ): Promise<string>;
};

/** Mails over Resend; the outbox id is the provider's idempotency key, so a repeated attempt does not send twice. */
export function resendTransport(
  apiKey: string,
  from: string,
  baseUrl?: string,
  timeoutMs: number = limits.outgoing.timeoutMs,
): MailTransport {
  return {
    name: "resend",
    async deliver(mail, attachments) {
      // Few requests send mails, and all would wait for what it computes when it is loaded.
      const { Resend } = await import("resend");
      const resend = new Resend(apiKey, baseUrl ? { baseUrl } : undefined);
      const signal = AbortSignal.timeout(timeoutMs);
      const sending = resend.emails.send(
        {
          from,
          to: mail.recipient,
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody,
          // Nobody's absence note answers it (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated" },
          attachments: attachments.map((a) => ({
            filename: a.filename,
            contentType: a.contentType,
            content: Buffer.from(a.bytes),
          })),
        },
        { idempotencyKey: mail.id, signal },
      );
      const { data, error } = await sending.catch((problem) => {
        throw isTimeout(problem) ? silent() : problem;
      });
      if (signal.aborted && !data) throw silent();
      if (error || !data) throw new FailedTry(`mail provider refused: ${error?.name ?? "no answer"}`);
      return data.id;
    },
  };
}

const silent = () => new FailedTry("mail provider: no answer in time", { isSilent: true });

/** Without a provider, mails stay in the outbox, and /dev/mailbox shows them. */
export const localTransport: MailTransport = { name: "local", deliver: async (mail) => `local-${mail.id}` };

/**
 * Sends every due mail once, however many senders run concurrently, until the provider is slow; returns how many were sent
 * and how many failed.
 * `giveUp` marks a mail as failed for good.
 */
export async function sendDueMails(
  store: ReturnType<typeof outboxStore>,
  transport: MailTransport,
  files: Files,
  now: () => Date,
  giveUp: (mail: OutboxRow) => Promise<unknown> = (mail) => store.release(mail, null),
  patience: Patience = createPatience(),
): Promise<{ sent: number; failed: number }> {
  const job: ClaimedJob<OutboxRow, string> = {
    name: "send mail",
    now,
    givesUp: true,
    claim: store.claim,
    async work(mail) {
      const attachments = await readAttachments(files, mail);
      return patience.call(transport.name, "", () => transport.deliver(mail, attachments));
    },
    finish: (mail, providerId) => store.markSent(mail.id, providerId, now(), transport.name === "local"),
    release: (mail, nextTryAt) => (nextTryAt ? store.release(mail, nextTryAt) : giveUp(mail)),
  };
  const { done, failed } = await workOnEach(await store.due(now(), maximumPerRun), async (mail) =>
    patience.hasFor(transport.name, "") ? workOnClaim(job, mail) : "taken",
  );
  return { sent: done, failed };
}

const readAttachments = (files: Files, mail: OutboxRow) =>
  Promise.all(
    mail.attachments.map(async ({ fileKey, filename, contentType }) => {
      const file = await files.get(fileKey);
      if (!file) throw new FailedTry("attachment is missing in the object store");
      return { filename, contentType, bytes: file.bytes };
    }),
  );
