import type { TenantDb } from "#db/tenant.server.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { mailBody } from "#server/ground/platform/mail-layout.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";

/** What a mail about security tells of; none of it names an address, a secret or a customer. */
const events = {
  password: {
    subject: "Ihr Passwort für Handschlag wurde geändert",
    text: "das Passwort Ihres Kontos wurde geändert. Alle Geräte sind abgemeldet.",
  },
  api_token: {
    subject: "Neuer API-Zugang bei Handschlag",
    text: "mit Ihrem Konto wurde ein API-Zugang angelegt. Er handelt in Ihrem Namen, bis ihn ein Admin widerruft.",
  },
  webhook: {
    subject: "Neuer Webhook bei Handschlag",
    text: "mit Ihrem Konto wurde ein Webhook angelegt. Er sendet Daten Ihres Betriebs an eine Adresse außerhalb von Handschlag.",
  },
} as const;

/**
 * Queues a mail that tells the actor what happened with their account (people-and-sessions.md#security-mails), in the transaction
 * of what happened. Afterwards call `platform.sendQueuedMails()`; cron sends the rest.
 */
export async function queueSecurityMail(tx: TenantDb, ctx: Context, event: keyof typeof events): Promise<void> {
  const { prename, surname, email } = ctx.actor;
  const { subject, text } = events[event];
  const body = mailBody({
    subject,
    greeting: `Guten Tag ${plainName(`${prename} ${surname}`)},`,
    paragraphs: [text, `Zeitpunkt: ${formatDateTime(ctx.now())} Uhr.`],
    closing: "Das waren nicht Sie? Dann setzen Sie bitte sofort Ihr Passwort zurück und informieren Sie Ihre Zentrale.",
  });
  await queueMail(tx, ctx, { recipient: email, ...body });
}
