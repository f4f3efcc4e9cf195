import { asc, eq } from "drizzle-orm";
import { pushMessages } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { sessionOf } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";

const hourMs = 3_600_000;

/** A user with a session that lasts twelve hours, where push messages are set up. */
export async function aSignedInUser(database: TestDatabase, options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, options);
  const { headquarterId, userId } = ctx.actor;
  const sessionId = sessionOf(ctx.actor);
  const now = ctx.now();
  await database.db.insert(sessions).values({
    tokenHash: sessionId,
    publicId: sessionId,
    headquarterId,
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 12 * hourMs),
  });
  fake.platform.pushKey = "key";
  return { ctx, fake };
}

/** All messages of a user, oldest first, read past the tenant guard. */
export const messagesOf = ({ db }: TestDatabase, ctx: Context) =>
  db.select().from(pushMessages).where(eq(pushMessages.userId, ctx.actor.userId)).orderBy(asc(pushMessages.createdAt));
