import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contractFiles } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { outbox } from "#db/schema/messages.ts";
import { aDiscardedCheckPastRetention } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { newToken } from "#server/ground/kernel/ids.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { requirePaper } from "#server/handover/papers/due-papers.server.ts";
import { createWebhook } from "#server/services/webhooks/create-webhook.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { bucketOf } from "#tests/fakes/bucket.ts";
import { fakePlatform, memoryFiles } from "#tests/fakes/platform.ts";
import { testEnv } from "#tests/fakes/public-api.ts";
import { startSilentServer } from "#tests/fakes/silent-server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { runScheduled, timesOfJobs, triggers } from "./scheduled.server.ts";

const night = new Date("2027-01-15T02:30:00Z");
let database: TestDatabase;
let silent: Awaited<ReturnType<typeof startSilentServer>>;
beforeAll(async () => {
  database = await testDatabase();
  silent = await startSilentServer();
});
afterAll(async () => {
  await silent.close();
  await database.close();
});

test("whoever does not respond: papers, deletions, anchors and the export are done in the same night", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const { ctx } = await aStaffContext(database, { role: "Admin", now: () => new Date(Date.now() - 3_600_000) });
  const { headquarterId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const expired = await aDiscardedCheckPastRetention(place);
  const { contract } = await aVehicleUnderway(place);
  await database.db.delete(contractFiles);
  await ctx.db.transaction(async (tx) => {
    await requirePaper(tx, ctx, { contractId: contract.id }, "unsigned");
    await addAuditEntry(tx, ctx, { action: "create_user", subjectType: "user", subjectId: userId });
  });
  // Everything that waits to be sent leads to the silent program.
  await queueMail(ctx.db, ctx, { recipient: "kunde@example.org", subject: "Vertrag", textBody: "", htmlBody: "" });
  await createWebhook(ctx, { url: silent.url, events: ["contract.created"], secret: newToken() });
  const data = { id_check_id: "i1", branch_office_id: null, contract_id: "c1", state: "created" } as const;
  await ctx.db.transaction((tx) => queueWebhook(tx, ctx, "contract.created", data));

  const files = memoryFiles();
  const exports = memoryFiles();
  const env = testEnv(database, fakePlatform(), {
    FILES: bucketOf(files),
    EXPORTS: bucketOf(exports),
    EXPORT_KEY: "0123456789abcdef".repeat(4),
    RESEND_API_KEY: "re_test",
    RESEND_URL: silent.url,
    MAIL_FROM: "Handschlag <noreply@handschlag.example>",
  });
  const controller = { scheduledTime: night.getTime(), cron: triggers.ownJobs };
  await runScheduled(controller, env, { waitUntil: () => {} });

  const [check] = await database.db.select().from(idChecks).where(eq(idChecks.id, expired.id));
  const papers = await database.db.select().from(contractFiles).where(eq(contractFiles.contractId, contract.id));
  expect(check?.personalDataDeletedAt).not.toBeNull();
  expect(papers.map(({ kind }) => kind)).toEqual(["unsigned"]);
  expect([...files.objects.keys()].filter((key) => key.startsWith("anchors/"))).toEqual([
    `anchors/${headquarterId}/2027-01-15.json`,
  ]);
  expect([...exports.objects.keys()]).toContain("exports/2027-01-15/manifest.part");
  const mails = await database.db.select({ state: outbox.state }).from(outbox);
  // The customer's, and that a webhook was made.
  expect([silent.requests(), mails]).toEqual([0, [{ state: "queued" }, { state: "queued" }]]);
});

test("both triggers are in wrangler.toml", () => {
  const crons = /^crons = (.*)$/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "";
  expect(JSON.parse(crons)).toEqual(Object.values(triggers));
});

test("a job takes the time that nobody before it has taken, and always has some of its own", () => {
  let ms = 0;
  const timesOf = () => {
    ms = 0;
    return timesOfJobs(() => ms);
  };
  const runsUntil = (hasTime: () => boolean) => {
    while (hasTime()) ms += 100;
    return ms;
  };
  // Nothing before it, so what is its own and what the earlier ones left.
  let times = timesOf();
  expect(runsUntil(times("export database"))).toBe(25_000);
  times = timesOf();
  expect(runsUntil(times("make due documents"))).toBe(10_000);
  ms += 60_000;
  expect(runsUntil(times("anchor audit logs"))).toBe(74_000);
  expect(runsUntil(times("export database"))).toBe(81_000);
  // In the next database the time of a job goes on.
  expect(times("make due documents")()).toBe(false);
});
