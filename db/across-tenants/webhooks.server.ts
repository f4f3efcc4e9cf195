import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.server.ts";
import { webhookDeliveries, webhookEndpoints } from "../schema/webhooks.ts";
import { livesHere } from "../tenant-move/fence.server.ts";

/** Literally as the partial index says it: SQLite compares the texts. */
const isOpen = sql`state in ('queued', 'sending')`;

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;
type Attempt = Pick<WebhookDelivery, "lastTryAt" | "lastStatus" | "lastProblem" | "durationMs">;

const { id, endpointId, tries, state, nextTryAt } = webhookDeliveries;

/**
 * An earlier message of the endpoint is still to be tried, or on its way for the first time: this one waits for it. One that
 * has failed once holds up nothing.
 */
const isBehind = (delivery: WebhookDelivery, now: Date): SQL => sql`exists (
  select 1 from webhook_deliveries earlier
  where earlier.endpoint_id = ${delivery.endpointId} and earlier.state in ('queued', 'sending')
    and (earlier.created_at, earlier.rowid) < (select created_at, rowid from webhook_deliveries where id = ${delivery.id})
    and (earlier.tries = 0 or (earlier.tries = 1 and earlier.state = 'sending' and earlier.next_try_at > ${now.getTime()})))`;

/** The sender of webhooks works for all tenants; it sees messages and the endpoints they go to. */
export function webhookStore(db: Database | Transaction) {
  const isClaim = (delivery: WebhookDelivery) =>
    and(eq(id, delivery.id), eq(tries, delivery.tries), eq(state, "sending"));
  return {
    /** Endpoints with messages that are due: first those that respond, then those that fail; the longest waiting first. */
    async dueEndpoints(now: Date, limit: number): Promise<{ endpointId: string; headquarterId: string }[]> {
      return (
        db
          .select({ endpointId, headquarterId: sql<string>`min(${webhookDeliveries.headquarterId})` })
          .from(webhookDeliveries)
          .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
          .where(and(isOpen, lte(nextTryAt, now), livesHere(webhookDeliveries.headquarterId)))
          // The plus keeps SQLite from walking through an index of all endpoints for the groups.
          .groupBy(sql`+${endpointId}`)
          .orderBy(sql`min(${webhookEndpoints.failingSince}) is not null`, asc(sql`min(${nextTryAt})`))
          .limit(limit)
      );
    },
    /** Lets everything wait that an endpoint has not been sent yet. */
    async postpone(endpoint: string, until: Date): Promise<void> {
      const waits = and(eq(endpointId, endpoint), isOpen, eq(state, "queued"), lte(nextTryAt, until));
      await db.update(webhookDeliveries).set({ nextTryAt: until }).where(waits);
    },
    /** An endpoint's due messages, including those a crashed sender left as `sending`; in the order in which things happened. */
    async dueOf(endpoint: string, now: Date, limit: number): Promise<WebhookDelivery[]> {
      return db
        .select()
        .from(webhookDeliveries)
        .where(and(eq(endpointId, endpoint), isOpen, lte(nextTryAt, now)))
        .orderBy(asc(webhookDeliveries.createdAt), asc(sql`rowid`))
        .limit(limit);
    },
    /** Claims a message for one attempt; undefined when another sender was faster or an earlier message goes first. */
    async claim(delivery: WebhookDelivery, now: Date, leaseUntil: Date): Promise<WebhookDelivery | undefined> {
      const isDue = and(
        eq(id, delivery.id),
        eq(tries, delivery.tries),
        inArray(state, ["queued", "sending"]),
        lte(nextTryAt, now),
        delivery.tries === 0 ? sql`not ${isBehind(delivery, now)}` : undefined,
      );
      const [claimed] = await db
        .update(webhookDeliveries)
        .set({ state: "sending", tries: delivery.tries + 1, nextTryAt: leaseUntil })
        .where(isDue)
        .returning();
      return claimed;
    },
    /** Ends a claimed message; false when it was claimed again since. */
    async finish(
      delivery: WebhookDelivery,
      result: Attempt & { state: "delivered" | "failed" | "held" },
    ): Promise<boolean> {
      const done = await db.update(webhookDeliveries).set(result).where(isClaim(delivery)).returning({ id });
      return done.length === 1;
    },
    /** Gives a claimed message back, null: gives it up; one that was claimed again since stays as it is. */
    async release(delivery: WebhookDelivery, at: Date | null, attempt: Attempt): Promise<void> {
      const result = at ? { state: "queued" as const, nextTryAt: at } : { state: "failed" as const };
      await db
        .update(webhookDeliveries)
        .set({ ...result, ...attempt })
        .where(isClaim(delivery));
    },
    async endpoint(of: WebhookDelivery): Promise<WebhookEndpoint | undefined> {
      const isIt = and(eq(webhookEndpoints.headquarterId, of.headquarterId), eq(webhookEndpoints.id, of.endpointId));
      const [row] = await db.select().from(webhookEndpoints).where(isIt).limit(1);
      return row;
    },
    /** Remembers since when nothing gets through; null: something did. */
    async markFailing(endpoint: string, since: Date | null): Promise<void> {
      const isChange = since
        ? isNull(webhookEndpoints.failingSince)
        : sql`${webhookEndpoints.failingSince} is not null`;
      await db
        .update(webhookEndpoints)
        .set({ failingSince: since })
        .where(and(eq(webhookEndpoints.id, endpoint), isChange));
    },
    /** Pauses an endpoint and holds its messages back; false when it was paused before. Call it in a transaction. */
    async pause(endpoint: string, reason: "failing" | "gone", now: Date): Promise<boolean> {
      const isRunning = and(eq(webhookEndpoints.id, endpoint), isNull(webhookEndpoints.pausedAt));
      const paused = await db
        .update(webhookEndpoints)
        .set({ pausedAt: now, pauseReason: reason })
        .where(isRunning)
        .returning({ id: webhookEndpoints.id });
      if (paused.length === 0) return false;
      await db
        .update(webhookDeliveries)
        .set({ state: "held" })
        .where(and(eq(endpointId, endpoint), isOpen, eq(state, "queued")));
      return true;
    },
  };
}
