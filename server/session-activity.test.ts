import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema/sign-in.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { raiseFence } from "#db/tenant-move/fence.server.ts";
import { apiTokenPrefix } from "#server/ground/access/token-scopes.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { createAppContext } from "./context.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A session that was last used five minutes ago. */
async function anIdleSession(token = newToken()) {
  const { db } = database;
  const { id: headquarterId } = await aHeadquarter({ db });
  const user = await aUser({ db, headquarterId, branchId: null });
  const fiveMinutesAgo = new Date(Date.now() - 5 * 60_000);
  const tokenHash = await sha256Hex(token);
  await db.insert(sessions).values({
    tokenHash,
    publicId: newId(),
    headquarterId,
    userId: user.id,
    createdAt: fiveMinutesAgo,
    lastSeenAt: fiveMinutesAgo,
    expiresAt: new Date(Date.now() + 60 * 60_000),
  });
  const wasKeptAlive = async () => {
    const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
    return (row?.lastSeenAt.getTime() ?? 0) > fiveMinutesAgo.getTime();
  };
  return { token, user, wasKeptAlive };
}

/** Whom a request belongs to, after all that it does in the background. */
async function staffOfRequest(path: string, token: string, sent: Record<string, string> = {}) {
  const pending: Promise<unknown>[] = [];
  const env = { DB_URL: database.url, DB_TOKEN: database.token, LIVE_URL: "http://relay.example" } as Env;
  const headers = { ...sent, cookie: `handschlag-session=${token}` };
  const request = new Request(`http://localhost:8787${path}`, { headers });
  const context = createAppContext(env, { waitUntil: (work) => pending.push(work) }, request, fixedParts);
  const staff = await context.staff();
  await Promise.all(pending);
  return staff;
}

test.each<[string, Record<string, string>, boolean]>([
  ["/live_ticket?party=dealer&room=a", {}, false],
  ["/dashboard", {}, true],
  ["/dashboard.data", {}, true],
  ["/dashboard.data", { "x-background": "1" }, false],
])("a request for %s with %j keeps an idle session alive: %s", async (path, sent, keepsAlive) => {
  const { token, user, wasKeptAlive } = await anIdleSession();
  expect((await staffOfRequest(path, token, sent))?.userId).toBe(user.id);
  expect(await wasKeptAlive()).toBe(keepsAlive);
});

test("a session is one, too, whose random token begins as those of programs do", async () => {
  const { token, user } = await anIdleSession(`${apiTokenPrefix}${newToken()}`);
  expect((await staffOfRequest("/dashboard", token))?.userId).toBe(user.id);
});

test("while a tenant is being moved, its pages are served, and what they cannot note is no error", async () => {
  const { token, user, wasKeptAlive } = await anIdleSession();
  await raiseFence(database.db, user.headquarterId, "run");
  const log = logLines();
  expect((await staffOfRequest("/dashboard", token))?.userId).toBe(user.id);
  const lines = log.lines();
  log.restore();
  expect(lines).toEqual([{ level: "info", event: "background work left out, the tenant is being moved" }]);
  expect(await wasKeptAlive()).toBe(false);
});
