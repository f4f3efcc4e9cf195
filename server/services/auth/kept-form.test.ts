import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { keptForms, rateLimits, sessions } from "#db/schema/sign-in.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { closeDoor } from "#server/ground/kernel/open-door.server.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import type { AuthContext } from "./auth-context.server.ts";
import { dropKeptForm, type KeptForm, keepForm, openKeptForm } from "./kept-form.server.ts";
import { rememberDevice } from "./known-device.server.ts";

const start = new Date("2026-11-23T09:00:00Z");
const damage = "Delle hinten rechts";
const form: KeptForm = {
  path: "/id_check/new_contract/17?step=1",
  fields: [
    ["preDamage", damage],
    ["intent", "next"],
  ],
  hadFiles: false,
};

let database: TestDatabase;
let now = start;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  now = start;
  await database.db.delete(rateLimits);
});
afterAll(() => database.close());

const aContext = (deviceToken: string | null = null): AuthContext => ({
  store: signInStore(database.db),
  now: () => now,
  newId,
  newToken,
  newCode: () => "123456",
  passwords: quickPasswords,
  appSecret: "test-secret",
  appUrl: "http://localhost",
  ipAddress: "192.0.2.1",
  deviceName: "",
  deviceToken,
  waitUntil: () => {},
  sendQueuedMails: async () => {},
});
const aDoor = (deviceToken?: string) => closeDoor<AuthContext, object>(aContext(deviceToken), {});

/** The token of a session that ended by itself: its row is still there. */
async function anExpiredSession(email: string): Promise<string> {
  const { db } = database;
  const { id: headquarterId } = await aHeadquarter({ db });
  const { id: userId } = await aUser({ db, headquarterId, branchId: null }, { email });
  const token = newToken();
  const row = { tokenHash: await sha256Hex(token), publicId: newId(), headquarterId, userId };
  await db.insert(sessions).values({ ...row, createdAt: start, lastSeenAt: start, expiresAt: start });
  return token;
}
async function keep(door: ReturnType<typeof aDoor>, session: string | null = null): Promise<string> {
  const token = await keepForm(door, session, async () => form);
  if (token === null) throw new Error("the form was not kept");
  return token;
}

test("a form comes back to whose session it was, for half an hour, until it is sent", async () => {
  const door = aDoor();
  const token = await keep(door, await anExpiredSession("lea@example.org"));
  expect(await openKeptForm(door, token, "lea@example.org")).toEqual(form);
  expect(await openKeptForm(door, token, "murat@example.org")).toBeNull();
  expect(await openKeptForm(door, newToken(), "lea@example.org")).toBeNull();
  now = new Date(start.getTime() + limits.keptForm.validMinutes * 60_000);
  expect(await openKeptForm(door, token, "lea@example.org")).toBeNull();
  now = start;
  await dropKeptForm(door, token);
  expect(await openKeptForm(door, token, "lea@example.org")).toBeNull();
});

test("once the session's row is gone, the device says whose it was", async () => {
  const { token: device } = await rememberDevice(aContext(), "lea@example.org");
  const { token: shared } = await rememberDevice(aContext(device), "murat@example.org");
  const token = await keep(aDoor(shared), newToken());
  expect(await openKeptForm(aDoor(shared), token, "lea@example.org")).toBeNull();
  expect(await openKeptForm(aDoor(shared), token, "murat@example.org")).toEqual(form);
});

test("what nobody is known to have typed is not kept, nor read", async () => {
  let wasRead = false;
  const read = async () => {
    wasRead = true;
    return form;
  };
  expect(await keepForm(aDoor(), null, read)).toBeNull();
  expect(await keepForm(aDoor(newToken()), newToken(), read)).toBeNull();
  expect(wasRead).toBe(false);
});

test("it ends with the day", async () => {
  now = new Date("2026-11-23T22:50:00Z");
  const { token: device } = await rememberDevice(aContext(), "lea@example.org");
  const token = await keep(aDoor(device));
  now = new Date("2026-11-23T22:59:59Z");
  expect(await openKeptForm(aDoor(device), token, "lea@example.org")).toEqual(form);
  now = new Date("2026-11-23T23:00:00Z");
  expect(await openKeptForm(aDoor(device), token, "lea@example.org")).toBeNull();
});

test("the database cannot read it", async () => {
  const { token: device } = await rememberDevice(aContext(), "lea@example.org");
  const token = await keep(aDoor(device));
  const [row] = await database.db
    .select()
    .from(keptForms)
    .where(eq(keptForms.tokenHash, await sha256Hex(token)));
  expect(row?.sealed.split(".")).toHaveLength(5);
  expect(JSON.stringify(row)).not.toContain(token);
  const parts = row?.sealed.split(".").map((part) => Buffer.from(part, "base64url").toString()) ?? [];
  expect(parts.join()).not.toContain(damage);
});

test("a network keeps only so many, and no more bodies are read for it", async () => {
  const { token: device } = await rememberDevice(aContext(), "lea@example.org");
  const door = aDoor(device);
  for (let kept = 0; kept < limits.keptForm.perNetwork; kept++) await keep(door);
  let wasRead = false;
  const refused = keepForm(door, null, async () => {
    wasRead = true;
    return form;
  });
  expect(await refused.catch((problem: Problem) => problem.kind)).toBe("too-many");
  expect(wasRead).toBe(false);
});
