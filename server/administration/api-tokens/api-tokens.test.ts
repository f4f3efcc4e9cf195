import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/dealers.ts";
import { apiTokens, auditLog } from "#db/schema/sign-in.ts";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { createAppContext } from "#server/context.server.ts";
import type { TokenScope } from "#server/ground/access/token-scopes.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { publicApi, testEnv } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { apiTokenTexts } from "./api-token.texts.ts";
import { createApiToken } from "./create-api-token.server.ts";
import { listApiTokens } from "./list-api-tokens.server.ts";
import { revokeApiToken } from "./revoke-api-token.server.ts";

let database: TestDatabase;
let ctx: Context;
let fake: Awaited<ReturnType<typeof aStaffContext>>["fake"];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ ctx, fake } = await aStaffContext(database, { role: "Admin" }));
});

const wanted = (changes: object = {}) => ({
  name: "Buchhaltung",
  scopes: ["vehicles:read"] as TokenScope[],
  lifetime: "90",
  id: newId(),
  ...changes,
});

/** The status of a call with the token, once everything it caused is done. */
async function call(token: string, method = "GET", path = "/vehicles", body?: object) {
  const api = publicApi(database, fake);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await api.request(`/api${path}`, init);
  const json = await response.json().catch(() => null);
  await api.settled();
  return { status: response.status, json };
}
const isMine = () => eq(apiTokens.createdByUserId, ctx.actor.userId);
const changeMaker = (changes: Partial<typeof users.$inferInsert>) =>
  database.db.update(users).set(changes).where(eq(users.id, ctx.actor.userId));

test("a token opens the API; nothing stored can, and the list shows when it was last used", async () => {
  const { token } = await createApiToken(ctx, wanted());
  expect((await call(token)).status).toBe(200);
  const [row] = await database.db.select().from(apiTokens).where(isMine());
  expect(JSON.stringify(row)).not.toContain(token.slice(3, -4));
  expect((await call(row?.tokenHash ?? "")).status).toBe(401);
  const [listed] = await listApiTokens(ctx, {});
  expect(listed).toMatchObject({ name: "Buchhaltung", hint: token.slice(-4), lastUsedAt: expect.any(Date) });
  expect(JSON.stringify(listed)).not.toContain(row?.tokenHash);
});

test("the same form sent twice, or ten times at once, makes one token and shows it each time", async () => {
  const form = wanted();
  const made = await Promise.all(Array.from({ length: 10 }, () => createApiToken(ctx, form)));
  expect(new Set(made.map(({ token }) => token)).size).toBe(1);
  expect(await database.db.select().from(apiTokens).where(isMine())).toHaveLength(1);
  const { headquarterId } = ctx.actor;
  for (const options of [{}, { headquarterId }]) {
    const other = await aStaffContext(database, { role: "Admin", ...options });
    await expect(createApiToken(other.ctx, form)).rejects.toMatchObject({ kind: "invalid" });
  }
});

test.each([{ scopes: ["vehicles:write"] as TokenScope[] }, { name: "Werkstatt" }, { lifetime: "365" }])(
  "a form sent once more with %o does not return the former token",
  async (changes) => {
    const form = wanted();
    await createApiToken(ctx, form);
    await expect(createApiToken(ctx, { ...form, ...changes })).rejects.toMatchObject({ kind: "invalid" });
    expect(await database.db.select().from(apiTokens).where(isMine())).toMatchObject([{ name: "Buchhaltung" }]);
  },
);

test("a form sent once more for another office does not return the former token", async () => {
  const form = wanted();
  await createApiToken(ctx, form);
  const { id: branchId } = await aBranchOffice({ db: database.db, headquarterId: ctx.actor.headquarterId });
  await expect(createApiToken(ctx, { ...form, branchId })).rejects.toMatchObject({ kind: "invalid" });
});

test("a form sent once more after its token was revoked does not return it", async () => {
  const form = wanted();
  await createApiToken(ctx, form);
  const [row] = await listApiTokens(ctx, {});
  await revokeApiToken(ctx, { id: row?.id ?? "" });
  const outdated = { kind: "invalid", message: apiTokenTexts.formOutdated };
  await expect(createApiToken(ctx, form)).rejects.toMatchObject(outdated);
});

test("a form sent once more after ten minutes shows nothing: whoever finds its id does not get the token", async () => {
  const form = wanted();
  await createApiToken(ctx, form);
  const later = { ...ctx, now: () => new Date(Date.now() + 11 * 60_000) };
  const outdated = { kind: "invalid", message: apiTokenTexts.formOutdated };
  await expect(createApiToken(later, form)).rejects.toMatchObject(outdated);
});

test("the secret is made by the server: of two Admins with the same form id neither gets the other's", async () => {
  const form = wanted();
  const { token } = await createApiToken(ctx, form);
  expect(token).toMatch(/^hs_[\w-]{43}$/);
  expect(token).not.toContain(form.id);
  await database.db.delete(apiTokens).where(isMine());
  const other = await aStaffContext(database, { role: "Admin" });
  expect((await createApiToken(other.ctx, form)).token).not.toBe(token);
});

describe("a token ends", () => {
  test("when it is revoked; once more is no error", async () => {
    const { token } = await createApiToken(ctx, wanted());
    const [row] = await listApiTokens(ctx, {});
    await revokeApiToken(ctx, { id: row?.id ?? "" });
    await revokeApiToken(ctx, { id: row?.id ?? "" });
    expect((await call(token)).status).toBe(401);
  });

  test("when it expires", async () => {
    const place = { db: database.db, ...ctx.actor };
    const { token } = await anApiToken(place, { expiresAt: new Date(Date.now() - 1_000) });
    expect((await call(token)).status).toBe(401);
    expect((await call((await anApiToken(place, { expiresAt: new Date(Date.now() + 60_000) })).token)).status).toBe(
      200,
    );
  });

  test("when its maker is locked, or works at another office than it is for", async () => {
    const { token } = await createApiToken(ctx, wanted());
    await changeMaker({ lockedAt: new Date() });
    expect((await call(token)).status).toBe(401);
    const other = await aBranchOffice({ db: database.db, headquarterId: ctx.actor.headquarterId });
    await changeMaker({ lockedAt: null, branchId: other.id });
    expect((await call(token)).status).toBe(401);
  });
});

