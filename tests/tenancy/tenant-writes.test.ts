import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { type TenantDb, tenantDb } from "#db/tenant.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aRowOf, twoTenants } from "./two-tenants.ts";

let database: TestDatabase;
let tenants: Awaited<ReturnType<typeof twoTenants>>;
let tenant: TenantDb;

beforeAll(async () => {
  database = await testDatabase();
  tenants = await twoTenants(database.db);
  tenant = tenantDb(database.db, { headquarterId: tenants.mine.headquarterId, branchId: null });
});
afterAll(() => database.close());

describe("writing", () => {
  const newVehicle = () => ({ id: newId(), brand: "Audi", name: "A3", vin: newId(), createdAt: new Date() });

  test("a new row belongs to the tenant, whatever its headquarterId", async () => {
    const row = { ...newVehicle(), headquarterId: tenants.foreign.headquarterId };
    expect((await tenant.insert(vehicles, row)).headquarterId).toBe(tenants.mine.headquarterId);
  });

  test("insertOnce returns whether the row was new and leaves an existing one unchanged", async () => {
    const row = newVehicle();
    expect(await tenant.insertOnce(vehicles, row)).toBe(true);
    expect(await tenant.insertOnce(vehicles, { ...row, name: "A4" })).toBe(false);
    expect((await tenant.get(vehicles, row.id))?.name).toBe("A3");
  });

  test("insertOnce does not touch another tenant's row with the same id", async () => {
    const foreign = await aRowOf(database.db, vehicles, tenants.foreign.headquarterId);
    expect(await tenant.insertOnce(vehicles, { ...newVehicle(), id: String(foreign.id) })).toBe(false);
  });

  test("a transaction is all or nothing, and sees its own rows", async () => {
    const row = newVehicle();
    const failing = tenant.transaction(async (tx) => {
      await tx.insert(vehicles, row);
      expect(await tx.get(vehicles, row.id)).toBeDefined();
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await tenant.get(vehicles, row.id)).toBeUndefined();
  });

  test("a transaction stays in the tenant and the branch", async () => {
    const branch = tenantDb(database.db, tenants.mine.atKoeln as { headquarterId: string; branchId: string });
    await aVehicle(tenants.mine.atBonn);
    const seen = await branch.transaction((tx) => tx.find(vehicles));
    expect(new Set(seen.map((row) => row.branchId))).toEqual(new Set([tenants.mine.atKoeln.branchId]));
  });

  test("changing many rows at once sets what it names, and no row leaves its branch", async () => {
    const branch = tenantDb(database.db, tenants.mine.atKoeln as { headquarterId: string; branchId: string });
    const own = await aVehicle(tenants.mine.atKoeln, { name: "A3" });
    const other = await aVehicle(tenants.mine.atBonn, { name: "A3" });
    const toBonn = { name: "A4", branchId: other.branchId };
    const count = await branch.transaction((tx) =>
      tx.updateMany(
        vehicles,
        [own, other].map(({ id }) => ({ id, ...toBonn })),
      ),
    );
    expect(count).toBe(1);
    expect(await tenant.get(vehicles, own.id)).toMatchObject({ name: "A4", branchId: own.branchId });
    expect(await tenant.get(vehicles, other.id)).toMatchObject({ name: "A3" });
  });

  test("of two concurrent changes of the same state one succeeds", async () => {
    const check = await aRowOf(database.db, idChecks, tenants.mine.headquarterId);
    const isUnchanged = and(eq(idChecks.id, String(check.id)), eq(idChecks.version, Number(check.version)));
    const changes = await Promise.all(
      Array.from({ length: 20 }, () => tenant.update(idChecks, isUnchanged, { version: Number(check.version) + 1 })),
    );
    expect(changes.filter((rows) => rows.length === 1)).toHaveLength(1);
  });

  test("fifty concurrent callers get fifty different numbers, without a gap", async () => {
    const numbers = await Promise.all(
      Array.from({ length: 50 }, () => tenant.transaction((tx) => tx.nextNumber("parallel"))),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test("a number taken in a failed transaction is reused", async () => {
    const failing = tenant.transaction(async (tx) => {
      await tx.nextNumber("taken back");
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow();
    expect(await tenant.nextNumber("taken back")).toBe(1);
  });

  test("every tenant has its own sequence", async () => {
    const other = tenantDb(database.db, { headquarterId: tenants.foreign.headquarterId, branchId: null });
    expect(await tenant.nextNumber("own")).toBe(1);
    expect(await other.nextNumber("own")).toBe(1);
  });
});
