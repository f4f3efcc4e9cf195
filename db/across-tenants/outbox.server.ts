import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.server.ts";
import { outbox } from "../schema/messages.ts";
import { livesHere } from "../tenant-move/fence.server.ts";
import { byTurns } from "./turns.ts";

/** Literally as the partial index says it: SQLite compares the texts. */
const isUnsent = sql`state in ('queued', 'sending')`;

export type OutboxRow = typeof outbox.$inferSelect;

/** The mail sender works for all tenants; it sees mails and nothing else. */
export function outboxStore(db: Database | Transaction) {
  return {
    /** Mails that are due, including those a crashed sender left as `sending`; tenants take turns. */
    async due(now: Date, limit: number): Promise<OutboxRow[]> {
      return db
        .select()
        .from(outbox)
        .where(and(isUnsent, lte(outbox.nextTryAt, now), livesHere(outbox.headquarterId)))
        .orderBy(...byTurns(outbox.headquarterId, outbox.nextTryAt))
        .limit(limit);
    },
    /** Claims a mail for one attempt; undefined when another sender was faster. `leaseUntil`: when the claim counts as abandoned. */
    async claim(row: OutboxRow, now: Date, leaseUntil: Date): Promise<OutboxRow | undefined> {
      const [claimed] = await db
        .update(outbox)
        .set({ state: "sending", tries: row.tries + 1, nextTryAt: leaseUntil })
        .where(
          and(
            eq(outbox.id, row.id),
            eq(outbox.tries, row.tries),
            inArray(outbox.state, ["queued", "sending"]),
            lte(outbox.nextTryAt, now),
          ),
        )
        .returning();
      return claimed;
    },
    /** Bodies hold codes and links; once delivered, only the local mailbox needs them. */
    async markSent(id: string, providerId: string, now: Date, keepsBodies: boolean): Promise<void> {
      const bodies = keepsBodies ? {} : { textBody: "", htmlBody: "" };
      await db
        .update(outbox)
        .set({ state: "sent", providerId, sentAt: now, ...bodies })
        .where(eq(outbox.id, id));
    },
    /** Gives a claimed mail back, null: gives it up. False when it was claimed again since: then it stays as it is. */
    async release(row: OutboxRow, nextTryAt: Date | null): Promise<boolean> {
      const released = await db
        .update(outbox)
        .set(nextTryAt ? { state: "queued", nextTryAt } : { state: "failed" })
        .where(and(eq(outbox.id, row.id), eq(outbox.tries, row.tries), eq(outbox.state, "sending")))
        .returning({ id: outbox.id });
      return released.length === 1;
    },
    /** Newest first: for the local mailbox. */
    async newest(limit: number): Promise<OutboxRow[]> {
      return db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(limit);
    },
    async byId(id: string): Promise<OutboxRow | undefined> {
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id)).limit(1);
      return row;
    },
  };
}
