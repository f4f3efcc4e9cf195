import { eq, isNotNull } from "drizzle-orm";
import { importJWK, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pushStore } from "#db/across-tenants/pushes.server.ts";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { users } from "#db/schema/dealers.ts";
import { pushMessages, pushSubscriptions } from "#db/schema/messages.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { editUser } from "#server/administration/users/edit-user.server.ts";
import { lockUser } from "#server/administration/users/lock-user.server.ts";
import { endOwnSession } from "#server/administration/users/own-sessions.server.ts";
import { sessionOf } from "#server/ground/access/actor.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { aBrowser, startPushService, type TestBrowser, vapidPair } from "#tests/fakes/push-service.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { notifyUsers } from "./notify-users.server.ts";
import { createPushService } from "./push-service.server.ts";
import { registerPush, unregisterPush } from "./register-push.server.ts";
import { sendDuePushes } from "./send-due-pushes.server.ts";
import { aSignedInUser, messagesOf } from "./test-bell.ts";

const vapid = { ...vapidPair(), subject: "mailto:hilfe@betreiber.example" };
const start = new Date("2026-11-23T09:00:00Z");
let clock = start;
const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

let database: TestDatabase;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  database = await testDatabase();
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await database.close();
});
beforeEach(async () => {
  clock = start;
  vi.spyOn(console, "error").mockImplementation(() => {});
  await database.db.delete(pushMessages);
});
afterEach(() => vi.restoreAllMocks());

const send = () => sendDuePushes(pushStore(database.db), createPushService(vapid, service.fetch), () => clock);
const user = () => aSignedInUser(database, { now: () => clock }).then(({ ctx }) => ctx);
const register = (ctx: Context, browser: TestBrowser) =>
  registerPush(ctx, { provider: "browser", pushToken: browser.pushToken });
const tell = (ctx: Context) =>
  notifyUsers(
    ctx.db,
    { ...ctx, actor: { kind: "system" } },
    {
      kind: "return_overdue",
      body: "Ein Fahrzeug fehlt.",
      branchId: null,
    },
  );
const browsersOf = (ctx: Context) =>
  database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, ctx.actor.userId));

async function aUserWithBrowser() {
  const ctx = await user();
  const browser = aBrowser();
  await register(ctx, browser);
  return { ctx, browser };
}

