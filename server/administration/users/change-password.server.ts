import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { refuseGuessable } from "#server/services/auth/refuse-guessable.server.ts";
import { queueSecurityMail } from "#server/services/notifications/security-mail.server.ts";
import { ChangePasswordInput } from "./change-password.schema.ts";
import { checkOwnPassword } from "./check-own-password.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { storeProfile } from "./update-profile.server.ts";
import { ProfileInput } from "./user.schema.ts";
import { userTexts } from "./user.texts.ts";

/**
 * Changes the own password and ends all own sessions, this one included (people-and-sessions.md#what-ends-sessions).
 * Throws `Problem` invalid at
 * `current_password`, too-many after ten wrong ones in 15 minutes.
 */
export const changePassword = useCase({
  may: ["update", "own_account"],
  input: ChangePasswordInput,
  async run(ctx, passwords) {
    const change = await checkedChange(ctx, passwords);
    await ctx.db.transaction((tx) => storePassword(tx, ctx, change));
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  },
});

/** Profile and password at once: neither is stored when the other is refused. Throws as `changePassword`. */
export const changeProfileAndPassword = useCase({
  may: ["update", "own_account"],
  input: ProfileInput.and(ChangePasswordInput),
  async run(ctx, given) {
    const change = await checkedChange(ctx, given);
    await ctx.db.transaction(async (tx) => {
      await storeProfile(tx, ctx, given);
      await storePassword(tx, ctx, change);
    });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  },
});

type PasswordChange = { storedHash: string | null; passwordHash: string };

/** Compares the current password and hashes the new one: too slow for a transaction. */
async function checkedChange(
  ctx: Context,
  { current_password, password }: z.output<typeof ChangePasswordInput>,
): Promise<PasswordChange> {
  const storedHash = await checkOwnPassword(ctx, { current_password });
  if (password === current_password) throw new Problem("invalid", authTexts.newPasswordIsOld, { field: "password" });
  await refuseGuessable(ctx.platform.passwords, password, ctx.actor);
  return { storedHash, passwordHash: await ctx.platform.passwords.hash(password) };
}

async function storePassword(tx: TenantDb, ctx: Context, { storedHash, passwordHash }: PasswordChange): Promise<void> {
  const { userId } = ctx.actor;
  const unchanged = and(eq(users.id, userId), eq(users.passwordHash, storedHash ?? ""));
  const changed = await tx.update(users, unchanged, { passwordHash });
  if (changed.length === 0) throw new Problem("conflict", userTexts.changedMeanwhile);
  await endSessionsOf(tx, userId);
  await addAuditEntry(tx, ctx, { action: "change_password", subjectType: "user", subjectId: userId });
  await queueSecurityMail(tx, ctx, "password");
}
