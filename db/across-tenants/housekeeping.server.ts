import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { signingLinks } from "../schema/contracts.ts";
import { captureProcesses } from "../schema/id-checks.ts";
import { pushMessages } from "../schema/messages.ts";
import {
  idempotencyKeys,
  keptForms,
  knownDevices,
  passwordLinks,
  rateLimits,
  sessions,
  signInAttempts,
} from "../schema/sign-in.ts";
import { webhookDeliveries } from "../schema/webhooks.ts";
import { checkIns } from "../schema/website.ts";

/** Literally as the partial indexes say it: SQLite compares the texts. */
const isPending = sql`status = 'pending'`;

const hasNoCheck = sql`id_check_id is null`;

const dayMs = 24 * 60 * 60 * 1000;
/** How long the bell keeps messages. */
const messageDays = 90;
/** How long the log of webhooks goes back. */
const deliveryDays = 30;
/** So that a run stays short, whatever a day brought. */
const messagesPerRun = 5_000;

/** As long as a device's cookie lasts (`limits.knownDevice.days`). */
const deviceDays = 180;

/** Deletes expired short-lived rows of all tenants; idempotent. */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  const oldMessages = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(lt(pushMessages.createdAt, new Date(now.getTime() - messageDays * dayMs)))
    .limit(messagesPerRun);
  const oldDeliveries = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, new Date(now.getTime() - deliveryDays * dayMs)))
    .limit(messagesPerRun);
  await db.batch([
    db
      .update(captureProcesses)
      .set({ status: "expired" })
      .where(and(isPending, lt(captureProcesses.expiresAt, now))),
    db
      .update(signingLinks)
      .set({ status: "expired" })
      .where(and(isPending, lt(signingLinks.expiresAt, now))),
    db.delete(keptForms).where(lt(keptForms.expiresAt, now)),
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(signInAttempts).where(lt(signInAttempts.createdAt, yesterday)),
    db.delete(knownDevices).where(lt(knownDevices.lastSignInAt, new Date(now.getTime() - deviceDays * dayMs))),
    db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, yesterday)),
    db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, yesterday)),
    db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, oldDeliveries)),
    db.delete(pushMessages).where(inArray(pushMessages.id, oldMessages)),
    db.delete(checkIns).where(and(hasNoCheck, lt(checkIns.createdAt, yesterday))),
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday)),
  ]);
}
