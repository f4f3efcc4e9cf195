import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outboxStore } from "#db/across-tenants/outbox.server.ts";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { auditLog, knownDevices, rateLimits, sessions, signInAttempts } from "#db/schema/sign-in.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { testDatabase } from "#tests/seed/test-database.ts";
import { authTexts } from "./auth.texts.ts";
import type { AuthContext } from "./auth-context.server.ts";
import { confirmCode } from "./confirm-code.server.ts";
import { deviceKnownTo } from "./known-device.server.ts";
import { lockedUsers } from "./locked-sessions.server.ts";
import { invitationMail } from "./mails.ts";
import { resendCode } from "./resend-code.server.ts";
import { requestPasswordReset, setPasswordWithLink } from "./set-password.server.ts";
import { signIn, signInOrUnlock } from "./sign-in.server.ts";

const password = "Handschlag-2026!";
const start = new Date("2026-11-21T09:00:00Z");
let clock = start;
const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

let database: Awaited<ReturnType<typeof testDatabase>>;
let passwordHash: string;

beforeAll(async () => {
  database = await testDatabase();
  passwordHash = await quickPasswords.hash(password);
});
afterAll(() => database.close());

let background: Promise<unknown>[] = [];
let userNumber = 0;

/** A user of a new tenant, and the context of signing in. */
async function aSignInContext(overrides: Partial<typeof users.$inferInsert> = {}) {
  const headquarterId = newId();
  const email = `person${userNumber++}@example.org`;
  await database.db.insert(headquarters).values({
    id: headquarterId,
    name: "Autohaus",
    planType: "premium",
    planVersion: "full",
    createdAt: start,
  });
  const user = { id: newId(), headquarterId, email, prename: "Jörg", surname: "Weiß", role: "Admin" as const };
  await database.db.insert(users).values({ ...user, passwordHash, createdAt: start, ...overrides });
  const ctx: AuthContext = {
    store: signInStore(database.db),
    now: () => clock,
    newId,
    newToken,
    newCode: () => String(100_000 + Math.floor(Math.random() * 899_999)),
    passwords: quickPasswords,
    appSecret: "test-secret",
    appUrl: "http://localhost:8787",
    ipAddress: `198.51.100.${userNumber % 250}`,
    deviceName: "",
    deviceToken: null,
    waitUntil: (work) => background.push(work),
    sendQueuedMails: async () => {},
  };
  return { ctx, email, userId: user.id, headquarterId };
}

async function mailedCode(email: string): Promise<string> {
  const mails = await outboxStore(database.db).newest(100);
  const mail = mails.find((m) => m.recipient === email);
  return /\b\d{6}\b/.exec(mail?.textBody ?? "")?.[0] ?? "";
}

async function mailedLinkToken(email: string): Promise<string> {
  const [mail] = await database.db.select().from(outbox).where(eq(outbox.recipient, email));
  return /reset_password\/([\w-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
}

const problemOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message, ...error.details }),
  );

beforeEach(async () => {
  clock = start;
  background = [];
  await database.db.delete(rateLimits);
  await database.db.delete(outbox);
});

describe("signing in again on a device", () => {
  const signInOn = async (at: AuthContext, email: string, options = {}) => {
    await database.db.delete(outbox);
    const { attemptToken } = await signIn(at, { email, password });
    return confirmCode(at, attemptToken, { code: await mailedCode(email) }, options);
  };
  const isOpen = async ({ store }: AuthContext, token: string) =>
    (await store.session(await sha256Hex(token), clock, limits.session.idleMinutes)) !== undefined;

  test("ends the earlier session of the same person there, and only that one", async () => {
    const { ctx, email } = await aSignInContext();
    const elsewhere = await signInOn(ctx, email);
    const client = await signInOn(ctx, email, { keepsDevice: false });
    const first = await signInOn(ctx, email);
    const second = await signInOn({ ...ctx, deviceToken: first.deviceToken }, email);
    const open = [elsewhere, client, first, second].map(({ sessionToken }) => isOpen(ctx, sessionToken));
    expect(await Promise.all(open)).toEqual([true, true, false, true]);
  });

  test("neither ends nor opens an idle session of another person", async () => {
    const [owner, guest] = [await aSignInContext(), await aSignInContext()];
    const idle = await signInOn(owner.ctx, owner.email);
    minutesLater(limits.session.idleMinutes + 1);
    const at = { ...guest.ctx, deviceToken: idle.deviceToken };
    const { sessionToken } = await signInOn(at, guest.email);
    expect(await isOpen(guest.ctx, sessionToken)).toBe(true);
    expect(await isOpen(owner.ctx, idle.sessionToken)).toBe(false);
    const rows = await database.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(rows).toMatchObject([{ lastSeenAt: start }]);
  });
});

