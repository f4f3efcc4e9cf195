import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { contracts, customers, sbContracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { messageCounters, pushMessages } from "#db/schema/messages.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";

const nameOf = (of: SQL) => sql`(select trim(prename || ' ' || surname) from ${of})`;

/** Whose case it is, for those who read it in the application; "" where nobody is named, or any more. */
const about = sql<string>`coalesce(case ${pushMessages.subjectType}
  when 'id_check' then ${nameOf(sql`${idChecks} where id = subject_id`)}
  when 'contract' then ${nameOf(sql`${customers} where id = (select customer_id from ${contracts} where id = subject_id)`)}
  when 'sb_contract' then ${nameOf(sql`${customers} where id = (select customer_id from ${sbContracts} where id = subject_id)`)}
  when 'scan' then (select subject from ${scans} where id = subject_id) end, '')`;

const columns = {
  id: pushMessages.id,
  about,
  subjectType: pushMessages.subjectType,
  subjectId: pushMessages.subjectId,
  body: pushMessages.body,
  icon: pushMessages.icon,
  isRead: pushMessages.isRead,
  createdAt: pushMessages.createdAt,
};

/** How many messages a user has, and how many of them are unread; from the counters, so it costs the same for any number. */
export async function countMessages(db: TenantDb, userId: string): Promise<{ total: number; unread: number }> {
  const [row] = await db.find(messageCounters, eq(messageCounters.userId, userId));
  return { total: row?.total ?? 0, unread: row?.unread ?? 0 };
}

type Stretch = { where?: SQL | undefined; limit: number; offset?: number; isReversed?: boolean };

/** A stretch of a user's messages, newest first, or oldest first when it is reversed. */
export function selectMessages(
  db: TenantDb,
  userId: string,
  { where, limit, offset = 0, isReversed = false }: Stretch,
) {
  const direction = isReversed ? asc : desc;
  return db
    .select(columns)
    .from(pushMessages)
    .where(and(eq(pushMessages.userId, userId), where))
    .orderBy(direction(pushMessages.createdAt), direction(pushMessages.id))
    .limit(limit)
    .offset(offset);
}

export type MessageFeed = {
  unread: number;
  /** Newest first; `createdAt` is an instant in ISO 8601. */
  messages: {
    id: string;
    /** Whose case it is, or what a scan is called; "" for nobody. */
    about: string;
    body: string;
    isRead: boolean;
    createdAt: string;
    /** What it is about, so that its open page needs no message. */
    subjectId: string | null;
  }[];
  /** Where the older ones start; null: there are none. */
  next: string | null;
};

/**
 * The messages of a user after a place in the feed, as its `next` named it; null: from the newest on. What is no place counts
 * as null. New messages move no place.
 */
export async function readFeed(db: TenantDb, userId: string, before: string | null): Promise<MessageFeed> {
  const size = limits.pageSizes.pushMessagesInfinite;
  const place = /^(\d{1,15})-([a-z0-9]{1,40})$/.exec(before ?? "");
  const isOlder = place
    ? sql`(${pushMessages.createdAt}, ${pushMessages.id}) < (${Number(place[1])}, ${place[2]})`
    : undefined;
  const [{ unread }, rows] = await Promise.all([
    countMessages(db, userId),
    selectMessages(db, userId, { where: isOlder, limit: size + 1 }),
  ]);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    unread,
    messages: shown.map(({ id, about: name, body, isRead, createdAt, subjectId }) => ({
      id,
      about: name,
      subjectId,
      body,
      isRead,
      createdAt: createdAt.toISOString(),
    })),
    next: last ? `${last.createdAt.getTime()}-${last.id}` : null,
  };
}
