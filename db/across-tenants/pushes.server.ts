import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { users } from "../schema/dealers.ts";
import { pushMessages, pushSubscriptions } from "../schema/messages.ts";
import { sessions } from "../schema/sign-in.ts";
import { livesHere } from "../tenant-move/fence.server.ts";
import { byTurns } from "./turns.ts";

export type DuePush = typeof pushMessages.$inferSelect;

/** The sender of push messages works for all tenants; it sees messages and the browsers they go to. */
export function pushStore(db: Database) {
  return {
    /** Messages that are due, including those that a crashed sender has claimed; tenants take turns. */
    async due(now: Date, limit: number): Promise<DuePush[]> {
      return db
        .select()
        .from(pushMessages)
        .where(and(lte(pushMessages.pushDueAt, now), livesHere(pushMessages.headquarterId)))
        .orderBy(...byTurns(pushMessages.headquarterId, pushMessages.pushDueAt))
        .limit(limit);
    },
    /** Claims a message for one attempt; undefined when another sender was faster. */
    async claim(message: DuePush, now: Date, leaseUntil: Date): Promise<DuePush | undefined> {
      const isUnclaimed = and(
        eq(pushMessages.id, message.id),
        eq(pushMessages.tries, message.tries),
        lte(pushMessages.pushDueAt, now),
      );
      const changes = { tries: message.tries + 1, pushDueAt: leaseUntil };
      const [claimed] = await db.update(pushMessages).set(changes).where(isUnclaimed).returning();
      return claimed;
    },
    async finish(id: string): Promise<void> {
      await db.update(pushMessages).set({ pushDueAt: null }).where(eq(pushMessages.id, id));
    },
    /** Gives a claimed message back, null: gives it up; one that was claimed again or read since stays as it is. */
    async release(message: DuePush, nextTryAt: Date | null): Promise<void> {
      const isMine = and(
        eq(pushMessages.id, message.id),
        eq(pushMessages.tries, message.tries),
        lte(pushMessages.pushDueAt, message.pushDueAt ?? new Date(0)),
      );
      await db.update(pushMessages).set({ pushDueAt: nextTryAt }).where(isMine);
    },
    /** The browsers of a message's user; only of sessions that have not reached their end, and of no locked user. */
    async browsersOf({ headquarterId, userId }: DuePush, now: Date) {
      const { id, endpoint, p256dh, auth } = pushSubscriptions;
      return db
        .select({ id, endpoint, p256dh, auth })
        .from(pushSubscriptions)
        .innerJoin(sessions, and(eq(sessions.publicId, pushSubscriptions.sessionId), gt(sessions.expiresAt, now)))
        .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), isNull(users.lockedAt)))
        .where(and(eq(pushSubscriptions.headquarterId, headquarterId), eq(pushSubscriptions.userId, userId)));
    },
    async removeBrowser(id: string): Promise<void> {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    },
  };
}
