import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { webhookStore } from "#db/across-tenants/webhooks.server.ts";
import { pushMessages } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { newToken } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { TryLimit } from "#server/ground/kernel/platform.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { outsideCheck } from "#server/ground/platform/outside-check.server.ts";
import { createPatience } from "#server/ground/platform/patience.ts";
import { startSilentServer } from "#tests/fakes/silent-server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { startWebhookReceiver } from "#tests/fakes/webhook-receiver.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { deleteWebhook, rotateWebhookSecret, saveWebhook, switchWebhook } from "./change-webhook.server.ts";
import { createWebhook } from "./create-webhook.server.ts";
import { getWebhook, listWebhooks } from "./list-webhooks.server.ts";
import { noticePausedWebhook } from "./notice-paused-webhook.server.ts";
import { queueWebhook } from "./queue-webhook.server.ts";
import { sendDueWebhooks } from "./send-due-webhooks.server.ts";
import { resendWebhook, sendTestWebhook } from "./send-webhook-again.server.ts";
import { webhookTexts } from "./webhook.texts.ts";
import { webhookSecretOf } from "./webhook-secret.server.ts";

const hourMs = 3_600_000;
let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let ctx: Context;
let now: Date;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await database.db.delete(webhookDeliveries);
  receiver = await startWebhookReceiver();
  now = new Date();
  ({ ctx } = await aStaffContext(database, { role: "Admin", now: () => now }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
});

const events = ["contract.created", "contract.signed"] as const;
const create = (changes: object = {}) =>
  createWebhook(ctx, { url: receiver.url, events: [...events], secret: newToken(), ...changes });

/** One event of the tenant, in a transaction of its own. */
const happen = (contractId = "c1", type: "contract.created" | "contract.returned" = "contract.created") =>
  ctx.db.transaction((tx) =>
    queueWebhook(tx, ctx, type, {
      id_check_id: "i1",
      branch_office_id: null,
      contract_id: contractId,
      state: "created",
    }),
  );

/** A sender as the wiring builds it; `changes`: such as its time or a shorter time-out. */
const send = (changes: Partial<Parameters<typeof sendDueWebhooks>[0]> = {}) =>
  sendDueWebhooks({
    store: webhookStore(database.db),
    appSecret: ctx.platform.appSecret,
    isOutside: outsideCheck({ isLocal: true }),
    now: () => now,
    pause: (endpoint, reason) =>
      database.db.transaction(async (tx) => {
        if (await webhookStore(tx).pause(endpoint.id, reason, now)) {
          const system = { ...ctx, actor: { kind: "system" as const } };
          await noticePausedWebhook(tenantDb(tx, ctx.db.scope), system, endpoint.id);
        }
      }),
    timeoutMs: 300,
    ...changes,
  });
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};
const deliveries = () => database.db.select().from(webhookDeliveries).orderBy(asc(sql`rowid`));
const endpoint = async () => (await listWebhooks(ctx, {}))[0] ?? expect.fail("no endpoint");
const contractIds = () => receiver.received.map(({ event }) => event.data.contract_id);

