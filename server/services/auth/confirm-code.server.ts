import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { CodeInput } from "./auth.schema.ts";
import { authTexts } from "./auth.texts.ts";
import { type AuthContext, codeHash } from "./auth-context.server.ts";
import { noteFailedSignIn } from "./failed-sign-in.server.ts";
import { rememberDevice } from "./known-device.server.ts";
import { newDeviceMail } from "./mails.ts";
import { mailTo } from "./new-code.server.ts";

/** The state of an attempt, for the page that asks for the code; throws `unauthorized` when it is missing or expired. */
export const openAttempt = behindDoor(async (ctx: AuthContext, attemptToken: string) => {
  const attempt = await ctx.store.attempt(await sha256Hex(attemptToken));
  const isOver = !attempt || attempt.usedAt !== null || attempt.wrongTries >= limits.signInCode.wrongTries;
  if (isOver) throw new Problem("unauthorized", authTexts.attemptGone);
  return attempt;
});

/**
 * Second step of signing in: the mailed code. Returns a new session token (people-and-sessions.md#second-factor), and
 * what the device keeps to be known next time; a client that keeps nothing says so (`keepsDevice`). The attempt is
 * counted before the code is compared, so parallel guesses share the five tries.
 */
export const confirmCode = behindDoor(
  async (
    ctx: AuthContext,
    attemptToken: string,
    raw: z.input<typeof CodeInput>,
    { keepsDevice = true }: { keepsDevice?: boolean } = {},
  ): Promise<{ sessionToken: string; deviceToken: string }> => {
    const { code } = CodeInput.parse(raw);
    const attempt = await openAttempt(ctx, attemptToken);
    const now = ctx.now();
    if (attempt.codeExpiresAt <= now) throw new Problem("invalid", authTexts.codeExpired, { field: "code" });
    if (!(await ctx.store.takeTry(attempt.tokenHash, limits.signInCode.wrongTries))) {
      throw new Problem("unauthorized", authTexts.codeTriesUsed);
    }

    const user = await ctx.store.userById(attempt.userId);
    if (!user || user.lockedAt) throw new Problem("unauthorized", authTexts.attemptGone);
    const sessionToken = ctx.newToken();
    const device = await rememberDevice(ctx, user.email);
    const completed = await ctx.store.completeAttempt(
      attempt.tokenHash,
      await codeHash(ctx, attempt.tokenHash, code),
      {
        tokenHash: await sha256Hex(sessionToken),
        publicId: ctx.newId(),
        headquarterId: user.headquarterId,
        userId: user.id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + limits.session.absoluteMinutes * 60_000),
        deviceName: ctx.deviceName,
      },
      keepsDevice
        ? {
            deviceId: device.id,
            publicId: ctx.newId(),
            mail: mailTo(ctx, user, newDeviceMail(user, { name: ctx.deviceName, at: now })),
          }
        : null,
      {
        id: ctx.newId(),
        headquarterId: user.headquarterId,
        branchId: user.branchId,
        actorKind: "staff",
        actorUserId: user.id,
        action: "sign_in",
        subjectType: "user",
        subjectId: user.id,
        details: { device: ctx.deviceName },
        ipAddress: ctx.ipAddress,
        createdAt: now,
      },
    );
    if (!completed) {
      await noteFailedSignIn(ctx, "code", user);
      const isLastTry = attempt.wrongTries + 1 >= limits.signInCode.wrongTries;
      if (isLastTry) throw new Problem("unauthorized", authTexts.codeTriesUsed);
      throw new Problem("invalid", authTexts.codeWrong, { field: "code", code: "wrong_code" });
    }
    if (completed.isMailed) ctx.waitUntil(ctx.sendQueuedMails());
    return { sessionToken, deviceToken: device.token };
  },
);

/** Throws the attempt away: the person went back to the sign-in page. */
export const abandonAttempt = behindDoor(async ({ store }: AuthContext, attemptToken: string): Promise<void> => {
  await store.dropAttempt(await sha256Hex(attemptToken));
});