test("who knows other devices is mailed about a sign-in on a new one, once, and not by a client that keeps none", async () => {
  const { ctx, email } = await aSignInContext();
  const told = async () =>
    (await outboxStore(database.db).newest(100)).filter(
      (mail) => mail.recipient === email && /neuen Gerät/.test(mail.subject),
    );
  const on = async (at: AuthContext, options = {}) => {
    const { attemptToken } = await signIn(at, { email, password });
    const mails = await outboxStore(database.db).newest(100);
    const code = /\b\d{6}\b/.exec(mails.find(({ subject }) => /Bestätigungscode/.test(subject))?.textBody ?? "")?.[0];
    await database.db.delete(outbox).where(like(outbox.subject, "%Bestätigungscode%"));
    return confirmCode(at, attemptToken, { code: code ?? "" }, options);
  };
  const first = await on(ctx);
  expect(await told()).toHaveLength(0);
  await on({ ...ctx, deviceToken: first.deviceToken });
  await on(ctx, { keepsDevice: false });
  expect(await told()).toHaveLength(0);
  const other = await on({ ...ctx, deviceName: "Chrome auf Android" });
  expect(await told()).toHaveLength(1);
  const [mail] = await told();
  expect(mail?.textBody).toContain("nicht bekannt war: Chrome auf Android.");
  await on({ ...ctx, deviceToken: other.deviceToken });
  expect(await told()).toHaveLength(1);
});