describe("what is sent", () => {
  test("is signed with the secret, holds ids and states, and goes to endpoints that chose it", async () => {
    const { secret } = await create();
    await create({ url: `${receiver.url}/signed`, events: ["contract.signed"] });
    await happen();
    await happen("c2", "contract.returned");
    expect(await send()).toBe(1);
    expect(receiver.received.map(({ event }) => event)).toEqual([
      {
        type: "contract.created",
        timestamp: now.toISOString(),
        data: { id_check_id: "i1", branch_office_id: null, contract_id: "c1", state: "created" },
      },
    ]);
    expect(() => receiver.verify(0, secret)).not.toThrow();
    expect(() => receiver.verify(0, "whsec_b2xkIHNlY3JldCBvZiBvdGhlcnM=")).toThrow();
  });

  test("of a transaction that fails is nothing", async () => {
    await create();
    const failing = ctx.db.transaction(async (tx) => {
      const data = { id_check_id: "i", branch_office_id: null, contract_id: "c", state: "created" } as const;
      await queueWebhook(tx, ctx, "contract.created", data);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await deliveries()).toEqual([]);
  });

  test("at a branch reaches the tenant's endpoint, and no other tenant's", async () => {
    await create();
    const stranger = await aStaffContext(database, { role: "Admin", now: () => now });
    await createWebhook(stranger.ctx, { url: receiver.url, events: [...events], secret: newToken() });
    const { headquarterId } = ctx.actor;
    const branch = await aStaffContext(database, { headquarterId, isAtBranch: true, now: () => now });
    const data = { id_check_id: "i1", branch_office_id: branch.ctx.actor.branchId, contract_id: "b", state: "created" };
    await branch.ctx.db.transaction((tx) => queueWebhook(tx, branch.ctx, "contract.created", data as never));
    await send();
    expect(contractIds()).toEqual(["b"]);
  });
});

describe("order and concurrency", () => {
  test("things that happen one after the other arrive so, with two senders at once, each of them once", async () => {
    await create();
    const wanted = Array.from({ length: 12 }, (_, index) => `c${index}`);
    for (const id of wanted) await happen(id);
    receiver.replyAlways({ status: 204, delayMs: 5 });
    for (let run = 0; run < 14; run += 1) await Promise.all([send(), send()]);
    expect(contractIds()).toEqual(wanted);
    expect(receiver.mostOpen()).toBe(1);
  });

  test("a message whose sender died comes again when its claim ends, and the ones behind it wait until then", async () => {
    await create();
    await happen("c1");
    await happen("c2");
    const [first] = await deliveries();
    const store = webhookStore(database.db);
    await store.claim(first ?? expect.fail(), now, new Date(now.getTime() + 120_000));
    expect(await send()).toBe(0);
    pass(0.05);
    await send();
    expect(contractIds()).toEqual(["c1", "c2"]);
  });

  test("one that was refused holds up nobody, and comes again with the same id", async () => {
    await create();
    await happen("c1");
    await happen("c2");
    receiver.reply({ status: 500 });
    expect(await send()).toBe(1);
    pass(0.02);
    await send();
    expect(contractIds()).toEqual(["c1", "c2", "c1"]);
    expect(receiver.received[2]?.id).toBe(receiver.received[0]?.id);
    expect((await deliveries()).map(({ state, tries }) => [state, tries])).toEqual([
      ["delivered", 2],
      ["delivered", 1],
    ]);
  });

  test("a sender that comes back late does not undo what its successor did", async () => {
    await create();
    await happen();
    const store = webhookStore(database.db);
    const [row] = await deliveries();
    const late = await store.claim(row ?? expect.fail(), now, new Date(now.getTime() + 1));
    pass(1);
    await send();
    const attempt = { lastTryAt: now, lastStatus: 500, lastProblem: "refused", durationMs: 1 };
    await store.release(late ?? expect.fail(), now, attempt);
    expect((await deliveries())[0]).toMatchObject({ state: "delivered", lastStatus: 204 });
  });
});

describe("a receiver that", () => {
  test("takes too long is given up on for this run, and holds up no other endpoint", async () => {
    await create();
    const other = await startWebhookReceiver();
    await create({ url: other.url });
    receiver.replyAlways({ status: 204, delayMs: 2_000 });
    await happen("c1");
    await happen("c2");
    const start = performance.now();
    expect(await send()).toBe(2);
    expect(performance.now() - start).toBeLessThan(1_500);
    expect(other.received).toHaveLength(2);
    expect(receiver.received).toHaveLength(1);
    const slow = (await deliveries()).filter(({ lastProblem }) => lastProblem === "timeout");
    expect(slow).toMatchObject([{ state: "queued", tries: 1, lastStatus: null }]);
    await other.close();
  });

  test("redirects is not followed", async () => {
    await create();
    const inside = await startWebhookReceiver();
    receiver.reply({ status: 307, headers: { location: inside.url } });
    await happen();
    await send();
    expect(inside.received).toEqual([]);
    expect((await deliveries())[0]).toMatchObject({ state: "queued", lastProblem: "redirect", lastStatus: 307 });
    await inside.close();
  });

  test("sends a huge body is not read", async () => {
    await create();
    receiver.reply({ status: 200, body: "x".repeat(20_000_000) });
    await happen();
    await send({ timeoutMs: 5_000 });
    expect((await deliveries())[0]).toMatchObject({ state: "delivered", lastStatus: 200 });
  });

  test("is gone (410) is paused at once: the Admins are told, and what happens meanwhile waits", async () => {
    await create();
    const nutzer = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
    receiver.reply({ status: 410 });
    await happen("c1");
    await send();
    await happen("c2");
    pass(1);
    await send();
    expect(contractIds()).toEqual(["c1"]);
    const paused = await endpoint();
    expect(paused).toMatchObject({ pauseReason: "gone" });
    const isOfTenant = eq(pushMessages.headquarterId, ctx.actor.headquarterId);
    const told = await database.db.select().from(pushMessages).where(isOfTenant);
    expect(told.map(({ userId, kind, subjectId }) => [userId, kind, subjectId])).toEqual([
      [ctx.actor.userId, "webhook_paused", paused.id],
    ]);
    expect(told[0]?.userId).not.toBe(nutzer.ctx.actor.userId);

    await switchWebhook(ctx, { id: paused.id, isOn: true });
    await send();
    expect(contractIds()).toEqual(["c1", "c2"]);
    expect(await endpoint()).toMatchObject({ pausedAt: null, pauseReason: null });
  });

  test("fails for more than a day is paused when a message is given up; a success in between counts", async () => {
    await create();
    receiver.replyAlways({ status: 503 });
    const giveUp = async () => {
      for (let tries = 0; tries < 6; tries += 1) {
        await send();
        pass(8.5);
      }
    };
    await happen("c1");
    await send();
    receiver.replyAlways({ status: 204 });
    pass(20);
    await send();
    expect(await endpoint()).toMatchObject({ failingSince: null });
    receiver.replyAlways({ status: 503 });
    await happen("c2");
    await giveUp();
    expect((await deliveries()).map(({ state }) => state)).toEqual(["delivered", "failed"]);
    expect(await endpoint()).toMatchObject({ pauseReason: "failing" });
  });
});

describe("secrets", () => {
  test("a form sent twice makes one endpoint and shows the same secret; nothing stored opens as it is", async () => {
    const secret = newToken();
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ secret })));
    expect(new Set(made.map((one) => one.secret)).size).toBe(1);
    expect(await listWebhooks(ctx, {})).toHaveLength(1);
    const [row] = await database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.url, receiver.url));
    expect(JSON.stringify(row)).not.toContain(made[0]?.secret);
    expect(JSON.stringify(await getWebhook(ctx, { id: row?.id ?? "" }))).not.toContain("whsec_");
  });

  test("a form sent once more with another address or other events is not said to have added them", async () => {
    const secret = newToken();
    await create({ secret });
    await expect(create({ secret, url: `${receiver.url}elsewhere` })).rejects.toMatchObject({ kind: "invalid" });
    await expect(create({ secret, events: ["contract.returned"] })).rejects.toMatchObject({ kind: "invalid" });
    expect(await listWebhooks(ctx, {})).toMatchObject([{ url: receiver.url }]);
  });

  test("a form of another tenant is out of date here, and a new secret is set once by ten clicks", async () => {
    const secret = newToken();
    await create({ secret });
    const { ctx: stranger } = await aStaffContext(database, { role: "Admin" });
    const taken = createWebhook(stranger, { url: receiver.url, events: [...events], secret });
    await expect(taken).rejects.toMatchObject({ kind: "invalid", message: webhookTexts.formOutdated });
    const { id } = await endpoint();
    const next = newToken();
    await Promise.all(Array.from({ length: 10 }, () => rotateWebhookSecret(ctx, { id, secret: next })));
    await happen();
    await send();
    expect(receiver.received[0]?.signatures).toBe(2);
    expect(() => receiver.verify(0, webhookSecretOf(secret))).not.toThrow();
  });

  test("after a change both sign for a day, then the new one alone", async () => {
    const { secret: old } = await create();
    const { id } = await endpoint();
    const { secret: fresh } = await rotateWebhookSecret(ctx, { id, secret: newToken() });
    await happen();
    await send();
    expect(receiver.received[0]?.signatures).toBe(2);
    for (const secret of [old, fresh]) expect(() => receiver.verify(0, secret)).not.toThrow();
    pass(25);
    await happen();
    await send();
    expect(receiver.received[1]?.signatures).toBe(1);
  });
});

