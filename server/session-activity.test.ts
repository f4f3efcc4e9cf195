import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "#db/schema/sign-in.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { newId, newToken, sha256Hex } from "#server/kernel/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { createAppContext } from "./context.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each([
  ["/live_ticket?party=dealer&room=a", {}, false],
  ["/dashboard", {}, true],
  ["/dashboard.data", {}, true],
  ["/dashboard.data", { "x-background": "1" }, false],
])("a request for %s with %j keeps an idle session alive: %s", async (path, sent, keepsAlive) => {
  const { db } = database;
  const { id: headquarterId } = await aHeadquarter({ db });
  const user = await aUser({ db, headquarterId, branchId: null });
  const [token, fiveMinutesAgo] = [newToken(), new Date(Date.now() - 5 * 60_000)];
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
  const pending: Promise<unknown>[] = [];
  const env = { DB_URL: database.url, DB_TOKEN: database.token, LIVE_URL: "http://relay.example" } as Env;
  const headers = { ...sent, cookie: `handschlag-session=${token}` };
  const request = new Request(`http://localhost:8787${path}`, { headers });
  const fixed = { nonce: "", captureAssets: { script: "", styles: [] } };
  const context = createAppContext(env, { waitUntil: (work) => pending.push(work) }, request, fixed);
  expect((await context.staff())?.userId).toBe(user.id);
  await Promise.all(pending);
  const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
  expect((row?.lastSeenAt.getTime() ?? 0) > fiveMinutesAgo.getTime()).toBe(keepsAlive);
});
