import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { tenantStore } from "#db/across-tenants/tenants.server.ts";
import { contractDefaultCostSets } from "#db/schema/contracts.ts";
import { headquarters, userDealerAssignments, users } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { AuthContext } from "#server/services/auth/auth-context.server.ts";
import { invitationMail } from "#server/services/auth/mails.ts";
import { openPasswordLink, setPasswordWithLink } from "#server/services/auth/set-password.server.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { runScript } from "#tests/fakes/run-script.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { createTenant, type TenantContext } from "./create-tenant.server.ts";

const now = new Date("2026-11-21T08:42:00Z");
const dayMs = 24 * 60 * 60_000;
let database: TestDatabase;
let ctx: TenantContext;

beforeAll(async () => {
  database = await testDatabase();
  const store = tenantStore(database.db);
  ctx = { store, now: () => now, newId, newToken, appUrl: "https://handschlag.example", invitationMail };
});
afterAll(() => database.close());

const authContext = (): AuthContext => ({
  store: signInStore(database.db),
  now: () => now,
  newId,
  newToken,
  newCode: () => "123456",
  passwords: quickPasswords,
  appSecret: "test-secret",
  appUrl: "https://handschlag.example",
  ipAddress: "198.51.100.7",
  deviceName: "",
  deviceToken: null,
  waitUntil: () => {},
  sendQueuedMails: async () => {},
});

const numberOfTenants = async () => (await database.db.select({ n: count() }).from(headquarters))[0]?.n;

test("creates headquarters, cost sets, the first Admin and a working invitation", async () => {
  const { headquarterId, adminUserId } = await createTenant(ctx, {
    name: " Autohaus Muster ",
    adminEmail: "Chef@Muster.example",
    adminPrename: "Jörg",
    adminSurname: "Weißenfels",
    planVersion: "light",
    usesSbInsurance: true,
  });
  const { db } = database;
  const [headquarter] = await db.select().from(headquarters).where(eq(headquarters.id, headquarterId));
  expect(headquarter).toMatchObject({
    name: "Autohaus Muster",
    planType: "premium",
    planVersion: "light",
    usesSbInsurance: true,
    usesDigitalSigning: false,
  });
  const costSets = await db
    .select()
    .from(contractDefaultCostSets)
    .where(eq(contractDefaultCostSets.headquarterId, headquarterId));
  expect(costSets.map(({ kind }) => kind).sort()).toEqual([
    "Probefahrt",
    "Vermietung",
    "Werkstattersatzwagen",
    "Überführung",
  ]);
  const [admin] = await db.select().from(users).where(eq(users.id, adminUserId));
  expect(admin).toMatchObject({ email: "chef@muster.example", role: "Admin", branchId: null, passwordHash: null });
  expect(
    await db.select().from(userDealerAssignments).where(eq(userDealerAssignments.userId, adminUserId)),
  ).toHaveLength(1);
  expect(await db.select().from(auditLog).where(eq(auditLog.headquarterId, headquarterId))).toMatchObject([
    { action: "create_tenant", actorKind: "system" },
  ]);

  const [mail] = await db.select().from(outbox).where(eq(outbox.headquarterId, headquarterId));
  expect(mail).toMatchObject({ recipient: "chef@muster.example", state: "queued" });
  const token = /https:\/\/handschlag\.example\/invitation\/([\w-]{43})/.exec(mail?.textBody ?? "")?.[1] ?? "";
  const opened = async (at: Date) => signInStore(db).passwordLink(await sha256Hex(token), "invitation", at);
  expect((await opened(new Date(now.getTime() + 7 * dayMs - 1)))?.user.id).toBe(adminUserId);
  expect(await opened(new Date(now.getTime() + 7 * dayMs))).toBeUndefined();
});

test("the first Admin whose name nobody gave says it with the invitation, once, by the rule for names", async () => {
  await createTenant(ctx, { name: "Autohaus Ohne Namen", adminEmail: "wer@muster.example" });
  const { db } = database;
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, "wer@muster.example"));
  expect(mail?.textBody).toContain("Guten Tag,");
  const token = /invitation\/([\w-]{43})/.exec(mail?.textBody ?? "")?.[1] ?? "";
  const auth = authContext();
  expect(await openPasswordLink(auth, token, "invitation")).toMatchObject({ needsName: true });

  const password = { password: "blaue-Kaffeetasse-9", password_confirmation: "blaue-Kaffeetasse-9" };
  const given = { salutation: "Frau" as const, prename: "Jörgina", surname: "Weißenfels", ...password };
  const tried = (input: object) => setPasswordWithLink(auth, token, "invitation", { ...password, ...input });
  await expect(tried({})).rejects.toMatchObject({ name: "ZodError" });
  await expect(tried({ ...given, surname: "https://x" })).rejects.toMatchObject({ issues: [{ path: ["surname"] }] });
  await tried(given);
  const [admin] = await db.select().from(users).where(eq(users.email, "wer@muster.example"));
  expect(admin).toMatchObject({ salutation: "Frau", prename: "Jörgina", surname: "Weißenfels" });
  await expect(tried({ ...given, prename: "Zweite" })).rejects.toMatchObject({ kind: "not-found" });
});

