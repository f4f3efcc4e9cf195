import type { UserRow } from "#db/across-tenants/sign-in.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { SignInInput } from "./auth.schema.ts";
import { authTexts } from "./auth.texts.ts";
import { type AuthContext, limitSignInTries } from "./auth-context.server.ts";
import { noteFailedSignIn } from "./failed-sign-in.server.ts";
import { deviceKnownTo, idOfDevice } from "./known-device.server.ts";
import { unlock } from "./locked-sessions.server.ts";
import { newCode } from "./new-code.server.ts";

/**
 * Counts a request to sign in or to set a password, before its body is read: unreadable ones count as well. A device that
 * signed in before is counted apart from its network. The narrow limits per account follow once the e-mail is known.
 * @throws Problem too-many
 */
export const limitSignInRequests = behindDoor(async (ctx: AuthContext): Promise<void> => {
  const { requestsPerSender, windowMinutes } = limits.signInTries;
  const device = await idOfDevice(ctx);
  const sender = device ? `device ${device}` : networkOf(ctx.ipAddress);
  await limitSignInTries(ctx, "sign-in-request", sender, requestsPerSender, windowMinutes);
});

type Attempt = { attemptToken: string };
/** The attempt whose code is mailed, or the session that the password alone has opened again. */
export type SignedIn = (Attempt & { sessionToken?: undefined }) | { sessionToken: string };

/**
 * First step of signing in: e-mail and password (people-and-sessions.md#sign-in-form). Returns the token of the attempt
 * the mailed code belongs to. Unknown, invited and locked accounts and wrong passwords all get the same text, status
 * and response time; a locked one is told so with the right password.
 */
export const signIn = behindDoor(
  async (ctx: AuthContext, raw: z.input<typeof SignInInput>): Promise<Attempt> =>
    startAttempt(ctx, await userOfCredentials(ctx, raw)),
);

/** The same on a page; where the user's own session is among those locked in this browser, that is open again instead. */
export const signInOrUnlock = behindDoor(
  async (ctx: AuthContext, raw: z.input<typeof SignInInput>, lockedTokens: readonly string[]): Promise<SignedIn> => {
    const user = await userOfCredentials(ctx, raw);
    const sessionToken = await unlock(ctx, user, lockedTokens);
    return sessionToken === null ? startAttempt(ctx, user) : { sessionToken };
  },
);

async function userOfCredentials(ctx: AuthContext, raw: z.input<typeof SignInInput>): Promise<UserRow> {
  const input = SignInInput.parse(raw);
  await countSignInTry(ctx, input.email);
  const user = await ctx.store.userByEmail(input.email);
  const isRight = await ctx.passwords.verify(input.password, user?.passwordHash ?? null);
  if (user && isRight && !user.lockedAt) return user;
  await noteFailedSignIn(ctx, !user ? "unknown_account" : user.lockedAt ? "locked" : "password", user);
  // Only who knows the password learns that there is an account.
  throw new Problem("unauthorized", user?.lockedAt && isRight ? authTexts.accountLocked : authTexts.credentialsWrong);
}

async function startAttempt(ctx: AuthContext, user: UserRow): Promise<Attempt> {
  const { signInMailsPerAccount, signInTries } = limits;
  await limitSignInTries(ctx, "code-mail", user.id, signInMailsPerAccount, signInTries.windowMinutes);
  const attemptToken = ctx.newToken();
  const tokenHash = await sha256Hex(attemptToken);
  const { mail, ...code } = await newCode(ctx, user, tokenHash);
  await ctx.store.startAttempt({ tokenHash, userId: user.id, ...code, createdAt: ctx.now() }, mail);
  ctx.waitUntil(ctx.sendQueuedMails());
  return { attemptToken };
}

/**
 * The narrow limits come first, so that one network uses up at most its own ten of an account's hundred. A known device is
 * counted apart from all others: nobody can lock its owner out (people-and-sessions.md#lockouts).
 */
async function countSignInTry(ctx: AuthContext, email: string): Promise<void> {
  const { perAccountAndNetwork, perNetwork, perAccount, perKnownDevice, windowMinutes } = limits.signInTries;
  const device = await deviceKnownTo(ctx, email);
  if (device) return limitSignInTries(ctx, "sign-in-device", `${device} ${email}`, perKnownDevice, windowMinutes);
  const network = networkOf(ctx.ipAddress);
  await limitSignInTries(ctx, "sign-in-network", network, perNetwork, windowMinutes);
  await limitSignInTries(ctx, "sign-in-account-network", `${network} ${email}`, perAccountAndNetwork, windowMinutes);
  await limitSignInTries(ctx, "sign-in-account", email, perAccount, windowMinutes);
}
