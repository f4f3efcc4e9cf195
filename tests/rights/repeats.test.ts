import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headquarters, users } from "#db/schema/dealers.ts";
import { apiTokens } from "#db/schema/sign-in.ts";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { createAppContext } from "#server/context.server.ts";
import type { Role } from "#server/ground/access/permissions.ts";
import { tokenScopes } from "#server/ground/access/token-scopes.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { idempotency } from "#server/ground/http/idempotency.server.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi, testEnv } from "#tests/fakes/public-api.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { actorsOf } from "./actors.ts";
import { requestOf } from "./ask-door.ts";
import type { Door } from "./door.ts";
import { doors } from "./doors.ts";
import { subjects } from "./subjects.ts";

let database: TestDatabase;
let actors: Awaited<ReturnType<typeof actorsOf>>;
const fake = fakePlatform();
beforeAll(async () => {
  database = await testDatabase();
  actors = await actorsOf(database.db, fake.platform.files);
});
afterAll(() => database.close());

/** Nobody changes another user's picture, not even the first time. */
const closed = "POST /api/users/:id/avatar";
const cases = Object.entries(doors)
  .flatMap(([name, door]) => [door].flat().map((part) => ({ name, door: part })))
  .filter(({ name }) => name.startsWith("POST /api/") && name !== closed);

/** The calls that may be repeated, with a stored response that nobody but its user may see. */
async function aRepeat(name: string, door: Door, token: string) {
  const subject = door.subject ? await subjects[door.subject](actors.Admin.place) : { id: "" };
  const request = requestOf(name, door, token, subject);
  const headers = new Headers(request.headers);
  headers.set("Idempotency-Key", crypto.randomUUID());
  const body = request.body && new Uint8Array(await request.arrayBuffer());
  const again = () => new Request(request.url, { method: "POST", headers, body });

  const first = new Hono<StaffApiEnv>();
  first.use(async (c, next) => {
    const app = createAppContext(testEnv(database, fake), { waitUntil: () => {} }, c.req.raw, fixedParts);
    c.set("ctx", await app.staffDoor());
    await next();
  });
  first.use(idempotency());
  first.post("*", (c) => c.json({ link: "stored-response" }, 201));
  expect((await first.request(again())).status).toBe(201);

  return async () => {
    const api = publicApi(database, fake);
    const response = await api.request(request.url, again());
    const text = await response.text();
    await api.settled();
    return { status: response.status, isShown: text.includes("stored-response") };
  };
}

const tenant = () => eq(headquarters.id, actors.Admin.place.headquarterId);

describe.each(cases)("$name $door.part", ({ name, door }) => {
  test("a repeat is answered as before while its user may still do this, and only then", async () => {
    const { db } = database;
    const { headquarterId } = actors.Admin.place;
    const user = await aUser({ db, headquarterId, branchId: null }, { role: "Admin" });
    const repeat = await aRepeat(name, door, await startSession(db, user));
    const become = (changes: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(changes).where(eq(users.id, user.id));

    expect(await repeat()).toEqual({ status: 201, isShown: true });
    await become({ role: "Gast" as Role });
    expect(await repeat()).toEqual({ status: door.may === null ? 409 : 403, isShown: false });
    await become({ role: "Admin", lockedAt: new Date() });
    expect(await repeat()).toEqual({ status: 401, isShown: false });
    await become({ lockedAt: null, branchId: actors["another branch's Admin"].place.branchId });
    const moved = await repeat();
    expect([403, 404, 409], `${moved.status}`).toContain(moved.status);
    expect(moved.isShown).toBe(false);
    await become({ branchId: null });
    await db.update(headquarters).set({ planVersion: "light", planType: "light" }).where(tenant());
    const downgraded = await repeat();
    await db.update(headquarters).set({ planVersion: "full", planType: "premium" }).where(tenant());
    expect([403, 409], `${downgraded.status}`).toContain(downgraded.status);
    expect(downgraded.isShown).toBe(false);
    expect(await repeat()).toEqual({ status: 201, isShown: true });
  });

  test("nor does a token whose scopes were taken away get it", async () => {
    const { db } = database;
    const { headquarterId } = actors.Admin.place;
    const user = await aUser({ db, headquarterId, branchId: null }, { role: "Admin" });
    const place = { db, headquarterId, branchId: null, userId: user.id };
    const { id, token } = await anApiToken(place, { scopes: [...tokenScopes] });
    const repeat = await aRepeat(name, door, token);
    const first = await repeat();
    await db
      .update(apiTokens)
      .set({ scopes: tokenScopes.filter((scope) => scope.endsWith(":read")) })
      .where(eq(apiTokens.id, id));
    const then = await repeat();
    expect([403, 409], `${first.status}, then ${then.status}`).toContain(then.status);
    expect(then.isShown).toBe(false);
  });
});
