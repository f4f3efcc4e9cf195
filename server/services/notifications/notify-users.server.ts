import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { type messageSubjects, pushMessages } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Role } from "#server/ground/access/permissions.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { announceToOffices } from "#server/ground/platform/announce-change.server.ts";
import type { MessageKind } from "./message-kinds.ts";
import { isQuiet } from "./quiet-hours.rules.ts";

export type Notice = {
  kind: MessageKind;
  /** Without names, numbers or addresses. */
  body: string;
  /** The office it happened at; null: the headquarters. */
  branchId: string | null;
  subject?: { type: (typeof messageSubjects)[number]; id: string } | undefined;
  /** The process it belongs to; missing: that is the subject. */
  caseId?: string | undefined;
  /** Only this user is told. */
  userId?: string | undefined;
  /** Only users with this role are told. */
  role?: Role | undefined;
};

/**
 * Puts a message into the bell of every user who may see what it is about, except the one who did it; in the transaction of
 * what caused it. Users of the headquarters read the branch's city first. Of each process a user has one message, the newest, and who
 * did something about it has read theirs (messages.md#bell). After the transaction call `announceMessages`.
 */
export async function notifyUsers(
  tx: TenantDb,
  ctx: Pick<AnyContext, "actor" | "now" | "newId">,
  notice: Notice,
): Promise<void> {
  const { kind, body, branchId, subject, userId, role, caseId = subject?.id } = notice;
  const actorId = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  const recipients = await tx
    .select({
      id: users.id,
      branchId: users.branchId,
      mutedMessages: users.mutedMessages,
      quietFrom: users.quietFrom,
      quietUntil: users.quietUntil,
      // Drizzle leaves out the table of a column when a query has only one.
      hasBrowser: sql<number>`exists (select 1 from push_subscriptions s where s.user_id = users.id)`,
      city: sql<string | null>`(select city from branch_offices where id = ${branchId})`,
    })
    .from(users)
    .where(
      and(
        isNull(users.lockedAt),
        branchId === null ? isNull(users.branchId) : or(isNull(users.branchId), eq(users.branchId, branchId)),
        userId === undefined ? undefined : eq(users.id, userId),
        role === undefined ? undefined : eq(users.role, role),
        actorId === null ? undefined : ne(users.id, actorId),
      ),
    );
  const { time } = berlinWallTime(ctx.now());
  if (caseId !== undefined) {
    await Promise.all([
      tx.remove(
        pushMessages,
        and(
          eq(pushMessages.caseId, caseId),
          inArray(
            pushMessages.userId,
            recipients.map(({ id }) => id),
          ),
        ),
      ),
      actorId === null ? undefined : readCase(tx, [caseId], actorId),
    ]);
  }
  await tx.insertMany(
    pushMessages,
    recipients.map((user) => ({
      id: ctx.newId(),
      userId: user.id,
      kind,
      body: user.branchId === null && user.city ? `${user.city}: ${body}` : body,
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      caseId: caseId ?? null,
      pushDueAt: user.hasBrowser && !user.mutedMessages.includes(kind) && !isQuiet(user, time) ? ctx.now() : null,
      createdAt: ctx.now(),
    })),
  );
}

/** The work that messages told of is done, so all users have read them; `userId`: only this user has. */
export async function readCase(tx: TenantDb, caseIds: readonly string[], userId?: string): Promise<void> {
  const isOf = and(
    inArray(pushMessages.caseId, [...caseIds]),
    userId === undefined ? undefined : eq(pushMessages.userId, userId),
    eq(pushMessages.isRead, false),
  );
  await tx.change(pushMessages, isOf, { isRead: true, pushDueAt: null });
}

/** Sends new messages to browsers, and lets open bells of the office and the headquarters look for them. */
export function announceMessages(
  ctx: Pick<AnyContext, "platform" | "db" | "newId">,
  branchIds: Iterable<string | null>,
): void {
  ctx.platform.waitUntil(ctx.platform.sendPushes());
  announceToOffices(ctx, branchIds, { id: `messages-${ctx.newId()}`, type: "messages_added" });
}