describe("a push message", () => {
  test("arrives once, encrypted for its browser, signed by this installation, with the text of the bell", async () => {
    const { ctx, browser } = await aUserWithBrowser();
    await tell(ctx);
    await Promise.all([send(), send(), send()]);
    await send();
    const [push, ...others] = service.to(browser);
    if (!push) throw new Error("nothing arrived");
    expect(others).toEqual([]);
    const [message] = await messagesOf(database, ctx);
    expect(JSON.parse(browser.decrypt(push.body))).toEqual({
      title: "Rückgabe überfällig",
      body: "Ein Fahrzeug fehlt.",
      tag: message?.id,
      url: `/messages/${message?.id}`,
    });
    expect(push.body.toString("latin1")).not.toContain("Fahrzeug");
    expect(() => aBrowser().decrypt(push.body)).toThrow();
    expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", topic: message?.id });

    const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(push.headers.authorization ?? "") ?? [];
    expect(key).toBe(vapid.publicKey);
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const verified = await jwtVerify(token, await importJWK({ kty: "EC", crv: "P-256", x, y } as never, "ES256"));
    expect(verified.payload).toMatchObject({
      aud: "https://updates.push.services.mozilla.com",
      sub: "mailto:hilfe@betreiber.example",
    });
  });

  test("goes to each browser of the user; one that has ended its subscription is removed (404, 410)", async () => {
    const { ctx, browser } = await aUserWithBrowser();
    const [ended, unknown] = [aBrowser(), aBrowser()];
    await register(ctx, ended);
    await register(ctx, unknown);
    service.respondWith(ended, 410);
    service.respondWith(unknown, 404);
    await tell(ctx);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect((await browsersOf(ctx)).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
    await tell(ctx);
    await send();
    expect([browser, ended, unknown].map((one) => service.to(one).length)).toEqual([2, 1, 1]);
  });

  test.each([429, 500, 503])("is sent again when the service is busy (%i)", async (status) => {
    const { ctx, browser } = await aUserWithBrowser();
    service.respondWith(browser, status);
    await tell(ctx);
    expect(await send()).toEqual({ sent: 0, failed: 1 });
    await send();
    expect(service.to(browser)).toHaveLength(1);
    service.respondWith(browser, 201);
    minutesLater(1);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(service.to(browser)).toHaveLength(2);
  });

  test.each([400, 403, 301])("is given up when the service refuses or redirects it (%i)", async (status) => {
    const { ctx, browser } = await aUserWithBrowser();
    service.respondWith(browser, status);
    await tell(ctx);
    await send();
    minutesLater(5);
    await send();
    expect(service.to(browser)).toHaveLength(1);
    expect(service.received.map(({ path }) => path)).not.toContain("/elsewhere");
    expect(await browsersOf(ctx)).toHaveLength(1);
  });

  test("that could not be sent for an hour is only in the bell", async () => {
    const { ctx, browser } = await aUserWithBrowser();
    await tell(ctx);
    minutesLater(61);
    await send();
    expect(service.to(browser)).toEqual([]);
    expect(await messagesOf(database, ctx)).toMatchObject([{ pushDueAt: null, isRead: false }]);
  });
});

describe("nothing is sent", () => {
  const store = () => signInStore(database.db);
  const anAdmin = async ({ actor: { headquarterId } }: Context) =>
    (await aStaffContext(database, { headquarterId, role: "Admin", now: () => clock })).ctx;
  test.each<[string, (ctx: Context) => Promise<unknown>]>([
    ["after signing out", (ctx) => store().endSession(sessionOf(ctx.actor))],
    [
      "after the session was ended from another device",
      async (ctx) => {
        const current_password = "altes-Passwort-2026";
        const passwordHash = await quickPasswords.hash(current_password);
        await database.db.update(users).set({ passwordHash }).where(eq(users.id, ctx.actor.userId));
        return endOwnSession(ctx, { id: sessionOf(ctx.actor), current_password });
      },
    ],
    ["to a user whom an Admin locks", async (ctx) => lockUser(await anAdmin(ctx), { id: ctx.actor.userId })],
    [
      "in a role that the user has no longer",
      async (ctx) => {
        const { userId: id, headquarterId: ownerId } = ctx.actor;
        await database.db.update(users).set({ passwordHash: "accepted" }).where(eq(users.id, id));
        const person = { salutation: "Frau", prename: "Nele", surname: "Neumann" } as const;
        return editUser(await anAdmin(ctx), { id, ownerId, role: "Admin", ...person });
      },
    ],
    [
      "to a locked user, although the session's row is still there",
      (ctx) => database.db.update(users).set({ lockedAt: clock }).where(eq(users.id, ctx.actor.userId)),
    ],
    ["after turning it off", async (ctx) => unregisterPush(ctx, { id: (await browsersOf(ctx))[0]?.id ?? "" })],
  ])("%s, not even what was due before", async (_, end) => {
    const { ctx, browser } = await aUserWithBrowser();
    await tell(ctx);
    await end(ctx);
    await send();
    await tell(ctx);
    await send();
    expect(service.to(browser)).toEqual([]);
  });

  test("to the browser that signed out, while the user's other one goes on", async () => {
    const { ctx, browser } = await aUserWithBrowser();
    const elsewhere = aBrowser();
    const sessionId = newId();
    const [session] = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.publicId, sessionOf(ctx.actor)));
    if (!session) throw new Error("no session");
    await database.db.insert(sessions).values({ ...session, tokenHash: sessionId, publicId: sessionId });
    await register({ ...ctx, actor: { ...ctx.actor, sessionId } }, elsewhere);
    await tell(ctx);
    await store().endSession(sessionOf(ctx.actor));
    await send();
    expect([browser, elsewhere].map((one) => service.to(one).length)).toEqual([0, 1]);
  });

  test("twelve hours after signing in, although the session's row is still there", async () => {
    const { ctx, browser } = await aUserWithBrowser();
    minutesLater(12 * 60);
    await tell(ctx);
    await send();
    expect(service.to(browser)).toEqual([]);
    expect(await browsersOf(ctx)).toHaveLength(1);
  });

  test("of what was read before", async () => {
    const { ctx, browser } = await aUserWithBrowser();
    await tell(ctx);
    await database.db.update(pushMessages).set({ isRead: true });
    await send();
    expect(service.to(browser)).toEqual([]);
  });
});