test("a name that the operator gave is not asked for, and nobody can change it with the link", async () => {
  await createTenant(ctx, {
    name: "Autohaus Mit Namen",
    adminEmail: "bekannt@muster.example",
    adminPrename: "Jörg",
    adminSurname: "Weißenfels",
  });
  const { db } = database;
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, "bekannt@muster.example"));
  expect(mail?.textBody).toContain("Guten Tag Jörg Weißenfels,");
  const token = /invitation\/([\w-]{43})/.exec(mail?.textBody ?? "")?.[1] ?? "";
  const auth = authContext();
  const password = { password: "blaue-Kaffeetasse-9", password_confirmation: "blaue-Kaffeetasse-9" };
  await setPasswordWithLink(auth, token, "invitation", { ...password, prename: "Fremde", surname: "Person" });
  const [admin] = await db.select().from(users).where(eq(users.email, "bekannt@muster.example"));
  expect(admin).toMatchObject({ prename: "Jörg", surname: "Weißenfels" });
});

test("takes a short name of the first Admin once it was said that it is one", async () => {
  const named = { name: "Autohaus Kurz", adminEmail: "bo@muster.example", adminPrename: "Bo", adminSurname: "Li" };
  await expect(createTenant(ctx, named)).rejects.toMatchObject({
    issues: ["Bo", "Li"].map((short) => ({
      message: expect.stringContaining(`„${short}“ hat weniger als 3 Zeichen.`),
    })),
  });
  const options = ["--name", named.name, "--admin-email", named.adminEmail, "--admin-prename", "Bo"];
  const { stdout } = await command(...options, "--admin-surname", "Li", "--accept-short-name");
  expect(stdout).toContain("Der Mandant ist angelegt.");
  const [admin] = await database.db.select().from(users).where(eq(users.email, named.adminEmail));
  expect(admin).toMatchObject({ prename: "Bo", surname: "Li" });
});

test("refuses an e-mail address that has an account, and creates nothing", async () => {
  await createTenant(ctx, { name: "Autohaus Erster", adminEmail: "zweimal@muster.example" });
  const before = await numberOfTenants();
  const again = createTenant(ctx, { name: "Autohaus Zweiter", adminEmail: "ZWEIMAL@muster.example" });
  await expect(again).rejects.toSatisfy((error) => error instanceof Problem && error.kind === "conflict");
  expect(await numberOfTenants()).toBe(before);
});

test.each([
  [{ name: "Auto", adminEmail: "neu@muster.example" }, "name"],
  [{ name: "Autohaus Muster", adminEmail: "kein at" }, "adminEmail"],
  [
    { name: "Autohaus Muster", adminEmail: "neu@muster.example", adminPrename: "Jo", adminSurname: "Weiß" },
    "adminPrename",
  ],
  [{ name: "Autohaus\nMuster", adminEmail: "neu@muster.example" }, "name"],
  [
    { name: "Autohaus Muster", adminEmail: "neu@muster.example", adminPrename: "Jo\u2028anna", adminSurname: "Weiß" },
    "adminPrename",
  ],
  [
    { name: "Autohaus Muster", adminEmail: "neu@muster.example", adminPrename: "Jörg", adminSurname: "https://x" },
    "adminSurname",
  ],
  [{ name: "Autohaus Muster", adminEmail: "neu@muster.example", adminSurname: "Weiß" }, "adminPrename"],
  [{ name: "Autohaus Muster", adminEmail: "neu@muster.example", planType: "gold" as "premium" }, "planType"],
])("refuses %j", async (input, field) => {
  const before = await numberOfTenants();
  await expect(createTenant(ctx, input)).rejects.toMatchObject({ issues: [{ path: [field] }] });
  expect(await numberOfTenants()).toBe(before);
});

const command = (...options: string[]) =>
  runScript("create-tenant", options, {
    DB_URL: database.url,
    DB_TOKEN: database.token,
    APP_URL: "https://handschlag.example/",
  });

test("the command creates a tenant, and reports errors in German", async () => {
  const options = ["--name", "Autohaus Befehl", "--admin-email", "befehl@muster.example", "--sb"];
  expect((await command(...options)).stdout).toContain("Der Mandant ist angelegt.");
  const [mail] = await database.db.select().from(outbox).where(eq(outbox.recipient, "befehl@muster.example"));
  expect(mail?.textBody).toContain("https://handschlag.example/invitation/");

  expect(await command(...options)).toMatchObject({
    code: 1,
    stderr: "--admin-email Zu dieser E-Mail-Adresse gibt es bereits ein Konto.\n",
  });
  expect(await command("--name", "Auto")).toMatchObject({
    code: 1,
    stderr:
      "--name Der Name der Zentrale braucht mindestens 5 Zeichen.\n--admin-email Die E-Mail-Adresse des ersten Admins fehlt.\n",
  });
  expect(await command("--nmae", "x")).toMatchObject({ code: 1, stderr: expect.stringContaining("--name") });
});
