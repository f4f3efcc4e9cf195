import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { NewPasswordInput } from "#server/services/auth/auth.schema.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { userTexts } from "./user.texts.ts";

/** Current and new password as the API names them (spec §3). */
const ChangePasswordInput = z
  .object({
    current_password: z
      .string({ error: userTexts.currentPasswordRequired })
      .min(1, userTexts.currentPasswordRequired)
      .max(limits.newPasswordMaximum, userTexts.currentPasswordWrong),
  })
  .and(NewPasswordInput);

/**
 * Changes the own password and ends all own sessions, this one included (product §2). Throws `Problem` invalid at
 * `current_password`, too-many after ten wrong ones in 15 minutes.
 */
export const changePassword = useCase({
  may: ["update", "own_account"],
  input: ChangePasswordInput,
  async run(ctx, { current_password, password }) {
    const { userId } = ctx.actor;
    await ctx.platform.limitTries({
      name: "change-password",
      subject: userId,
      maximum: limits.signInTries.perKnownDevice,
      windowMinutes: limits.signInTries.windowMinutes,
      text: userTexts.tooManyTries,
    });
    const user = await ctx.db.get(users, userId);
    const stored = user?.passwordHash ?? null;
    if (!(await ctx.platform.passwords.verify(current_password, stored)))
      throw new Problem("invalid", userTexts.currentPasswordWrong, { field: "current_password" });
    const passwordHash = await ctx.platform.passwords.hash(password);
    await ctx.db.transaction(async (tx) => {
      const unchanged = and(eq(users.id, userId), eq(users.passwordHash, stored ?? ""));
      const changed = await tx.update(users, unchanged, { passwordHash });
      if (changed.length === 0) throw new Problem("conflict", userTexts.changedMeanwhile);
      await endSessionsOf(tx, userId);
      await addAuditEntry(tx, ctx, { action: "change_password", subjectType: "user", subjectId: userId });
    });
  },
});
