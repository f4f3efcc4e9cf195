import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenantStore } from "#db/across-tenants/tenants.server.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { changePlan, contractsLeftOpen } from "./change-plan.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const bought = { planType: "premium", planVersion: "full", usesSbInsurance: true, usesReservations: true } as const;
const ctx = () => ({ store: tenantStore(database.db), now: () => new Date(), newId });
const stored = async (id: string) =>
  (await database.db.select().from(headquarters).where(eq(headquarters.id, id)))[0] as typeof headquarters.$inferSelect;
const audited = (id: string) => database.db.select().from(auditLog).where(eq(auditLog.headquarterId, id));

test("changes what is named, of this tenant only, and says it in the audit log", async () => {
  const { id } = await aHeadquarter({ db: database.db }, bought);
  const other = await aHeadquarter({ db: database.db }, bought);
  const change = { planVersion: "light", usesSbInsurance: "off", usesReservations: "on" } as const;
  const before = await stored(id);

  expect(await changePlan(ctx(), { tenant: id, change, isDryRun: true })).toHaveLength(2);
  expect(await stored(id)).toEqual(before);
  expect(await changePlan(ctx(), { tenant: id, change, isDryRun: false })).toEqual([
    { field: "planVersion", from: "full", to: "light" },
    { field: "usesSbInsurance", from: true, to: false },
  ]);
  expect(await stored(id)).toEqual({ ...before, planVersion: "light", usesSbInsurance: false });
  expect(await stored(other.id)).toMatchObject(bought);
  expect(await audited(id)).toMatchObject([
    { action: "change_plan", actorKind: "system", details: { planVersion: "light", usesSbInsurance: false } },
  ]);

  expect(await changePlan(ctx(), { tenant: id, change, isDryRun: false })).toEqual([]);
  expect(await audited(id)).toHaveLength(1);
});

test("says how many contracts are open when the plan loses them", async () => {
  const { id } = await aHeadquarter({ db: database.db }, bought);
  const { id: userId } = await aUser({ db: database.db, headquarterId: id, branchId: null });
  const place = { db: database.db, headquarterId: id, userId };
  await aVehicleUnderway(place, { hasPhotos: false });
  await aFinishedProcess(place, { hasPhotos: false });
  const leftOpen = async (change: object) =>
    contractsLeftOpen(ctx(), id, await changePlan(ctx(), { tenant: id, change, isDryRun: true }));
  expect(await leftOpen({ planVersion: "light" })).toBe(1);
  expect(await leftOpen({ usesReservations: "off" })).toBe(0);
});

test("refuses unknown values, fields and tenants", async () => {
  const { id } = await aHeadquarter({ db: database.db }, bought);
  const refused = (change: object, tenant = id) =>
    expect(changePlan(ctx(), { tenant, change, isDryRun: false })).rejects;
  await refused({ planType: "gold" }).toMatchObject({ issues: [{ path: ["planType"] }] });
  await refused({ usesSbInsurance: "yes" }).toMatchObject({ issues: [{ message: "Möglich ist on oder off." }] });
  await refused({ name: "Autohaus Anders" }).toMatchObject({ issues: [{ code: "unrecognized_keys" }] });
  await refused({ planType: "light" }, newId()).toMatchObject({ kind: "not-found" });
});
