import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { MessageSettingsInput } from "./message.schema.ts";
import { messageKinds } from "./message-kinds.ts";

/** Which messages the own browsers show and when none, and the public key to register one with; null: push is not set up. */
export const getMessageSettings = useCase({
  may: ["read", "message"],
  input: z.object({}),
  async run({ db, actor, platform }) {
    const [own] = await db
      .select({ mutedMessages: users.mutedMessages, quietFrom: users.quietFrom, quietUntil: users.quietUntil })
      .from(users)
      .where(eq(users.id, actor.userId));
    return {
      kinds: messageKinds.map(({ key, label }) => ({ key, label, isShown: !own?.mutedMessages.includes(key) })),
      quietFrom: own?.quietFrom ?? "",
      quietUntil: own?.quietUntil ?? "",
      pushKey: platform.pushKey,
    };
  },
});

/** Changes both. The bell goes on showing every message. */
export const saveMessageSettings = useCase({
  may: ["update", "message"],
  input: MessageSettingsInput,
  async run(ctx, { kinds, quietFrom, quietUntil }): Promise<void> {
    const { userId } = ctx.actor;
    const mutedMessages = messageKinds.map(({ key }) => key).filter((key) => !kinds.includes(key));
    await ctx.db.transaction(async (tx) => {
      await tx.change(users, eq(users.id, userId), {
        mutedMessages,
        quietFrom: quietFrom || null,
        quietUntil: quietUntil || null,
      });
      await addAuditEntry(tx, ctx, { action: "change_messages", subjectType: "user", subjectId: userId });
    });
  },
});
