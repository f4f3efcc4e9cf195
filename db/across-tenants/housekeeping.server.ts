import { and, eq, exists, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { signingLinks } from "../schema/contracts.ts";
import { captureProcesses } from "../schema/id-checks.ts";
import { mailDays, outbox, pushMessages, sentContractEmails } from "../schema/messages.ts";
import { notLentMarks } from "../schema/not-lent.ts";
import { emailClaims } from "../schema/places.ts";
import { roundLinks } from "../schema/round-links.ts";
import {
  idempotencyKeys,
  keptForms,
  knownDevices,
  passwordLinks,
  rateLimits,
  sessions,
  signInAttempts,
} from "../schema/sign-in.ts";
import { walletRequests } from "../schema/wallet.ts";
import { webhookDeliveries } from "../schema/webhooks.ts";
import { checkIns } from "../schema/website.ts";
import { livesHere } from "../tenant-move/fence.server.ts";

/** Literally as the partial indexes say it: SQLite compares the texts. */
const isPending = sql`status = 'pending'`;

const hasNoCheck = sql`id_check_id is null`;

const isDone = sql`state in ('sent', 'failed') and recipient <> ''`;

const dayMs = 24 * 60 * 60 * 1000;
/** How long the bell keeps messages. */
const messageDays = 90;
/** How long the log of webhooks goes back. */
const deliveryDays = 30;

/** As long as a device's cookie lasts (`limits.knownDevice.days`). */
const deviceDays = 180;

/** How long a proposal waits to be confirmed (not-lent.md#how-long). */
const proposalDays = 30;

/**
 * Deletes expired short-lived rows of all tenants; idempotent. Of messages, mails and webhooks at most `rowsPerRun` each, so that
 * a run stays short, whatever a day brought.
 */
export async function tidyUp(db: Database, now: Date, rowsPerRun = 5_000): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  // Never later than in Berlin, whose days they are.
  const today = now.toISOString().slice(0, 10);
  const oldMessages = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(
      and(
        lt(pushMessages.createdAt, new Date(now.getTime() - messageDays * dayMs)),
        livesHere(pushMessages.headquarterId),
      ),
    )
    .limit(rowsPerRun);
  const oldDeliveries = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        lt(webhookDeliveries.createdAt, new Date(now.getTime() - deliveryDays * dayMs)),
        livesHere(webhookDeliveries.headquarterId),
      ),
    )
    .limit(rowsPerRun);
  const listedByContract = exists(
    db
      .select({ one: sql`1` })
      .from(sentContractEmails)
      .where(
        and(eq(sentContractEmails.headquarterId, outbox.headquarterId), eq(sentContractEmails.outboxId, outbox.id)),
      ),
  );
  const oldMails = (days: number, which: SQL | undefined) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isDone,
          lt(outbox.createdAt, new Date(now.getTime() - days * dayMs)),
          which,
          livesHere(outbox.headquarterId),
        ),
      )
      .limit(rowsPerRun);
  const isListed = (state: "sent" | "failed") => and(eq(outbox.state, state), listedByContract);
  const emptied = { recipient: "", subject: "", textBody: "", htmlBody: "" };
  await db.batch([
    db
      .update(captureProcesses)
      .set({ status: "expired", mailedTo: null })
      // A day later: until then a new link can be mailed to the same address.
      .where(and(isPending, lt(captureProcesses.expiresAt, yesterday), livesHere(captureProcesses.headquarterId))),
    db
      .update(signingLinks)
      .set({ status: "expired" })
      .where(and(isPending, lt(signingLinks.expiresAt, now), livesHere(signingLinks.headquarterId))),
    db
      .update(roundLinks)
      .set({ status: "ended" })
      .where(and(isPending, lt(roundLinks.expiresAt, now), livesHere(roundLinks.headquarterId))),
    db.delete(notLentMarks).where(and(lt(notLentMarks.endsOn, today), livesHere(notLentMarks.headquarterId))),
    db
      .delete(notLentMarks)
      .where(
        and(
          sql`confirmed_at is null`,
          lt(notLentMarks.proposedAt, new Date(now.getTime() - proposalDays * dayMs)),
          livesHere(notLentMarks.headquarterId),
        ),
      ),
    db.delete(keptForms).where(lt(keptForms.expiresAt, now)),
    db.delete(walletRequests).where(and(lt(walletRequests.expiresAt, now), livesHere(walletRequests.headquarterId))),
    db.delete(sessions).where(and(lt(sessions.expiresAt, now), livesHere(sessions.headquarterId))),
    db
      .delete(signInAttempts)
      .where(
        and(
          lt(signInAttempts.createdAt, yesterday),
          livesHere(sql`(select headquarter_id from users where id = sign_in_attempts.user_id)`),
        ),
      ),
    db
      .delete(knownDevices)
      .where(
        and(
          lt(knownDevices.lastSignInAt, new Date(now.getTime() - deviceDays * dayMs)),
          livesHere(knownDevices.headquarterId),
        ),
      ),
    db.delete(passwordLinks).where(and(lt(passwordLinks.expiresAt, yesterday), livesHere(passwordLinks.headquarterId))),
    db.delete(emailClaims).where(lt(emailClaims.expiresAt, now)),
    db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, yesterday)),
    db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, oldDeliveries)),
    db.delete(pushMessages).where(inArray(pushMessages.id, oldMessages)),
    db.delete(outbox).where(inArray(outbox.id, oldMails(mailDays.done, not(listedByContract)))),
    // What their contract shows stays: it names the recipient itself.
    db
      .update(outbox)
      .set(emptied)
      .where(inArray(outbox.id, oldMails(mailDays.done, isListed("sent")))),
    db
      .update(outbox)
      .set(emptied)
      .where(inArray(outbox.id, oldMails(mailDays.sentAgain, isListed("failed")))),
    db.delete(checkIns).where(and(hasNoCheck, lt(checkIns.createdAt, yesterday), livesHere(checkIns.headquarterId))),
    db
      .delete(idempotencyKeys)
      .where(and(lt(idempotencyKeys.createdAt, yesterday), livesHere(idempotencyKeys.headquarterId))),
  ]);
}
