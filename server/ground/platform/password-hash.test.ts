import { expect, test } from "vitest";
import { createAppContext } from "#server/context.server.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import type { AuthContext } from "#server/services/auth/auth-context.server.ts";
import { createPlatform, databasesOf } from "#server/system-context.server.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { testEnv } from "#tests/fakes/public-api.ts";
import { testDatabase } from "#tests/seed/test-database.ts";
import { passwordHasher, passwords } from "./password-hash.server.ts";

const password = "Größe-2026!";
const cheap = passwordHasher({ N: 2, r: 1, p: 1 });

/** Processor time of this process, in ms: unlike the clock, it does not depend on what else the machine does. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("a hash has a salt of its own, fits its password only, and costs what the product demands", async () => {
  const [hash, other] = [await passwords.hash(password), await passwords.hash(password)];
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
  expect(other).not.toBe(hash);
  expect(await passwords.verify(password, hash)).toBe(true);
  expect(await passwords.verify("Größe-2026?", hash)).toBe(false);
});

test("a letter typed as one or as two characters is the same", async () => {
  const stored = await cheap.hash(password.normalize("NFC"));
  expect(await cheap.verify(password.normalize("NFD"), stored)).toBe(true);
});

test("a stored hash is checked at the cost it was made with", async () => {
  expect(await passwords.verify(password, await cheap.hash(password))).toBe(true);
  expect(await cheap.verify(password, await passwordHasher({ N: 4, r: 2, p: 2 }).hash(password))).toBe(true);
});

test.each([null, "bcrypt$16384$8$5$AAAA$AAAA"])(
  "an account with %j instead of a hash has no password, which takes as long to find out",
  async (stored) => {
    const hash = await passwords.hash(password);
    const known = await costOf(() => passwords.verify("another", hash));
    const unknown = await costOf(async () => expect(await passwords.verify("another", stored)).toBe(false));
    expect(unknown).toBeGreaterThan(known / 2);
  },
);

test("users sign in and change their passwords at that cost", async () => {
  const database = await testDatabase();
  const env = testEnv(database, fakePlatform());
  const request = new Request(env.APP_URL);
  const app = createAppContext(env, { waitUntil: () => {} }, request, fixedParts);
  const atSignIn = behindDoor(async (ctx: AuthContext) => ctx.passwords);
  expect(await atSignIn(app.auth())).toBe(passwords);
  expect(createPlatform(env, databasesOf(env), database.db, () => {}).passwords).toBe(passwords);
  await database.close();
});