describe("the Admin", () => {
  test("sends a test event, even to an endpoint that is off; nothing else goes there", async () => {
    await create();
    const { id } = await endpoint();
    await switchWebhook(ctx, { id, isOn: false });
    await happen();
    await sendTestWebhook(ctx, { id });
    await send();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(["webhook.test"]);
  });

  test("sends a message again: the same id, once for ten clicks", async () => {
    await create();
    await happen();
    await send();
    const { id } = await endpoint();
    const [{ id: deliveryId } = { id: "" }] = (await getWebhook(ctx, { id })).deliveries;
    await Promise.all(Array.from({ length: 10 }, () => resendWebhook(ctx, { id, deliveryId })));
    await send();
    expect(receiver.received.map((one) => one.id)).toEqual([receiver.received[0]?.id, receiver.received[0]?.id]);
    const isResend = and(eq(auditLog.action, "resend_webhook"), eq(auditLog.subjectId, id));
    expect(await database.db.select().from(auditLog).where(isResend)).toHaveLength(1);
    await switchWebhook(ctx, { id, isOn: false });
    await expect(resendWebhook(ctx, { id, deliveryId })).rejects.toMatchObject({ message: webhookTexts.notSendable });
  });

  test("deletes an endpoint: what waits is not sent", async () => {
    await create();
    const { id } = await endpoint();
    await happen();
    await deleteWebhook(ctx, { id });
    await deleteWebhook(ctx, { id });
    await send();
    expect(receiver.received).toEqual([]);
    expect(await listWebhooks(ctx, {})).toEqual([]);
    expect((await deliveries())[0]).toMatchObject({ state: "failed", lastProblem: "removed" });
  });

  test("names an address once: a second webhook would send every message again, with another secret", async () => {
    await create();
    const first = await endpoint();
    for (const url of [receiver.url, receiver.url.replace("http:", "HTTP:")])
      await expect(create({ url })).rejects.toMatchObject({
        message: webhookTexts.urlTaken,
        details: { field: "url" },
      });
    pass(1);
    await create({ url: `${receiver.url}/other` });
    const { id, version } = await endpoint();
    const moved = saveWebhook(ctx, { id, version, url: first.url, events: [...events] });
    await expect(moved).rejects.toMatchObject({ message: webhookTexts.urlTaken });
    expect(await listWebhooks(ctx, {})).toHaveLength(2);
    const stranger = await aStaffContext(database, { role: "Admin" });
    await createWebhook(stranger.ctx, { url: receiver.url, events: [...events], secret: newToken() });
  });

  test("corrects an address: what has failed goes to the new one at once, and the old one's failures are forgotten", async () => {
    await create({ url: `${receiver.url}-typo` });
    receiver.replyAlways({ status: 404 });
    await happen();
    await send();
    const { id, version } = await endpoint();
    expect(await endpoint()).toMatchObject({ failingSince: now });
    receiver.replyAlways({ status: 204 });
    expect(await send()).toBe(0);
    await saveWebhook(ctx, { id, version, url: receiver.url, events: [...events] });
    expect(await endpoint()).toMatchObject({ failingSince: null });
    expect(await send()).toBe(1);
    expect((await deliveries())[0]).toMatchObject({ state: "delivered", tries: 2 });
  });

  test("is saved once by the same form, and the second of two Admins is told", async () => {
    await create();
    const { id, version } = await endpoint();
    const mine = { id, url: `${receiver.url}/a`, events: [events[0]], version } as const;
    await saveWebhook(ctx, { ...mine, events: [...mine.events] });
    await saveWebhook(ctx, { ...mine, events: [...mine.events] });
    const theirs = saveWebhook(ctx, { id, url: `${receiver.url}/b`, events: [...events], version });
    await expect(theirs).rejects.toMatchObject({ kind: "conflict", message: webhookTexts.changedMeanwhile });
    expect(await endpoint()).toMatchObject({ url: `${receiver.url}/a`, version: version + 1 });
  });

  test("sends again from the log of the endpoint only", async () => {
    await create();
    await happen();
    await send();
    const { id: firstId } = await endpoint();
    const [{ id: deliveryId } = { id: "" }] = (await getWebhook(ctx, { id: firstId })).deliveries;
    pass(1);
    await create({ url: `${receiver.url}/other` });
    const { id } = await endpoint();
    expect(id).not.toBe(firstId);
    await expect(resendWebhook(ctx, { id, deliveryId })).rejects.toMatchObject({ kind: "not-found" });
    const stranger = await aStaffContext(database, { role: "Admin" });
    await expect(resendWebhook(stranger.ctx, { id: firstId, deliveryId })).rejects.toMatchObject({ kind: "not-found" });
    expect(await deliveries()).toHaveLength(1);
  });

  test("finds nothing at an endpoint that was deleted", async () => {
    await create();
    const { id, version } = await endpoint();
    await deleteWebhook(ctx, { id });
    for (const call of [
      () => getWebhook(ctx, { id }),
      () => saveWebhook(ctx, { id, version, url: receiver.url, events: [...events] }),
      () => rotateWebhookSecret(ctx, { id, secret: newToken() }),
      () => switchWebhook(ctx, { id, isOn: true }),
      () => sendTestWebhook(ctx, { id }),
    ])
      await expect(call()).rejects.toMatchObject({ kind: "not-found" });
  });

  test("sends no more test events than allowed", async () => {
    await create();
    const { id } = await endpoint();
    const asked: TryLimit[] = [];
    const limitTries = async (limit: TryLimit) => {
      asked.push(limit);
      throw new Problem("too-many", limit.text);
    };
    const limited = { ...ctx, platform: { ...ctx.platform, limitTries } };
    await expect(sendTestWebhook(limited, { id })).rejects.toMatchObject({ kind: "too-many" });
    expect(asked).toMatchObject([{ subject: ctx.actor.headquarterId, maximum: 20, windowMinutes: 15 }]);
    expect(await deliveries()).toEqual([]);
  });

  test("has at most ten endpoints, also when eleven are added at once", async () => {
    const { endpoints: maximum } = limits.webhooks;
    expect(maximum).toBe(10);
    const add = (index: number) => create({ url: `${receiver.url}/${index}` });
    const outcomes = await Promise.allSettled(Array.from({ length: maximum + 1 }, (_, index) => add(index)));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(reasons).toMatchObject([{ kind: "invalid", message: webhookTexts.tooMany(maximum) }]);
    expect(await listWebhooks(ctx, {})).toHaveLength(maximum);
  });

  test("of another tenant, or of a branch, finds nothing", async () => {
    await create();
    const { id } = await endpoint();
    const stranger = await aStaffContext(database, { role: "Admin" });
    const calls = [
      (one: Context) => getWebhook(one, { id }),
      (one: Context) => saveWebhook(one, { id, url: receiver.url, events: [...events], version: 0 }),
      (one: Context) => rotateWebhookSecret(one, { id, secret: newToken() }),
      (one: Context) => switchWebhook(one, { id, isOn: false }),
      (one: Context) => deleteWebhook(one, { id }),
      (one: Context) => sendTestWebhook(one, { id }),
    ];
    for (const call of calls) await expect(call(stranger.ctx)).rejects.toMatchObject({ kind: "not-found" });
    const { headquarterId } = ctx.actor;
    const branch = await aStaffContext(database, { role: "Admin", headquarterId, isAtBranch: true });
    for (const call of calls) await expect(call(branch.ctx)).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("addresses", () => {
  test("of the own network are refused outside a local installation, when saved and before each request", async () => {
    const platform = { ...ctx.platform, isLocal: false };
    const production = { ...ctx, platform };
    for (const url of ["http://hooks.example/", "https://169.254.169.254/", "https://0x7f.1/", "https://localhost./"]) {
      const refused = createWebhook(production, { url, events: [...events], secret: newToken() });
      await expect(refused).rejects.toMatchObject({ message: webhookTexts.urlRefused });
    }
    await create();
    const { id, version } = await endpoint();
    const saved = saveWebhook(production, { id, version, url: "http://127.0.0.1/", events: [...events] });
    await expect(saved).rejects.toMatchObject({ message: webhookTexts.urlRefused });
    await happen();
    await send({ isOutside: outsideCheck({ isLocal: false }) });
    expect(receiver.received).toEqual([]);
    expect((await deliveries())[0]).toMatchObject({ state: "queued", lastProblem: "address" });
  });
});

describe("receivers that do not respond", () => {
  let silent: Awaited<ReturnType<typeof startSilentServer>>;
  beforeEach(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await database.db.delete(webhookEndpoints);
    silent = await startSilentServer();
  });
  afterEach(() => silent.close());

  /** Endpoints of a dealer of their own, with so many messages each. */
  async function aDealer(endpoints: number, messages: number, url = silent.url) {
    const other = await aStaffContext(database, { role: "Admin", now: () => now });
    ctx = other.ctx;
    for (let count = 0; count < endpoints; count += 1)
      await create({ url: `${url}?${count}`, events: ["contract.created"] });
    for (let count = 0; count < messages; count += 1) await happen(`c${count}`);
  }

  test("are left after the first, their dealer after the second, and those of others get theirs", async () => {
    await aDealer(8, 3);
    await aDealer(1, 3, receiver.url);
    // One lane would try as many; of three, one more may have begun.
    await send({ timeoutMs: 50 });
    expect(silent.requests()).toBeGreaterThanOrEqual(2);
    expect(silent.requests()).toBeLessThanOrEqual(4);
    expect(contractIds()).toEqual(["c0", "c1", "c2"]);
    const tried = silent.requests();
    await send({ timeoutMs: 50 });
    expect(silent.requests()).toBe(tried);
    pass(2 / 60);
    await send({ timeoutMs: 50 });
    expect(silent.requests()).toBeGreaterThan(tried);
  });

  test("come after those that respond, however many they are and however long they wait", async () => {
    for (let dealer = 0; dealer < 7; dealer += 1) await aDealer(10, 1);
    await database.db.update(webhookEndpoints).set({ failingSince: now });
    pass(1);
    await aDealer(1, 1, receiver.url);
    await send({ timeoutMs: 50, patience: createPatience({ perRun: 1 }) });
    expect(contractIds()).toEqual(["c0"]);
  });

  test("a slow one gets one message a run, without being called failing", async () => {
    await aDealer(1, 3, receiver.url);
    let ms = 0;
    const slow = () => createPatience({ clock: () => (ms += 3_000) });
    await send({ patience: slow() });
    await send({ patience: slow() });
    expect(contractIds()).toEqual(["c0"]);
    pass(2 / 60);
    await send({ patience: slow() });
    expect(contractIds()).toEqual(["c0", "c1"]);
    expect((await endpoint()).failingSince).toBeNull();
  });
});
