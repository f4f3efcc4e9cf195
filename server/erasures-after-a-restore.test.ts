import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { erasureStore } from "#db/across-tenants/erasure.server.ts";
import { exportStore } from "#db/across-tenants/export.server.ts";
import { tenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import { tenantDeletionStore } from "#db/across-tenants/tenant-deletion.server.ts";
import { restoreDatabase } from "#db/restore.server.ts";
import { contracts, customers } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { exportDatabase } from "#server/administration/operating/export-database.server.ts";
import { openExport } from "#server/administration/operating/read-export.server.ts";
import { erasePerson } from "#server/customers/customer-rights/erase-person.server.ts";
import { isHourOfErasures, repeatErasures } from "#server/customers/customer-rights/repeat-erasures.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { askToDeleteTenant, deleteTenant } from "#server/services/dealers/delete-tenant.server.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { systemContext } from "./system-context.server.ts";

const key = "0123456789abcdef".repeat(4);
const fake = fakePlatform();
let database: TestDatabase;
let later: TestDatabase;
let folder: string;
const logged: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "handschlag-erasures-"));
  writeFileSync(join(folder, "empty.db"), "");
  [database, later] = [await testDatabase(), await testDatabase(join(folder, "empty.db"))];
  for (const level of ["log", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
  await later.close();
  rmSync(folder, { recursive: true });
});

async function aDealer() {
  const { ctx: staff } = await aStaffContext(database, { role: "Admin" });
  const ctx = { ...staff, platform: { ...staff.platform, files: fake.platform.files } };
  const { headquarterId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const { customer, check, contract } = await aFinishedProcess(place, { hasPhotos: false });
  await database.db
    .update(contracts)
    .set({ totalCents: 0, createdAt: new Date("2010-01-01T10:00:00Z") })
    .where(eq(contracts.id, contract.id));
  const alone = await anAcceptedCheck(place, { hasPhotos: false });
  await database.db.update(idChecks).set({ surname: "Alleinig", sortKey: "alleinig" }).where(eq(idChecks.id, alone.id));
  return { ctx, headquarterId, customer, check, alone };
}

const namesIn = async ({ db }: TestDatabase, headquarterId: string) => [
  ...(await db.select({ name: customers.surname }).from(customers).where(eq(customers.headquarterId, headquarterId))),
  ...(await db.select({ name: idChecks.surname }).from(idChecks).where(eq(idChecks.headquarterId, headquarterId))),
];
const repeat = (now = new Date()) => {
  const contextOf = (id: string) => systemContext(later.db, fake.platform, id);
  return repeatErasures(erasureStore(later.db), fake.platform.files, contextOf, now);
};

test("who was erased after the export is erased again in the restored database, once; a deleted tenant is reported", async () => {
  const dealer = await aDealer();
  const stays = await aDealer();
  const gone = await aDealer();
  const now = new Date("2027-01-15T02:30:00Z");
  const { files } = fake.platform;
  await exportDatabase({ store: exportStore(database.db), files, key, newId, now, hasTime: () => true });

  await erasePerson(dealer.ctx, { of: "customer", id: dealer.customer.id, isConfirmed: "on" });
  await erasePerson(dealer.ctx, { of: "id_check", id: dealer.alone.id, isConfirmed: "on" });
  const deletion = { data: tenantDataStore(database.db), deletion: tenantDeletionStore(database.db) };
  const operator = { ...deletion, files, now: () => new Date(), newId };
  await askToDeleteTenant(operator, gone.headquarterId, "12345678");
  await deleteTenant(operator, gone.headquarterId, "12345678");
  const notes = [...fake.objects.keys()].filter((name) => name.startsWith("erasures/"));
  const of = (id: string) => `erasures/${dealer.headquarterId}/${id}`;
  expect(notes.sort()).toEqual(
    [
      of(`customer.${dealer.customer.id}`),
      of(`id_check.${dealer.check.id}`),
      of(`id_check.${dealer.alone.id}`),
      `erasures/${gone.headquarterId}/tenant.${gone.headquarterId}`,
    ].sort(),
  );

  const source = await openExport(async (name) => (await files.get(name))?.bytes ?? null, key, "2027-01-15");
  await restoreDatabase(later.db, source);
  expect((await namesIn(later, dealer.headquarterId)).some(({ name }) => name === dealer.customer.surname)).toBe(true);
  const untouched = await namesIn(later, stays.headquarterId);
  await repeat();
  expect((await namesIn(later, dealer.headquarterId)).map(({ name }) => name)).toEqual(["gelöschter Kunde", "", ""]);
  expect(await namesIn(later, stays.headquarterId)).toEqual(untouched);
  const entries = () =>
    later.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.headquarterId, dealer.headquarterId), eq(auditLog.action, "erase_customer")));
  expect(await entries()).toHaveLength(2);
  expect(logged.filter((line) => line.includes("a deleted tenant is back"))).toHaveLength(1);
  expect(logged.join("\n")).not.toContain(dealer.customer.surname);
  await repeat();
  expect(await entries()).toHaveLength(2);
});

test("nothing is erased that could not be noted", async () => {
  const { ctx, customer } = await aDealer();
  const put = () => Promise.reject(new Error("away"));
  const without = { ...ctx, platform: { ...ctx.platform, files: { ...ctx.platform.files, put } } };
  await expect(erasePerson(without, { of: "customer", id: customer.id, isConfirmed: "on" })).rejects.toThrow("away");
  const [kept] = await database.db.select().from(customers).where(eq(customers.id, customer.id));
  expect(kept).toMatchObject({ surname: customer.surname, erasedAt: null });
});

test("a note is kept for as long as an export can bring the person back", async () => {
  const keys = () => [...fake.objects.keys()].filter((name) => name.startsWith("erasures/"));
  await fake.platform.files.put("erasures/hq/customer.unknown", new Uint8Array(), "text/plain");
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await repeat(days(30));
  expect(keys()).toContain("erasures/hq/customer.unknown");
  await repeat(days(32));
  // What was deleted and is there is not forgotten.
  expect(keys()).toEqual([expect.stringContaining("/tenant.")]);
});

test("it is looked for once an hour", () => {
  const runs = Array.from({ length: 12 }, (_, run) => new Date(Date.UTC(2027, 0, 15, 9, run * 5)));
  expect(runs.filter(isHourOfErasures)).toHaveLength(1);
});
