import { afterAll, beforeAll, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = new Date("2026-11-21T09:00:00Z");
const { idleMinutes, absoluteMinutes } = limits.session;
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function aSession(user: Parameters<typeof aUser>[1] = {}) {
  const { db } = database;
  const headquarterId = (await aHeadquarter({ db })).id;
  const { id: userId } = await aUser({ db, headquarterId, branchId: null }, user);
  const tokenHash = newId();
  const expiresAt = after(absoluteMinutes);
  await db
    .insert(sessions)
    .values({ tokenHash, publicId: newId(), headquarterId, userId, createdAt: start, lastSeenAt: start, expiresAt });
  const store = signInStore(db);
  return {
    store,
    tokenHash,
    isOpenAt: async (now: Date) => (await store.session(tokenHash, now, idleMinutes)) !== undefined,
  };
}

test("a session ends after thirty minutes without a request", async () => {
  expect(idleMinutes).toBe(30);
  const { store, tokenHash, isOpenAt } = await aSession();
  expect(await isOpenAt(after(29))).toBe(true);
  expect(await isOpenAt(after(30))).toBe(false);
  await store.touchSession(tokenHash, after(29));
  expect(await isOpenAt(after(58))).toBe(true);
  expect(await isOpenAt(after(60))).toBe(false);
});

test("a session ends after twelve hours however much it is used", async () => {
  expect(absoluteMinutes).toBe(12 * 60);
  const { store, tokenHash, isOpenAt } = await aSession();
  await store.touchSession(tokenHash, after(absoluteMinutes - 1));
  expect(await isOpenAt(after(absoluteMinutes - 1))).toBe(true);
  expect(await isOpenAt(after(absoluteMinutes))).toBe(false);
});

test("a locked user's session is closed, and so is one that was ended", async () => {
  const locked = await aSession({ lockedAt: start });
  expect(await locked.isOpenAt(start)).toBe(false);
  const ended = await aSession();
  await ended.store.endSession(ended.tokenHash);
  expect(await ended.isOpenAt(start)).toBe(false);
});
