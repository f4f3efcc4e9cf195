import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { tenantStore } from "#db/across-tenants/tenants.server.ts";
import { users } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { auditLog, passwordLinks, sessions, signInAttempts } from "#db/schema/sign-in.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { invitationMail, passwordResetMail } from "#server/services/auth/mails.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { resetUser } from "./reset-user.server.ts";

const now = new Date("2026-11-22T10:00:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const reset = (email: string, changes: { unlocks?: boolean; isDryRun?: boolean } = {}) => {
  const mails = { invitationMail, passwordResetMail };
  const ctx = { store: tenantStore(database.db), now: () => now, newId, newToken, appUrl: "https://x.example", mails };
  return resetUser(ctx, { email, unlocks: false, isDryRun: false, ...changes });
};

async function aSignedInUser(changes: Partial<typeof users.$inferInsert>) {
  const { db } = database;
  const headquarter = await aHeadquarter({ db }, { name: "Autohaus Zurück" });
  const user = await aUser({ db, headquarterId: headquarter.id, branchId: null }, changes);
  const own = { headquarterId: headquarter.id, userId: user.id, createdAt: now, expiresAt: new Date("2027-01-01") };
  await db.insert(sessions).values({ ...own, tokenHash: newId(), publicId: newId(), lastSeenAt: now });
  await db.insert(passwordLinks).values({ ...own, tokenHash: newId(), kind: "reset" });
  const attempt = { tokenHash: newId(), userId: user.id, codeHash: "x", codeExpiresAt: now, createdAt: now };
  await db.insert(signInAttempts).values(attempt);
  return user;
}

const countOf = async (table: typeof sessions | typeof passwordLinks | typeof signInAttempts, userId: string) =>
  (await database.db.select().from(table).where(eq(table.userId, userId))).length;

/** The kind of link in the mail to this address, and the user whom it lets set a password. */
async function mailedLink(email: string) {
  const [mail] = await database.db.select().from(outbox).where(eq(outbox.recipient, email));
  const [, path, token = ""] =
    /https:\/\/x\.example\/(invitation|reset_password)\/([\w-]{43})/.exec(mail?.textBody ?? "") ?? [];
  const kind = path === "invitation" ? "invitation" : "reset";
  return { path, user: (await signInStore(database.db).passwordLink(await sha256Hex(token), kind, now))?.user.id };
}

test("ends sessions, earlier links and attempts, and mails a link for a new password", async () => {
  const user = await aSignedInUser({ passwordHash: "hash" });
  const stranger = await aSignedInUser({ passwordHash: "hash" });
  const email = ` ${user.email.toUpperCase()} `;
  expect(await reset(email, { isDryRun: true })).toEqual({
    name: `${user.prename} ${user.surname}`,
    dealer: "Autohaus Zurück",
  });
  expect(await countOf(sessions, user.id)).toBe(1);

  await reset(email);
  expect(await countOf(sessions, user.id)).toBe(0);
  expect(await countOf(signInAttempts, user.id)).toBe(0);
  expect(await countOf(passwordLinks, user.id)).toBe(1);
  expect(await mailedLink(user.email)).toEqual({ path: "reset_password", user: user.id });
  expect(await countOf(sessions, stranger.id)).toBe(1);
  expect(await countOf(signInAttempts, stranger.id)).toBe(1);
  const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, user.id));
  expect(log).toMatchObject([{ action: "reset_user", actorKind: "system", details: { unlocked: false } }]);
});

test("invites whoever has no password yet again", async () => {
  const user = await aSignedInUser({ passwordHash: null });
  await reset(user.email);
  expect(await mailedLink(user.email)).toEqual({ path: "invitation", user: user.id });
});

test("leaves a lock in place unless it is told otherwise, and knows no other address", async () => {
  const user = await aSignedInUser({ passwordHash: "hash", lockedAt: now });
  await expect(reset(user.email)).rejects.toMatchObject({ kind: "conflict" });
  expect(await countOf(sessions, user.id)).toBe(1);
  await reset(user.email, { unlocks: true });
  const [stored] = await database.db.select().from(users).where(eq(users.id, user.id));
  expect(stored?.lockedAt).toBeNull();
  await expect(reset("niemand@x.example")).rejects.toMatchObject({ kind: "not-found" });
});
