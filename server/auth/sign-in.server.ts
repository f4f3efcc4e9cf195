import { sha256Hex } from "#server/kernel/ids.ts";
import { limits } from "#server/kernel/limits.ts";
import { behindDoor } from "#server/kernel/open-door.server.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { z } from "#server/kernel/zod.ts";
import { verifyPassword } from "#server/platform/password-hash.server.ts";
import { SignInInput } from "./auth.schema.ts";
import { authTexts } from "./auth.texts.ts";
import { type AuthContext, limitSignInTries } from "./auth-context.server.ts";
import { newCode } from "./new-code.server.ts";

/**
 * First step of signing in: e-mail and password (product §2). Returns the token of the attempt the mailed code belongs to.
 * Unknown, invited and locked accounts and wrong passwords all get the same text, status and response time.
 */
export const signIn = behindDoor(
  async (ctx: AuthContext, raw: z.input<typeof SignInInput>): Promise<{ attemptToken: string }> => {
    const input = SignInInput.parse(raw);
    const { perAccount, perIpAddress, windowMinutes } = limits.signInTries;
    await limitSignInTries(ctx, "sign-in-ip", ctx.ipAddress, perIpAddress, windowMinutes);
    await limitSignInTries(ctx, "sign-in-account", input.email, perAccount, windowMinutes);

    const user = await ctx.store.userByEmail(input.email);
    const isRight = await verifyPassword(input.password, user?.passwordHash ?? null);
    if (!user || !isRight || user.lockedAt) throw new Problem("unauthorized", authTexts.credentialsWrong);

    await limitSignInTries(ctx, "code-mail", user.id, limits.signInTries.perAccount, windowMinutes);
    const attemptToken = ctx.newToken();
    const tokenHash = await sha256Hex(attemptToken);
    const { mail, ...code } = await newCode(ctx, user, tokenHash);
    await ctx.store.startAttempt({ tokenHash, userId: user.id, ...code, createdAt: ctx.now() }, mail);
    ctx.waitUntil(ctx.sendQueuedMails());
    return { attemptToken };
  },
);
