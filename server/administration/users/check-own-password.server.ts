import { users } from "#db/schema/dealers.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import type { OwnPasswordInput } from "./own-password.schema.ts";
import { userTexts } from "./user.texts.ts";

/**
 * Whether it is the user themselves who asks, not only somebody at their open page; too slow for a transaction. Returns the stored
 * hash. Throws `Problem` invalid at `current_password`, too-many after ten tries in 15 minutes.
 */
export async function checkOwnPassword(
  ctx: Context,
  { current_password }: z.output<typeof OwnPasswordInput>,
): Promise<string | null> {
  const { userId } = ctx.actor;
  await ctx.platform.limitTries({
    name: "own-password",
    subject: userId,
    maximum: limits.signInTries.perKnownDevice,
    windowMinutes: limits.signInTries.windowMinutes,
    text: userTexts.tooManyTries,
  });
  const user = await ctx.db.get(users, userId);
  const storedHash = user?.passwordHash ?? null;
  if (!(await ctx.platform.passwords.verify(current_password, storedHash))) {
    counters.add("handschlag_failed_sign_ins_total", { reason: "own_password" });
    logEvent("info", "own password wrong", { id: userId });
    const entry = { action: "fail_own_password", subjectType: "user", subjectId: userId };
    await ctx.db.transaction((tx) => addAuditEntry(tx, ctx, entry));
    throw new Problem("invalid", userTexts.currentPasswordWrong, { field: "current_password" });
  }
  return storedHash;
}