describe("registering", () => {
  test("the same browser again changes nothing; by a colleague, it becomes theirs", async () => {
    const { ctx, browser } = await aUserWithBrowser();
    const again = await Promise.all([register(ctx, browser), register(ctx, browser)]);
    expect(new Set(again.map(({ id }) => id)).size).toBe(1);
    const { headquarterId } = ctx.actor;
    const { ctx: colleague } = await aSignedInUser(database, { headquarterId, now: () => clock });
    await register(colleague, browser);
    expect(await browsersOf(ctx)).toEqual([]);
    expect(await browsersOf(colleague)).toHaveLength(1);
    await unregisterPush(ctx, { id: (await browsersOf(colleague))[0]?.id ?? "" });
    expect(await browsersOf(colleague)).toHaveLength(1);
  });

  test("an eleventh browser ends the first", async () => {
    const ctx = await user();
    const browsers = Array.from({ length: 11 }, () => aBrowser());
    for (const browser of browsers) {
      minutesLater(1);
      await register(ctx, browser);
    }
    const left = (await browsersOf(ctx)).map(({ endpoint }) => endpoint);
    expect(left.sort()).toEqual(
      browsers
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });

  test.each([
    "http://updates.push.services.mozilla.com/x",
    "https://updates.push.services.mozilla.com:8443/x",
    "https://user:secret@updates.push.services.mozilla.com/x",
    "https://updates.push.services.mozilla.com.evil.example/x",
    "https://evilpush.apple.com.example/x",
    "https://notpush.apple.com/x",
    "https://127.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "https://localhost/x",
    "https://example.org/x",
    "ftp://fcm.googleapis.com/x",
    "nonsense",
  ])("is refused for %s", async (endpoint) => {
    const ctx = await user();
    await expect(register(ctx, aBrowser(endpoint))).rejects.toMatchObject({ kind: "invalid" });
    expect(await browsersOf(ctx)).toEqual([]);
  });

  test("an address that is no longer allowed is not sent to", async () => {
    const { ctx } = await aUserWithBrowser();
    const changes = { endpoint: "https://127.0.0.1/x" };
    await database.db.update(pushSubscriptions).set(changes).where(eq(pushSubscriptions.userId, ctx.actor.userId));
    const reached = vi.fn<typeof fetch>();
    await tell(ctx);
    await sendDuePushes(pushStore(database.db), createPushService(vapid, reached), () => clock);
    expect(reached).not.toHaveBeenCalled();
  });

  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ])("is possible for %s", async (endpoint) => {
    await expect(register(await user(), aBrowser(`${endpoint}${Math.random()}`))).resolves.toMatchObject({
      provider: "browser",
    });
  });

  test.each([
    ["no JSON", "x"],
    ["no keys", JSON.stringify({ endpoint: "https://fcm.googleapis.com/x" })],
    [
      "keys that nothing can be encrypted for",
      JSON.stringify({ endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: "AAAA", auth: "AAAA" } }),
    ],
  ])("with %s is refused", async (_, pushToken) => {
    await expect(registerPush(await user(), { provider: "browser", pushToken })).rejects.toThrow(
      "Diese Anmeldung des Browsers ist unvollständig.",
    );
  });

  test("is refused where the operator has set up no keys", async () => {
    const ctx = await user();
    ctx.platform.pushKey = null;
    await expect(register(ctx, aBrowser())).rejects.toMatchObject({ kind: "unavailable" });
  });
});

test("a service that does not respond is asked once a run; browsers of others get their messages", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  for (let count = 0; count < 9; count += 1) {
    const ctx = await user();
    await register(ctx, aBrowser(`https://fcm.googleapis.com/fcm/send/${newId()}`));
    await tell(ctx);
  }
  const { ctx, browser } = await aUserWithBrowser();
  await tell(ctx);
  let asked = 0;
  const reach: typeof fetch = async (address, init) => {
    if (!String(address).includes("googleapis")) return service.fetch(address, init);
    asked += 1;
    // Later than others that are already under way.
    await new Promise((resolve) => setTimeout(resolve, 0));
    throw new DOMException("", "TimeoutError");
  };
  const sent = await sendDuePushes(pushStore(database.db), createPushService(vapid, reach), () => clock);
  expect(sent).toEqual({ sent: 1, failed: 9 });
  expect(service.to(browser)).toHaveLength(1);
  // One of each lane, which had begun side by side.
  expect(asked).toBeLessThanOrEqual(3);
  const due = () => database.db.select().from(pushMessages).where(isNotNull(pushMessages.pushDueAt));
  expect(await due()).toHaveLength(9);
});
