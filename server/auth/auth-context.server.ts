import type { SignInStore } from "#db/across-tenants/sign-in.server.ts";
import { keyedHashHex } from "#server/kernel/ids.ts";
import { Problem } from "#server/kernel/problem.ts";
import { authTexts } from "./auth.texts.ts";

/** What signing in works with: nobody is known yet, so there is no tenant database here. */
export type AuthContext = {
  store: SignInStore;
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  newCode: () => string;
  appSecret: string;
  appUrl: string;
  ipAddress: string;
  waitUntil: (work: Promise<unknown>) => void;
  sendQueuedMails: () => Promise<void>;
};

/**
 * Counts a try and refuses with `too-many` above `maximum` in the window (product §2). The subject is hashed: the table
 * holds neither addresses nor e-mails.
 */
export async function limitTries(
  ctx: AuthContext,
  name: string,
  subject: string,
  maximum: number,
  windowMinutes: number,
) {
  const hashed = await keyedHashHex(ctx.appSecret, `${name}:${subject}`);
  const { count, windowStartedAt } = await ctx.store.countTry(name, hashed, windowMinutes, ctx.now());
  if (count <= maximum) return;
  const endsAt = windowStartedAt.getTime() + windowMinutes * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - ctx.now().getTime()) / 1000));
  throw new Problem("too-many", authTexts.tooManyTries, { retryAfterSeconds });
}

/** The keyed hash of a mailed code, bound to its attempt: the same digits are worth nothing anywhere else. */
export const codeHash = (ctx: AuthContext, attemptTokenHash: string, code: string) =>
  keyedHashHex(ctx.appSecret, `code:${attemptTokenHash}:${code}`);