describe("a locked session", () => {
  const signInOn = async (at: AuthContext, email: string, options = {}) => {
    await database.db.delete(outbox);
    const { attemptToken } = await signIn(at, { email, password });
    return confirmCode(at, attemptToken, { code: await mailedCode(email) }, options);
  };
  const idle = () => minutesLater(limits.session.idleMinutes + 1);
  async function aLockedSession() {
    const { ctx, email, userId } = await aSignInContext();
    const { sessionToken, deviceToken } = await signInOn(ctx, email);
    idle();
    return { ctx: { ...ctx, deviceToken }, email, userId, token: sessionToken };
  }
  const isOpen = async ({ store }: AuthContext, token: string) =>
    (await store.session(await sha256Hex(token), clock, limits.session.idleMinutes)) !== undefined;

  test("opens again with the password alone, without a code, and is told in the audit log", async () => {
    const { ctx, email, userId, token } = await aLockedSession();
    expect(await isOpen(ctx, token)).toBe(false);
    expect(await lockedUsers(ctx, [token])).toEqual([{ email, name: "Jörg Weiß" }]);
    await database.db.delete(outbox);
    expect(await signInOrUnlock(ctx, { email, password }, [token])).toEqual({ sessionToken: token });
    expect(await isOpen(ctx, token)).toBe(true);
    expect(await database.db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
    expect(entries.map(({ action }) => action)).toEqual(["sign_in", "unlock_session"]);
  });

  test("stays locked for a wrong password, which counts like any other", async () => {
    const { ctx, email, token } = await aLockedSession();
    const wrong = await problemOf(signInOrUnlock(ctx, { email, password: "ein falsches Passwort" }, [token]));
    expect(wrong).toMatchObject({ kind: "unauthorized", text: authTexts.credentialsWrong });
    expect(await isOpen(ctx, token)).toBe(false);
  });

  test("of somebody else stays, while another signs in with a code, and opens for its owner afterwards", async () => {
    const { ctx, email, token } = await aLockedSession();
    const guest = await aSignInContext();
    const at = { ...guest.ctx, deviceToken: ctx.deviceToken };
    expect(await signInOrUnlock(at, { email: guest.email, password }, [token])).toHaveProperty("attemptToken");
    const { sessionToken, deviceToken } = await signInOn(at, guest.email);
    idle();
    const both = { ...ctx, deviceToken };
    expect(await lockedUsers(both, [sessionToken, token])).toHaveLength(2);
    expect(await signInOrUnlock(both, { email, password }, [sessionToken, token])).toEqual({ sessionToken: token });
    expect(await isOpen(both, sessionToken)).toBe(false);
  });

  test.each([
    ["another device", async (ctx: AuthContext) => ({ ...ctx, deviceToken: null })],
    [
      "one that its user has forgotten",
      async (ctx: AuthContext) => {
        await database.db.delete(knownDevices);
        return ctx;
      },
    ],
    [
      "one whose twelve hours are over",
      async (ctx: AuthContext) => {
        minutesLater(limits.session.absoluteMinutes);
        return ctx;
      },
    ],
  ])("asks for a code on %s", async (_, elsewhere) => {
    const { ctx, email, token } = await aLockedSession();
    const at = await elsewhere(ctx);
    expect(await lockedUsers(at, [token])).toEqual([]);
    expect(await signInOrUnlock(at, { email, password }, [token])).toHaveProperty("attemptToken");
  });

  test("of an API client, and of a locked account, is none", async () => {
    const { ctx, email, userId } = await aSignInContext({ role: "Nutzer" });
    const { sessionToken } = await signInOn(ctx, email, { keepsDevice: false });
    const { deviceToken, sessionToken: own } = await signInOn(ctx, email);
    idle();
    const at = { ...ctx, deviceToken };
    expect(await lockedUsers(at, [sessionToken])).toEqual([]);
    await database.db.update(users).set({ lockedAt: clock }).where(eq(users.id, userId));
    expect(await lockedUsers(at, [own])).toEqual([]);
  });
});

describe("a failed sign-in", () => {
  const entriesOf = (userId: string) => database.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
  const failing = async (work: () => Promise<unknown>) => {
    const log = logLines();
    await problemOf(work());
    await Promise.all(background);
    const lines = log.lines();
    log.restore();
    return lines;
  };

  test("is in the log by ids only, and in the audit log with why and from where", async () => {
    const { ctx, email, userId, headquarterId } = await aSignInContext();
    const lines = await failing(() => signIn(ctx, { email, password: "ein falsches Passwort" }));
    expect(lines).toMatchObject([{ event: "sign-in failed", kind: "password", id: userId }]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|${ctx.ipAddress}`));
    expect(await entriesOf(userId)).toMatchObject([
      {
        action: "fail_sign_in",
        headquarterId,
        actorKind: "guest",
        actorUserId: null,
        details: { reason: "password" },
        ipAddress: ctx.ipAddress,
      },
    ]);
  });

  test("of a locked account, or with a wrong code, too", async () => {
    const { ctx, email, userId } = await aSignInContext({ role: "Nutzer" });
    const { attemptToken } = await signIn(ctx, { email, password });
    await failing(() => confirmCode(ctx, attemptToken, { code: "000000" }));
    await database.db.update(users).set({ lockedAt: clock }).where(eq(users.id, userId));
    await failing(() => signIn(ctx, { email, password }));
    expect((await entriesOf(userId)).map(({ details }) => details?.reason)).toEqual(["code", "locked"]);
  });

  test("of an address without an account is logged from the same network as others", async () => {
    const { ctx, email } = await aSignInContext();
    const [known] = await failing(() => signIn(ctx, { email, password: "ein falsches Passwort" }));
    const lines = await failing(() => signIn(ctx, { email: `x${email}`, password }));
    expect(lines).toEqual([
      { level: "info", event: "sign-in failed", kind: "unknown_account", network: known?.network },
    ]);
  });

  test("fills no audit log: above the limit it is only counted and logged", async () => {
    const { ctx, email, userId } = await aSignInContext();
    const { perUser } = limits.auditedRefusals;
    for (let n = 0; n < perUser + 2; n += 1) {
      const lines = await failing(() =>
        signIn({ ...ctx, ipAddress: `203.0.113.${n}` }, { email, password: "falsch!" }),
      );
      expect(lines).toHaveLength(1);
    }
    expect(await entriesOf(userId)).toHaveLength(perUser);
  });

  test("above the limits of tries is counted and logged", async () => {
    const { ctx, email } = await aSignInContext();
    const trying = () => failing(() => signIn(ctx, { email, password: "falsch!" }));
    for (let n = 0; n < limits.signInTries.perAccountAndNetwork; n += 1) await trying();
    expect(await trying()).toMatchObject([{ event: "too many tries to sign in", kind: "sign-in-account-network" }]);
  });
});

describe("password and mailed code", () => {
  test("the correct password mails a code, the correct code opens a session with a new token", async () => {
    const { ctx, email, userId } = await aSignInContext();
    const { attemptToken } = await signIn(ctx, { email: ` ${email.toUpperCase()} `, password });
    const { sessionToken } = await confirmCode(ctx, attemptToken, { code: await mailedCode(email) });
    expect(sessionToken).not.toBe(attemptToken);
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(row?.tokenHash).toBe(await sha256Hex(sessionToken));
    expect((await ctx.store.userById(userId))?.lastSignInAt).toEqual(clock);
  });

  test("only a keyed hash of the code is stored with the attempt", async () => {
    const { ctx, email } = await aSignInContext();
    const { attemptToken } = await signIn(ctx, { email, password });
    const [row] = await database.db
      .select()
      .from(signInAttempts)
      .where(eq(signInAttempts.tokenHash, await sha256Hex(attemptToken)));
    expect(JSON.stringify(row)).not.toContain(await mailedCode(email));
  });

  test("unknown, locked and invited accounts and wrong passwords get the same response", async () => {
    const known = await aSignInContext();
    const locked = await aSignInContext({ lockedAt: start });
    const invited = await aSignInContext({ passwordHash: null });
    const answers = await Promise.all([
      problemOf(signIn(known.ctx, { email: "niemand@example.org", password })),
      problemOf(signIn(known.ctx, { email: known.email, password: "falsches-Passwort" })),
      problemOf(signIn(locked.ctx, { email: locked.email, password: "falsches-Passwort" })),
      problemOf(signIn(invited.ctx, { email: invited.email, password })),
    ]);
    for (const answer of answers) expect(answer).toEqual({ kind: "unauthorized", text: authTexts.credentialsWrong });
    expect(await problemOf(signIn(locked.ctx, { email: locked.email, password }))).toEqual({
      kind: "unauthorized",
      text: authTexts.accountLocked,
    });
  });

  test("a code works once, for its own attempt, for ten minutes", async () => {
    const { ctx, email } = await aSignInContext();
    const other = await aSignInContext();
    const first = await signIn(ctx, { email, password });
    const foreign = await signIn(other.ctx, { email: other.email, password });
    const code = await mailedCode(email);
    expect(await problemOf(confirmCode(other.ctx, foreign.attemptToken, { code }))).toMatchObject({
      kind: "invalid",
      text: authTexts.codeWrong,
    });
    await confirmCode(ctx, first.attemptToken, { code });
    expect(await problemOf(confirmCode(ctx, first.attemptToken, { code }))).toMatchObject({
      text: authTexts.attemptGone,
    });

    const second = await signIn(ctx, { email, password });
    const late = await mailedCode(email);
    minutesLater(limits.signInCode.validMinutes + 1);
    expect(await problemOf(confirmCode(ctx, second.attemptToken, { code: late }))).toMatchObject({
      text: authTexts.codeExpired,
    });
  });

  test("five wrong codes end the attempt, even when concurrent", async () => {
    const { ctx, email } = await aSignInContext();
    const { attemptToken } = await signIn(ctx, { email, password });
    const right = await mailedCode(email);
    const wrong = right === "000000" ? "111111" : "000000";
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => problemOf(confirmCode(ctx, attemptToken, { code: wrong }))),
    );
    expect(answers.every((answer) => answer !== null)).toBe(true);
    expect(await problemOf(confirmCode(ctx, attemptToken, { code: right }))).toMatchObject({ kind: "unauthorized" });
    const [row] = await database.db
      .select()
      .from(signInAttempts)
      .where(eq(signInAttempts.tokenHash, await sha256Hex(attemptToken)));
    expect(row?.wrongTries).toBe(limits.signInCode.wrongTries);
  });

  test.each([
    ["", authTexts.codeRequired],
    ["12a456", authTexts.codeNumeric],
  ])("code %j: %s", async (code, text) => {
    const { ctx, email } = await aSignInContext();
    const { attemptToken } = await signIn(ctx, { email, password });
    const error = await confirmCode(ctx, attemptToken, { code }).catch((e) => e);
    expect(error.issues[0].message).toBe(text);
  });

  test("a new code replaces the old one, three times in fifteen minutes", async () => {
    const { ctx, email } = await aSignInContext();
    const { attemptToken } = await signIn(ctx, { email, password });
    const old = await mailedCode(email);
    await database.db.delete(outbox);
    await resendCode(ctx, attemptToken);
    const fresh = await mailedCode(email);
    if (fresh !== old) {
      expect(await problemOf(confirmCode(ctx, attemptToken, { code: old }))).toMatchObject({
        text: authTexts.codeWrong,
      });
    }
    await resendCode(ctx, attemptToken);
    await resendCode(ctx, attemptToken);
    expect(await problemOf(resendCode(ctx, attemptToken))).toMatchObject({ kind: "too-many" });
    minutesLater(limits.signInCode.sendWindowMinutes + 1);
    expect(await problemOf(resendCode(ctx, attemptToken))).toBeNull();
  });
});

describe("limits", () => {
  const wrongTries = async (ctx: AuthContext, email: string, times: number) => {
    for (let i = 0; i < times; i++) await problemOf(signIn(ctx, { email, password: "falsches-Passwort" }));
  };
  /** Tries against an account from all over the world, counted without spending the time of their password hashes. */
  const triesOfManyNetworks = async ({ store, appSecret }: AuthContext, email: string) => {
    const limit = { name: "sign-in-account", subject: email, maximum: 1000, windowMinutes: 15, text: "" };
    for (let i = 0; i < limits.signInTries.perAccount; i++) await limitTries(store.countTry, appSecret, clock, limit);
  };
  const signInCompletely = async (ctx: AuthContext, email: string) => {
    const { attemptToken } = await signIn(ctx, { email, password });
    return confirmCode(ctx, attemptToken, { code: await mailedCode(email) });
  };

  test("ten attempts per account and network in fifteen minutes, then 429 with the seconds to wait", async () => {
    const { ctx, email } = await aSignInContext();
    await wrongTries(ctx, email, limits.signInTries.perAccountAndNetwork);
    const refused = await problemOf(signIn(ctx, { email, password }));
    expect(refused).toMatchObject({ kind: "too-many", text: authTexts.tooManyTries });
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(limits.signInTries.windowMinutes * 60);
    minutesLater(limits.signInTries.windowMinutes + 1);
    expect(await problemOf(signIn(ctx, { email, password }))).toBeNull();
  });

  test("who locks an account out in one network does not lock it out in another", async () => {
    const { ctx, email } = await aSignInContext();
    await wrongTries({ ...ctx, ipAddress: "2001:db8:1:1::66" }, email, limits.signInTries.perAccountAndNetwork + 5);
    const elsewhere = { ...ctx, ipAddress: "2001:db8:1:2::1" };
    expect(await problemOf(signIn(elsewhere, { email, password }))).toBeNull();
    const sameNetwork = { ...ctx, ipAddress: "2001:db8:1:1:aaaa::1" };
    expect(await problemOf(signIn(sameNetwork, { email, password }))).toMatchObject({ kind: "too-many" });
  });

  test("fifty attempts per network, whatever the account", async () => {
    const { ctx, email } = await aSignInContext();
    const { store, appSecret, ipAddress: subject } = ctx;
    const { perNetwork: maximum, windowMinutes } = limits.signInTries;
    const limit = { name: "sign-in-network", subject, maximum, windowMinutes, text: "" };
    for (let i = 0; i < maximum; i++) await limitTries(store.countTry, appSecret, clock, limit);
    expect(await problemOf(signIn(ctx, { email, password }))).toMatchObject({ kind: "too-many" });
  });

  test("a hundred attempts over all networks stop strangers, but no device that signed in before", async () => {
    const { ctx, email } = await aSignInContext();
    const { deviceToken } = await signInCompletely(ctx, email);
    await triesOfManyNetworks(ctx, email);
    const stranger = { ...ctx, ipAddress: "203.0.113.99" };
    expect(await problemOf(signIn(stranger, { email, password }))).toMatchObject({ kind: "too-many" });
    expect(await problemOf(signIn({ ...stranger, deviceToken }, { email, password }))).toBeNull();
  });

  test("a known device has ten tries of its own, also where others in its network used up theirs", async () => {
    const { ctx, email } = await aSignInContext();
    const { deviceToken } = await signInCompletely(ctx, email);
    await wrongTries(ctx, email, limits.signInTries.perAccountAndNetwork);
    const device = { ...ctx, deviceToken };
    await wrongTries(device, email, limits.signInTries.perKnownDevice - 1);
    expect(await problemOf(signIn(device, { email, password }))).toBeNull();
    expect(await problemOf(signIn(device, { email, password }))).toMatchObject({ kind: "too-many" });
  });

  test("a device is known to the accounts that signed in there, and only for half a year", async () => {
    const [one, two, other] = [await aSignInContext(), await aSignInContext(), await aSignInContext()];
    const first = await signInCompletely(one.ctx, one.email);
    const shared = await signInCompletely({ ...two.ctx, deviceToken: first.deviceToken }, two.email);
    const knows = (deviceToken: string, email: string) => deviceKnownTo({ ...one.ctx, deviceToken }, email);
    expect(await knows(shared.deviceToken, one.email)).not.toBeNull();
    expect(await knows(shared.deviceToken, two.email)).toBe(await knows(first.deviceToken, one.email));
    expect(await knows(shared.deviceToken, other.email)).toBeNull();
    expect(await knows(`${shared.deviceToken}x`, one.email)).toBeNull();
    expect(await deviceKnownTo({ ...one.ctx, ...first, appSecret: "another-secret" }, one.email)).toBeNull();
    expect(atob(first.deviceToken.split(".")[1] ?? "")).not.toContain(one.email);
    minutesLater(limits.knownDevice.days * 24 * 60 + 1);
    expect(await knows(shared.deviceToken, one.email)).toBeNull();
  });

  test("a device that its user forgot is a stranger until the next complete sign-in there, for that user only", async () => {
    await database.db.delete(knownDevices);
    const [one, two] = [await aSignInContext(), await aSignInContext()];
    const first = await signInCompletely(one.ctx, one.email);
    const { deviceToken } = await signInCompletely({ ...two.ctx, deviceToken: first.deviceToken }, two.email);
    await database.db.delete(knownDevices).where(eq(knownDevices.userId, one.userId));
    const ctx = { ...one.ctx, deviceToken };
    expect(await deviceKnownTo(ctx, one.email)).toBeNull();
    expect(await deviceKnownTo(ctx, two.email)).not.toBeNull();
    minutesLater(20);
    await database.db.delete(outbox);
    await signInCompletely(ctx, one.email);
    expect(await deviceKnownTo(ctx, one.email)).not.toBeNull();
    const rows = await database.db.select().from(knownDevices).where(eq(knownDevices.userId, one.userId));
    expect(rows).toMatchObject([{ headquarterId: one.headquarterId, lastSignInAt: clock }]);

    // A client that keeps no cookie is no device.
    minutesLater(20);
    await database.db.delete(outbox);
    const { attemptToken } = await signIn(two.ctx, { email: two.email, password });
    await confirmCode(two.ctx, attemptToken, { code: await mailedCode(two.email) }, { keepsDevice: false });
    expect(await database.db.select().from(knownDevices)).toHaveLength(2);
  });

  test("the table of attempts contains neither e-mails nor IP addresses", async () => {
    const { ctx, email } = await aSignInContext();
    await problemOf(signIn(ctx, { email, password: "falsches-Passwort" }));
    const rows = JSON.stringify(await database.db.select().from(rateLimits));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(ctx.ipAddress);
  });
});

describe("new password by link", () => {
  const fresh = { password: "blaue-Kaffeetasse-9", password_confirmation: "blaue-Kaffeetasse-9" };

  test("an unknown e-mail gets the same response as a known one and mails nothing", async () => {
    const { ctx } = await aSignInContext();
    await requestPasswordReset(ctx, { email: "niemand@example.org" });
    await Promise.all(background);
    expect(await database.db.select().from(outbox)).toEqual([]);
  });

  test("the link sets the password once and ends all sessions", async () => {
    const { ctx, email, userId } = await aSignInContext();
    const { attemptToken } = await signIn(ctx, { email, password });
    await confirmCode(ctx, attemptToken, { code: await mailedCode(email) });
    await database.db.delete(outbox);

    await requestPasswordReset(ctx, { email });
    await Promise.all(background);
    const token = await mailedLinkToken(email);
    await setPasswordWithLink(ctx, token, "reset", fresh);
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await problemOf(signIn(ctx, { email, password }))).toMatchObject({ text: authTexts.credentialsWrong });
    expect(await problemOf(signIn(ctx, { email, password: fresh.password }))).toBeNull();
    expect(await problemOf(setPasswordWithLink(ctx, token, "reset", fresh))).toMatchObject({ kind: "not-found" });
  });

  test("above the limits per account and network the response is the same and nothing is mailed", async () => {
    const { ctx, email } = await aSignInContext();
    const { perNetwork, windowMinutes } = limits.signInTries;
    const perAccount = limits.signInMailsPerAccount;
    const ask = async (ipAddress: string, address: string) => {
      await requestPasswordReset({ ...ctx, ipAddress }, { email: address });
      await Promise.all(background);
      return (await database.db.select().from(outbox)).length;
    };
    for (let mails = 1; mails <= perAccount; mails++) expect(await ask("203.0.113.7", email)).toBe(mails);
    expect(await ask("203.0.113.7", email.toUpperCase())).toBe(perAccount);
    const other = await aSignInContext();
    expect(await ask("203.0.113.7", other.email)).toBe(perAccount + 1);
    for (let i = perAccount + 2; i < perNetwork; i++) await ask("203.0.113.7", `nobody${i}@example.org`);
    expect(await ask("203.0.113.7", other.email)).toBe(perAccount + 1);
    minutesLater(windowMinutes + 1);
    expect(await ask("203.0.113.7", email)).toBe(perAccount + 2);
  });

  test("nobody else's requests keep a user from asking, from their own network or a known device", async () => {
    const { ctx, email } = await aSignInContext();
    const { attemptToken } = await signIn(ctx, { email, password });
    const { deviceToken } = await confirmCode(ctx, attemptToken, { code: await mailedCode(email) });
    const mailsAfter = async (at: Partial<AuthContext>) => {
      await database.db.delete(outbox);
      await requestPasswordReset({ ...ctx, ...at }, { email });
      await Promise.all(background);
      return (await database.db.select().from(outbox)).length;
    };
    const { perAccount } = limits.signInTries;
    for (let i = 0; i <= limits.signInMailsPerAccount; i++) await mailsAfter({ ipAddress: "203.0.113.7" });
    expect(await mailsAfter({ ipAddress: "203.0.113.7" })).toBe(0);
    expect(await mailsAfter({ ipAddress: "192.0.2.50" })).toBe(1);
    for (let i = 0; i < perAccount; i++) await mailsAfter({ ipAddress: `198.18.${i}.1` });
    expect(await mailsAfter({ ipAddress: "192.0.2.51" })).toBe(0);
    expect(await mailsAfter({ ipAddress: "203.0.113.7", deviceToken })).toBe(1);
  });

  test("a link stays usable when somebody asks for another, and none is after one was used", async () => {
    const { ctx, email } = await aSignInContext();
    const ask = async () => {
      await database.db.delete(outbox);
      await requestPasswordReset(ctx, { email });
      await Promise.all(background);
      return mailedLinkToken(email);
    };
    const [first, second] = [await ask(), await ask()];
    await setPasswordWithLink(ctx, first, "reset", fresh);
    expect(await problemOf(setPasswordWithLink(ctx, second, "reset", fresh))).toMatchObject({ kind: "not-found" });
  });

  test("a link expires after thirty minutes and is valid only for its kind", async () => {
    const { ctx, email } = await aSignInContext();
    await requestPasswordReset(ctx, { email });
    await Promise.all(background);
    const token = await mailedLinkToken(email);
    expect(await problemOf(setPasswordWithLink(ctx, token, "invitation", fresh))).toMatchObject({ kind: "not-found" });
    minutesLater(limits.passwordResetMinutes + 1);
    expect(await problemOf(setPasswordWithLink(ctx, token, "reset", fresh))).toMatchObject({ kind: "not-found" });
  });

  test("an invited user sets the first password and can sign in; the invitation is valid for seven days, once", async () => {
    const { ctx, email, userId } = await aSignInContext({ passwordHash: null });
    const token = newToken();
    const user = await ctx.store.userById(userId);
    const link = {
      tokenHash: await sha256Hex(token),
      headquarterId: user?.headquarterId ?? "",
      kind: "invitation" as const,
      userId,
      expiresAt: new Date(clock.getTime() + limits.invitationDays * 24 * 60 * 60_000),
      createdAt: clock,
    };
    const mail = invitationMail({ prename: "Jörg", surname: "Weiß" }, "Autohaus", `${ctx.appUrl}/invitation/${token}`);
    await ctx.store.startPasswordLink(link, {
      id: newId(),
      headquarterId: user?.headquarterId ?? "",
      recipient: email,
      ...mail,
      attachments: [],
      nextTryAt: clock,
      createdAt: clock,
    });
    await setPasswordWithLink(ctx, token, "invitation", fresh);
    expect(await problemOf(signIn(ctx, { email, password: fresh.password }))).toBeNull();
    expect(await problemOf(setPasswordWithLink(ctx, token, "invitation", fresh))).toMatchObject({ kind: "not-found" });
  });

  test.each([
    ["kurz", authTexts.newPasswordTooShort],
    ["Autohaus2026!", authTexts.newPasswordCommon],
    ["passwortpasswort", authTexts.newPasswordCommon],
    ["x".repeat(129), authTexts.newPasswordTooLong],
  ])("%j is refused", async (candidate, text) => {
    const { ctx } = await aSignInContext();
    const input = { password: candidate, password_confirmation: candidate };
    const error = await setPasswordWithLink(ctx, "irgendeins", "reset", input).catch((e) => e);
    expect(error.issues.map((issue: { message: string }) => issue.message)).toContain(text);
  });

  test("the old password is no new one, and the link stays usable", async () => {
    const { ctx, email } = await aSignInContext();
    const ask = async () => {
      await database.db.delete(outbox);
      await requestPasswordReset(ctx, { email });
      await Promise.all(background);
      return mailedLinkToken(email);
    };
    await setPasswordWithLink(ctx, await ask(), "reset", fresh);
    const token = await ask();
    const isOld = { kind: "invalid", text: authTexts.newPasswordIsOld, field: "password" };
    expect(await problemOf(setPasswordWithLink(ctx, token, "reset", fresh))).toMatchObject(isOld);
    const another = { password: `${fresh.password}-9`, password_confirmation: `${fresh.password}-9` };
    await setPasswordWithLink(ctx, token, "reset", another);
  });

  test("a password that is easy to guess is refused, and the link stays usable", async () => {
    const { ctx, email } = await aSignInContext();
    await requestPasswordReset(ctx, { email });
    await Promise.all(background);
    const token = await mailedLinkToken(email);
    for (const weak of ["qayxswedcvfr", "Sommerurlaub2026"]) {
      const input = { password: weak, password_confirmation: weak };
      const refused = { kind: "invalid", text: authTexts.newPasswordCommon, field: "password" };
      expect(await problemOf(setPasswordWithLink(ctx, token, "reset", input))).toMatchObject(refused);
    }
    await setPasswordWithLink(ctx, token, "reset", fresh);
  });
});
