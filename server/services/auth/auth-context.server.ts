import type { SignInStore } from "#db/across-tenants/sign-in.server.ts";
import { keyedHashHex } from "#server/ground/kernel/ids.ts";
import type { Passwords } from "#server/ground/kernel/platform.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { authTexts } from "./auth.texts.ts";

/** The context of signing in: the user is not known yet, so it has no tenant database. */
export type AuthContext = {
  store: SignInStore;
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  newCode: () => string;
  passwords: Passwords;
  appSecret: string;
  appUrl: string;
  ipAddress: string;
  /** `Chrome auf Android`, for the list of the user's sessions; "" if unknown. */
  deviceName: string;
  /** What an earlier sign-in left on this device, unchecked. */
  deviceToken: string | null;
  waitUntil: (work: Promise<unknown>) => void;
  sendQueuedMails: () => Promise<void>;
};

/** Throws `too-many` above `maximum` attempts in the window (people-and-sessions.md#lockouts). */
export function limitSignInTries(
  ctx: AuthContext,
  name: string,
  subject: string,
  maximum: number,
  windowMinutes: number,
): Promise<void> {
  const limit = { name, subject, maximum, windowMinutes, text: authTexts.tooManyTries };
  return limitTries(ctx.store.countTry, ctx.appSecret, ctx.now(), limit);
}

/** The keyed hash of a mailed code, bound to its attempt: the same digits are useless elsewhere. */
export const codeHash = (ctx: AuthContext, attemptTokenHash: string, code: string) =>
  keyedHashHex(ctx.appSecret, `code:${attemptTokenHash}:${code}`);
