import { limits } from "#server/ground/kernel/limits.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { type AuthContext, limitSignInTries } from "./auth-context.server.ts";
import { openAttempt } from "./confirm-code.server.ts";
import { newCode } from "./new-code.server.ts";

/**
 * Mails a new code for the same attempt; the old one becomes invalid. At most 3 per 15 minutes
 * (people-and-sessions.md#second-factor).
 */
export const resendCode = behindDoor(async (ctx: AuthContext, attemptToken: string): Promise<void> => {
  const attempt = await openAttempt(ctx, attemptToken);
  const { sendsPerWindow, sendWindowMinutes } = limits.signInCode;
  await limitSignInTries(ctx, "code-resend", attempt.userId, sendsPerWindow, sendWindowMinutes);
  const user = await ctx.store.userById(attempt.userId);
  if (!user) return;
  const code = await newCode(ctx, user, attempt.tokenHash);
  await ctx.store.replaceCode(attempt.tokenHash, code.codeHash, code.codeExpiresAt, code.mail);
  ctx.waitUntil(ctx.sendQueuedMails());
});
