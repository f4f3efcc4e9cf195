import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { auditJob, countJobs, jobPositionsOf } from "#db/across-tenants/job-positions.server.ts";
import { tenantPlaces } from "#db/schema/places.ts";
import { aWebhook, aWebhookDelivery } from "#db/seed/states/webhooks.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const token = "a token of the operator, long enough";
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const relay = { LIVE: { fetch: async () => new Response("ok") } as never };
const ask = (settings: Partial<Env>, authorization = `Bearer ${token}`) =>
  publicApi(database, fakePlatform(), { ...relay, ...settings }).request("/api/metrics", {
    headers: { authorization },
  });

test("a second database that is down is nobody else's health", async () => {
  const away = await testDatabase();
  const [{ n: before } = { n: 0 }] = await database.db.all<{ n: number }>(sql`select count(*) as n from tenant_places`);
  await database.db.insert(tenantPlaces).values({
    tenantId: newId(),
    databaseUrl: away.url,
    movingToUrl: null,
    oldRowsAtUrl: null,
    runId: "",
    changedAt: new Date(),
  });
  await away.close();
  const settings = { ...relay, DATABASE_TOKENS: JSON.stringify({ [new URL(away.url).host]: away.token }) };
  const response = await publicApi(database, fakePlatform(), settings).request("/api/health");
  await database.db.delete(tenantPlaces).where(eq(tenantPlaces.databaseUrl, away.url));
  expect(response.status).toBe(200);
  expect(before).toBe(0);
});

test("metrics are there with the operator's token only", async () => {
  const statuses = [
    await ask({}),
    await ask({ METRICS_TOKEN: "" }, "Bearer "),
    await ask({ METRICS_TOKEN: token }, ""),
    await ask({ METRICS_TOKEN: token }, `Bearer ${token}x`),
    await ask({ METRICS_TOKEN: token }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 401, 401, 200]);
});

test("they say what the night has found and left", async () => {
  const keep = (job: string, position: string) =>
    jobPositionsOf(database.db).savePosition(job, position, new Date("2027-01-15T02:30:00Z"));
  await keep(auditJob, "2027-01-15");
  await keep(countJobs.brokenAuditLogs, "1");
  await keep(countJobs.expiredChecks, "12");
  const move = { databaseUrl: "", movingToUrl: "https://nord.example", oldRowsAtUrl: null, runId: "run" };
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await database.db.insert(tenantPlaces).values({ ...move, tenantId: "moved", changedAt: hoursAgo });
  const text = await (await ask({ METRICS_TOKEN: token })).text();
  await database.db.delete(tenantPlaces).where(eq(tenantPlaces.tenantId, "moved"));
  await keep(countJobs.brokenAuditLogs, "0");
  await keep(countJobs.expiredChecks, "0");
  expect(text).toContain("handschlag_broken_audit_logs 1\n");
  expect(text).toContain("handschlag_expired_checks 12\n");
  expect(text).toContain("handschlag_tenant_moves 1\n");
  expect(Number(/^handschlag_tenant_move_oldest_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(7_200);
  expect(text).toContain("handschlag_last_audit_check_timestamp_seconds 1799980200\n");
});

test("they say how long mails wait, and nothing of whom they are for", async () => {
  const { ctx } = await aStaffContext(database);
  const recipient = "erika.mustermann@example.org";
  const mail = { recipient, subject: "Vertrag", textBody: "Code 123456", htmlBody: "" };
  await queueMail(ctx.db, { now: () => new Date(Date.now() - 90_000), newId }, mail);
  const place = { db: database.db, ...ctx.actor };
  const webhook = await aWebhook(place);
  const createdAt = new Date(Date.now() - 60_000);
  await aWebhookDelivery(place, webhook.id, { state: "queued", createdAt });
  for (const state of ["failed", "held", "delivered"] as const) await aWebhookDelivery(place, webhook.id, { state });
  const text = await (await ask({ METRICS_TOKEN: token, RELEASE: "r42" })).text();
  for (const state of ["queued", "failed", "held"])
    expect(text).toContain(`handschlag_webhook_messages{state="${state}"} 1\n`);
  expect(Number(/^handschlag_webhook_oldest_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(59);
  expect(text).toContain('handschlag_outbox_mails{state="queued"} 1\n');
  expect(Number(/^handschlag_outbox_oldest_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(89);
  expect(text).toContain('handschlag_up{part="relay"} 1\n');
  expect(text).toContain("handschlag_due_documents 0\n");
  expect(text).not.toMatch(/mustermann|123456|Vertrag/i);
  const lines = text.trimEnd().split("\n");
  const series = /^[a-z_]+(\{([a-z_]+="[^"]*",?)+\})? [\d.e+-]+$/;
  expect(lines.filter((line) => !line.startsWith("# ") && !series.test(line))).toEqual([]);
});

test("without a database they still say so", async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  const text = await (await ask({ METRICS_TOKEN: token, DB_URL: "http://127.0.0.1:1" })).text();
  vi.useRealTimers();
  expect(text).toContain('handschlag_up{part="database"} 0\n');
  expect(text).not.toContain("handschlag_outbox");
});

test("they count refused rights and failed sign-ins", async () => {
  const { actor } = (await aStaffContext(database)).ctx;
  const api = publicApi(database, fakePlatform());
  const headers = { "content-type": "application/json" };
  const wrong = { api_user: { email: actor.email, password: "ein falsches Passwort" } };
  await api.request("/api/users/login", { method: "POST", headers, body: JSON.stringify(wrong) });
  const authorization = await startSession(database.db, { id: actor.userId, headquarterId: actor.headquarterId });
  const lock = { method: "PUT", headers: { authorization } };
  expect((await api.request(`/api/users/lock_user?id=${actor.userId}`, lock)).status).toBe(403);
  await api.settled();
  const text = await (await ask({ METRICS_TOKEN: token })).text();
  expect(text).toMatch(/^handschlag_refusals_total\{reason="forbidden",isolate="[^"]+"\} \d+$/m);
  expect(text).toMatch(/^handschlag_failed_sign_ins_total\{reason="password",isolate="[^"]+"\} \d+$/m);
});
