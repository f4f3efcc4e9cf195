import { Resend } from "resend";
import type { OutboxRow, outboxStore } from "#db/across-tenants/outbox.server.ts";
import type { Files } from "#server/kernel/platform.ts";
import { retryMinutes } from "./retry-pauses.ts";

const leaseMinutes = 2;

/** Hands one mail over for delivery and answers the provider's id; throws when it was not accepted. */
export type MailTransport = {
  name: "resend" | "local";
  deliver(
    mail: OutboxRow,
    attachments: { filename: string; contentType: string; bytes: Uint8Array }[],
  ): Promise<string>;
};

/** Mails over Resend; the outbox id is the provider's idempotency key, so a repeated try does not send twice. */
export function resendTransport(apiKey: string, from: string, baseUrl?: string): MailTransport {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : undefined);
  return {
    name: "resend",
    async deliver(mail, attachments) {
      const { data, error } = await resend.emails.send(
        {
          from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.textBody,
          html: mail.htmlBody,
          attachments: attachments.map((a) => ({
            filename: a.filename,
            contentType: a.contentType,
            content: Buffer.from(a.bytes),
          })),
        },
        { idempotencyKey: mail.id },
      );
      if (error || !data) throw new Error(`mail provider refused: ${error?.name ?? "no answer"}`);
      return data.id;
    },
  };
}

/** Without a provider mails stay in the outbox, where /dev/mailbox shows them. */
export const localTransport: MailTransport = { name: "local", deliver: async (mail) => `local-${mail.id}` };

/**
 * Sends every due mail once. Mails are claimed first, so two senders at the same time do not both send one; a sender
 * that dies leaves a claim that runs out.
 */
export async function sendDueMails(
  store: ReturnType<typeof outboxStore>,
  transport: MailTransport,
  files: Files,
  now: () => Date,
): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (const mail of await store.due(now(), 50)) {
    const lease = new Date(now().getTime() + leaseMinutes * 60_000);
    if (!(await store.claim(mail, lease))) continue;
    try {
      const attachments = await Promise.all(
        mail.attachments.map(async (a) => {
          const file = await files.get(a.fileKey);
          if (!file) throw new Error("attachment is missing in the object store");
          return { filename: a.filename, contentType: a.contentType, bytes: file.bytes };
        }),
      );
      const providerId = await transport.deliver(mail, attachments);
      await store.markSent(mail.id, providerId, now(), transport.name === "local");
      sent++;
    } catch (error) {
      failed++;
      const pause = retryMinutes[mail.tries];
      await store.markFailed(mail.id, pause === undefined ? null : new Date(now().getTime() + pause * 60_000));
      console.error("mail not sent", mail.id, error instanceof Error ? error.message : "unknown error");
    }
  }
  return { sent, failed };
}