describe("a token can do", () => {
  test("what its scopes cover, and says so when they do not", async () => {
    const { token } = await createApiToken(ctx, wanted());
    const refused = await call(token, "POST", "/vehicles", { vehicle: { brand: "Audi" } });
    expect(refused).toMatchObject({ status: 403, json: { code: "scope_missing" } });
    expect((await call(token, "GET", "/id_checks")).status).toBe(403);
    const { token: writer } = await createApiToken(ctx, wanted({ scopes: ["vehicles:write"] }));
    expect((await call(writer, "POST", "/vehicles", { vehicle: { brand: "Audi" } })).status).toBe(422);
    expect((await call(writer)).status).toBe(200);
  });

  test("nothing that its maker may not, from the moment the role changes", async () => {
    const { token } = await createApiToken(ctx, wanted({ scopes: ["vehicles:write"] }));
    await changeMaker({ role: "Nutzer" });
    expect((await call(token, "POST", "/vehicles", { vehicle: { brand: "Audi" } })).status).toBe(403);
    expect((await call(token)).status).toBe(200);
  });

  test("nothing to the account of its maker, and it makes no token", async () => {
    const { token } = await createApiToken(ctx, wanted({ scopes: ["master_data:read", "vehicles:write"] }));
    const path = `/users/${ctx.actor.userId}`;
    expect((await call(token, "PUT", path, { user: { prename: "Neu" } })).status).toBe(403);
    expect((await call(token, "PUT", `/users/lock_user?id=${ctx.actor.userId}`)).status).toBe(403);
  });

  test("only the API: pages do not know it", async () => {
    const { token } = await createApiToken(ctx, wanted());
    const request = (path: string) =>
      new Request(`${fake.platform.appUrl}${path}`, { headers: { authorization: token } });
    const context = (path: string) =>
      createAppContext(testEnv(database, fake), { waitUntil: () => {} }, request(path), fixedParts);
    expect(await context("/vehicles").staff()).toBeNull();
    expect(await context("/api/vehicles").staff()).toMatchObject({ apiToken: { name: "Buchhaltung" } });
  });
});

describe("of one branch office", () => {
  test("a token sees its vehicles only", async () => {
    const { headquarterId, userId } = ctx.actor;
    const branch = await aBranchOffice({ db: database.db, headquarterId });
    const elsewhere = await aVehicle({ db: database.db, headquarterId, branchId: null, userId });
    const there = await aVehicle({ db: database.db, headquarterId, branchId: branch.id, userId });
    const { token } = await createApiToken(ctx, wanted({ branchId: branch.id }));
    expect((await call(token, "GET", `/vehicles/${there.id}`)).status).toBe(200);
    expect((await call(token, "GET", `/vehicles/${elsewhere.id}`)).status).toBe(404);
  });

  test("its Admin makes tokens for it alone, and sees no others", async () => {
    await createApiToken(ctx, wanted());
    const { headquarterId } = ctx.actor;
    const admin = await aStaffContext(database, { role: "Admin", headquarterId, isAtBranch: true });
    await createApiToken(admin.ctx, wanted({ name: "Filiale" }));
    expect((await listApiTokens(admin.ctx, {})).map(({ name }) => name)).toEqual(["Filiale"]);
  });

  test("a token of another tenant, or of the headquarters, is not found and stays", async () => {
    const { token } = await createApiToken(ctx, wanted());
    const [{ id } = { id: "" }] = await listApiTokens(ctx, {});
    const { headquarterId } = ctx.actor;
    for (const options of [{}, { headquarterId, isAtBranch: true }]) {
      const other = await aStaffContext(database, { role: "Admin", ...options });
      await expect(revokeApiToken(other.ctx, { id })).rejects.toMatchObject({ kind: "not-found" });
    }
    expect((await call(token)).status).toBe(200);
  });

  test("another tenant's cannot be chosen", async () => {
    const stranger = await aStaffContext(database, { isAtBranch: true });
    const refused = createApiToken(ctx, wanted({ branchId: stranger.ctx.actor.branchId ?? "" }));
    await expect(refused).rejects.toMatchObject({ kind: "invalid", details: { field: "branchId" } });
  });
});

test("the audit log names the token that did something", async () => {
  const { headquarterId, userId } = ctx.actor;
  const vehicle = await aVehicle({ db: database.db, headquarterId, branchId: null, userId });
  const { token } = await createApiToken(ctx, wanted({ scopes: ["vehicles:write"] }));
  expect((await call(token, "DELETE", `/vehicles/${vehicle.id}`)).status).toBe(204);
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, vehicle.id));
  expect(entry).toMatchObject({ actorUserId: userId, details: { api_token: "Buchhaltung" } });
});

test("more requests in a minute than allowed are refused with the time to wait", async () => {
  const { token } = await anApiToken({ db: database.db, ...ctx.actor });
  const api = publicApi(database, fake);
  const send = () => api.request("/api/vehicles?per_page=1", { headers: { authorization: `Bearer ${token}` } });
  const statuses: number[] = [];
  for (let sent = 0; sent <= limits.apiToken.perMinute; sent += 1) statuses.push((await send()).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.at(-1)).toBe(429);
});
