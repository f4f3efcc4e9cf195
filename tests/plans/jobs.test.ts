import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outboxStore } from "#db/across-tenants/outbox.server.ts";
import { pushStore } from "#db/across-tenants/pushes.server.ts";
import { storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { webhookStore } from "#db/across-tenants/webhooks.server.ts";
import type { Database } from "#db/client.server.ts";
import { homeUrl } from "#db/databases.server.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { localTransport, sendDueMails } from "#server/ground/platform/outbox-sender.server.ts";
import { scheduledJobs } from "#server/scheduled.server.ts";
import { sendDuePushes } from "#server/services/notifications/send-due-pushes.server.ts";
import { sendDueWebhooks } from "#server/services/webhooks/send-due-webhooks.server.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { twoTenants } from "#tests/tenancy/two-tenants.ts";
import { costlySteps, planOf } from "./judge-plan.ts";
import { recordStatements } from "./record-statements.ts";

let database: TestDatabase;
let webhook: { id: string };
beforeAll(async () => {
  database = await testDatabase();
  webhook = await aWebhook((await twoTenants(database.db)).mine.atHeadquarters);
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});

/** A night in which everything that the tenants have is due. */
const night = new Date("2027-11-15T02:30:00Z");
/** Jobs that wait for another hour. */
const laterJobs: Record<string, Date> = {
  "count expired checks": new Date("2027-11-15T04:10:00Z"),
  "sync seller lists": new Date("2027-11-15T04:30:00Z"),
  "notice ending certificates": new Date("2027-11-15T06:10:00Z"),
  "repeat erasures": new Date("2027-11-15T03:00:00Z"),
};

const { platform, objects } = fakePlatform();
platform.sendQueuedMails = async () => {
  await sendDueMails(outboxStore(database.db), localTransport, platform.files, () => night);
};
platform.sendPushes = async () => {
  await sendDuePushes(
    pushStore(database.db),
    async () => "gone",
    () => night,
  );
};

platform.sendWebhooks = async () => {
  const { appSecret, isOutside } = platform;
  const store = webhookStore(database.db);
  const pause = async (endpoint: { id: string }) => {
    await store.pause(endpoint.id, "gone", night);
  };
  const sending = { store, appSecret, isOutside, now: () => night, pause };
  // Its secret opens nothing, so no request leaves.
  await sendDueWebhooks(sending);
  await pause(webhook);
};

const jobsOf = (db: Database, now = night) =>
  scheduledJobs(db, platform, now, () => () => true, {
    place: { home: db, url: homeUrl },
    exports: { files: platform.files, key: "0123456789abcdef".repeat(4) },
    copies: platform.files,
    named: storedFilesStore(db),
  });

test.each(Object.keys(jobsOf(undefined as never)))("the job '%s' walks through no table that grows", async (name) => {
  objects.set("documents/orphan", { bytes: new Uint8Array(1), contentType: "image/png", storedAt: new Date(0) });
  for (const key of ["customer.a", "id_check.b", "tenant.c"])
    objects.set(`erasures/c/${key}`, { bytes: new Uint8Array(), contentType: "text/plain", storedAt: night });
  const job = jobsOf(database.db, laterJobs[name])[name];
  const statements = await recordStatements(database.db, async () => job?.());
  expect(statements.length).toBeGreaterThan(0);
  const costly: string[] = [];
  for (const statement of statements) {
    const steps = costlySteps(statement.sql, await planOf(database.db, statement));
    if (steps.length > 0) costly.push(`${steps.join(", ")}: ${statement.sql.slice(-300)}`);
  }
  expect(costly).toEqual([]);
});
