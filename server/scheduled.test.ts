import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { users } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { tenantFences, tenantPlaces } from "#db/schema/places.ts";
import { markArriving } from "#db/tenant-move/fence.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import { counters } from "#server/ground/log/counters.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { bucketOf } from "#tests/fakes/bucket.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { memoryFiles } from "#tests/fakes/platform.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { runScheduled } from "./scheduled.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("without a mail provider no job runs: mails wait instead of counting as sent", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { ctx } = await aStaffContext(database);
  await queueMail(
    ctx.db,
    { now: () => new Date(0), newId },
    {
      recipient: "kunde@example.org",
      subject: "Vertrag",
      textBody: "",
      htmlBody: "",
    },
  );
  const env = {
    APP_ENV: "production",
    DB_URL: database.url,
    DB_TOKEN: database.token,
    LIVE_URL: "http://relay.example",
  } as Env;
  await runScheduled({ scheduledTime: Date.now() }, env, { waitUntil: () => {} });
  const mails = await database.db.select({ state: outbox.state }).from(outbox);
  expect(mails).toEqual([{ state: "queued" }]);
  expect(logged.mock.calls.flat().join(" ")).toContain("RESEND_API_KEY is missing.");
  logged.mockRestore();
});

/** The settings of a local installation on `database`, and the objects in its file store. */
function installation(settings: Partial<Env> = {}) {
  const { objects, ...files } = memoryFiles();
  const env = {
    APP_ENV: "local",
    DB_URL: database.url,
    DB_TOKEN: database.token,
    LIVE_URL: "http://relay.example",
    FILES: bucketOf({ objects, ...files }),
    ...settings,
  } as unknown as Env;
  const run = (time: string) => runScheduled({ scheduledTime: Date.parse(time) }, env, { waitUntil: () => {} });
  return { objects, files, run };
}

const night = "2027-01-15T02:30:00Z";

test.each([
  ["at night", night, true],
  ["by day", "2027-01-15T12:30:00Z", false],
])("a file that no row names is removed %s", async (_, time, isRemoved) => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => {});
  const { objects, files, run } = installation();
  await files.put("documents/orphan", new Uint8Array([1]), "image/jpeg");
  await run(time);
  expect(objects.size).toBe(isRemoved ? 0 : 1);
  logged.mockRestore();
});

test.each([
  ["at night", night, 1],
  ["by day", "2027-01-15T12:30:00Z", 8],
])("the parts of the search index %s", async (_, time, parts) => {
  const another = await testDatabase();
  const { db } = another;
  // As a busy day leaves them: FTS5 itself would merge some.
  await db.run(sql`insert into process_search_fts (process_search_fts) values ('delete-all')`);
  await db.run(sql`insert into process_search_fts (process_search_fts, rank) values ('automerge', 0)`);
  for (let row = 1; row <= 8; row++)
    await db.run(sql`insert into process_search_fts (rowid, names) values (${1_000_000 + row}, ${`abendroth${row}`})`);
  await installation({ DB_URL: another.url, DB_TOKEN: another.token }).run(time);
  const segments = await db.all(sql`select distinct segid from process_search_fts_idx`);
  expect(segments).toHaveLength(parts);
  await another.close();
});

describe("with tenants in other databases", () => {
  let north: TestDatabase;
  let south: TestDatabase;
  let log: ReturnType<typeof logLines>;
  beforeEach(async () => {
    [north, south] = await Promise.all([testDatabase(), testDatabase()]);
    log = logLines();
  });
  afterEach(async () => {
    log.restore();
    await database.db.delete(tenantPlaces);
    await Promise.all([north.close(), south.close()]);
  });

  const tokensOf = (...databases: TestDatabase[]) =>
    JSON.stringify(Object.fromEntries(databases.map(({ url, token }) => [new URL(url).host, token])));
  /** A tenant of the database, with a queued mail and an avatar; `place`: its entry in the directory. */
  async function aTenantIn(other: TestDatabase, place: Partial<typeof tenantPlaces.$inferInsert> = {}) {
    const { ctx } = await aStaffContext(other);
    const { headquarterId } = ctx.actor;
    const key: FileKey = `avatars/${headquarterId}`;
    await other.db.update(users).set({ avatarFileKey: key });
    const mail = { recipient: "kunde@example.org", subject: "Vertrag", textBody: "", htmlBody: "" };
    const id = await queueMail(ctx.db, { now: () => new Date(0), newId }, mail);
    await ctx.db.update(outbox, eq(outbox.id, id), { createdAt: new Date(night) });
    await database.db
      .insert(tenantPlaces)
      .values({ tenantId: headquarterId, databaseUrl: other.url, runId: "", changedAt: new Date(0), ...place });
    return { headquarterId, key };
  }
  const mailsOf = async ({ db }: TestDatabase) =>
    (await db.select({ state: outbox.state }).from(outbox)).map(({ state }) => state);

  const failedJobs = () =>
    log
      .lines()
      .filter(({ event }) => event === "job failed")
      .map(({ job }) => job);

  test("a file that a row of any database names stays", async () => {
    const { key } = await aTenantIn(north);
    const { objects, files, run } = installation({ DATABASE_TOKENS: tokensOf(north) });
    for (const one of [key, "avatars/orphan"] as const) await files.put(one, new Uint8Array([1]), "image/png");
    await run(night);
    expect([...objects.keys()]).toEqual([key]);
  });

  test("while one cannot be opened, no file is removed, and the jobs of the others run", async () => {
    const { key } = await aTenantIn(north);
    await aTenantIn(south);
    const { objects, files, run } = installation({ DATABASE_TOKENS: tokensOf(south) });
    for (const one of [key, "avatars/orphan"] as const) await files.put(one, new Uint8Array([1]), "image/png");
    await run(night);
    expect([...objects.keys()].sort()).toEqual([key, "avatars/orphan"].sort());
    expect([await mailsOf(north), await mailsOf(south)]).toEqual([["queued"], ["sent"]]);
    expect(failedJobs()).toContain("open databases");
    expect(counters.render("").join("\n")).toContain('handschlag_jobs_total{job="open databases",result="failed"');
  });

  test("while the directory cannot be read, no file is removed", async () => {
    const { key } = await aTenantIn(north);
    const { objects, files, run } = installation({ DATABASE_TOKENS: tokensOf(north) });
    await files.put(key, new Uint8Array([1]), "image/png");
    await database.db.run(sql`alter table tenant_places rename to tenant_places_away`);
    await run(night);
    await database.db.run(sql`alter table tenant_places_away rename to tenant_places`);
    expect([...objects.keys()]).toEqual([key]);
    expect(failedJobs()).toContain("open databases");
  });

  test.each([
    ["that has switched is ended, and the tenant's mails leave", null, "sent", []],
    ["that still runs is left alone", "http://north.example", "queued", [{ reason: "arriving" }]],
  ])("a move %s", async (_, movingToUrl, state, fences) => {
    const { headquarterId } = await aTenantIn(north, { movingToUrl });
    await markArriving(north.db, headquarterId, "run");
    const { run } = installation({ DATABASE_TOKENS: tokensOf(north) });
    await run(night);
    expect(await mailsOf(north)).toEqual([state]);
    expect(await north.db.select({ reason: tenantFences.reason }).from(tenantFences)).toEqual(fences);
  });
});
