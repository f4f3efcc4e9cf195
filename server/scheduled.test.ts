import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outbox } from "#db/schema/messages.ts";
import { newId } from "#server/kernel/ids.ts";
import { queueMail } from "#server/platform/queue-mail.server.ts";
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

test.each([
  ["at night", "2027-01-15T02:30:00Z", true],
  ["by day", "2027-01-15T12:30:00Z", false],
])("a file that no row names is removed %s", async (_, time, isRemoved) => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => {});
  const { objects, ...files } = memoryFiles();
  await files.put("documents/orphan", new Uint8Array([1]), "image/jpeg");
  const bucket = {
    delete: files.remove,
    list: async ({ prefix = "", startAfter = "", limit = 0 }) => {
      const page = await files.list(prefix.slice(0, -1), startAfter, limit);
      return { objects: page.files.map(({ key, storedAt }) => ({ key, uploaded: storedAt })), truncated: page.hasMore };
    },
  };
  const env = {
    APP_ENV: "local",
    DB_URL: database.url,
    DB_TOKEN: database.token,
    LIVE_URL: "http://relay.example",
    FILES: bucket,
  } as unknown as Env;
  await runScheduled({ scheduledTime: Date.parse(time) }, env, { waitUntil: () => {} });
  expect(objects.size).toBe(isRemoved ? 0 : 1);
  logged.mockRestore();
});
