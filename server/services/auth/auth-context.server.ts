import type { SignInStore } from "#db/across-tenants/sign-in.server.ts";
import { keyedHashHex } from "#server/ground/kernel/ids.ts";
import { networkInLog } from "#server/ground/kernel/network-of.ts";
import type { Passwords } from "#server/ground/kernel/platform.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
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
export async function limitSignInTries(
  ctx: AuthContext,
  name: string,
  subject: string,
  maximum: number,
  windowMinutes: number,
): Promise<void> {
  const limit = { name, subject, maximum, windowMinutes, text: authTexts.tooManyTries };
  try {
    await limitTries(ctx.store.countTry, ctx.appSecret, ctx.now(), limit);
  } catch (error) {
    if (error instanceof Problem && error.kind === "too-many") {
      counters.add("handschlag_failed_sign_ins_total", { reason: "too_many" });
      const network = await networkInLog(ctx.appSecret, ctx.ipAddress);
      logEvent("info", "too many tries to sign in", { kind: name, network });
    }
    throw error;
  }
}

/** The keyed hash of a mailed code, bound to its attempt: the same digits are useless elsewhere. */
export const codeHash = (ctx: AuthContext, attemptTokenHash: string, code: string) =>
  keyedHashHex(ctx.appSecret, `code:${attemptTokenHash}:${code}`);
