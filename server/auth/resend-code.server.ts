import { limits } from "#server/business/limits.ts";
import { type AuthContext, codeHash, limitSignInTries } from "./auth-context.server.ts";
import { openAttempt } from "./confirm-code.server.ts";
import { signInCodeMail } from "./mails.ts";

/** Mails a fresh code for the same attempt; the old one is void. At most 3 per 15 minutes (product §2). */
export async function resendCode(ctx: AuthContext, attemptToken: string): Promise<void> {
  const attempt = await openAttempt(ctx, attemptToken);
  const { sendsPerWindow, sendWindowMinutes, validMinutes } = limits.signInCode;
  await limitSignInTries(ctx, "code-resend", attempt.userId, sendsPerWindow, sendWindowMinutes);
  const user = await ctx.store.userById(attempt.userId);
  if (!user) return;
  const now = ctx.now();
  const code = ctx.newCode();
  await ctx.store.replaceCode(
    attempt.tokenHash,
    await codeHash(ctx, attempt.tokenHash, code),
    new Date(now.getTime() + validMinutes * 60_000),
    {
      id: ctx.newId(),
      headquarterId: user.headquarterId,
      recipient: user.email,
      ...signInCodeMail(user, code),
      attachments: [],
      nextTryAt: now,
      createdAt: now,
    },
  );
  ctx.waitUntil(ctx.sendQueuedMails());
}
