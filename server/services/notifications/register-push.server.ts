import { and, asc, eq, inArray } from "drizzle-orm";
import { pushSubscriptions } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { sessionOf } from "#server/ground/access/actor.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { MessageInput, RegisterPushInput } from "./message.schema.ts";
import { messageTexts } from "./message.texts.ts";
import { isPushAddress } from "./push-address.ts";
import { areSubscriberKeys } from "./push-service.server.ts";

/**
 * Lets a browser show the own messages for as long as this session lasts (messages.md#in-the-browser, decision 039). A
 * browser belongs to the user who registered it last; repeating it changes nothing. Throws `Problem`: unavailable (push
 * is not set up), invalid (unknown service, unusable keys).
 */
export const registerPush = useCase({
  may: ["create", "message"],
  input: RegisterPushInput,
  async run(ctx, { provider, pushToken: { endpoint, keys } }): Promise<{ id: string; provider: "browser" }> {
    if (ctx.platform.pushKey === null) throw new Problem("unavailable", messageTexts.pushOff);
    if (!isPushAddress(endpoint)) throw invalid(messageTexts.pushAddressRefused);
    if (!(await areSubscriberKeys(keys))) throw invalid(messageTexts.pushTokenInvalid);
    const { userId } = ctx.actor;
    const sessionId = sessionOf(ctx.actor);
    return ctx.db.transaction(async (tx) => {
      const isThis = eq(pushSubscriptions.endpoint, endpoint);
      const mine = and(isThis, eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.userId, userId));
      const [known] = await tx.update(pushSubscriptions, mine, keys);
      if (known) return { id: known.id, provider };
      await tx.remove(pushSubscriptions, isThis);
      const row = { id: ctx.newId(), userId, sessionId, provider, endpoint, ...keys, createdAt: ctx.now() };
      await tx.add(pushSubscriptions, row);
      await removeOldest(tx, userId);
      await addAuditEntry(tx, ctx, { action: "register_push", subjectType: "user", subjectId: userId });
      return { id: row.id, provider };
    });
  },
});

/** Ends the messages of one of the own browsers. One that is not registered is not an error. */
export const unregisterPush = useCase({
  may: ["delete", "message"],
  input: MessageInput,
  async run({ db, actor }, { id }): Promise<void> {
    const isOwn = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, actor.userId));
    await db.remove(pushSubscriptions, isOwn);
  },
});

const invalid = (text: string) => new Problem("invalid", text, { field: "push_token" });

async function removeOldest(tx: TenantDb, userId: string): Promise<void> {
  const own = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  const tooMany = own.slice(0, -limits.messages.browsersPerUser).map(({ id }) => id);
  if (tooMany.length > 0) await tx.remove(pushSubscriptions, inArray(pushSubscriptions.id, tooMany));
}
