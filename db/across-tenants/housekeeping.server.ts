import { and, lt, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { signingLinks } from "../schema/contracts.ts";
import { captureProcesses } from "../schema/id-checks.ts";
import { idempotencyKeys, keptForms, passwordLinks, rateLimits, sessions, signInAttempts } from "../schema/sign-in.ts";

/** Literally as the partial indexes say it: SQLite compares the texts. */
const isPending = sql`status = 'pending'`;

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes expired short-lived rows of all tenants; idempotent. */
export async function tidyUp(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
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
    db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, yesterday)),
    db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, yesterday)),
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday)),
  ]);
}
