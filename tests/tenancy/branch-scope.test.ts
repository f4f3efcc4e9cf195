import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customers } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { type TenantDb, tenantDb } from "#db/tenant.server.ts";
import { branchVisibility, type TenantTable, tenantTables } from "#db/tenant-tables.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { isRow, keyOf, keysOf, storedRows, twoTenants } from "./two-tenants.ts";

let database: TestDatabase;
let tenants: Awaited<ReturnType<typeof twoTenants>>;
let koeln: TenantDb;

beforeAll(async () => {
  database = await testDatabase();
  tenants = await twoTenants(database.db);
  koeln = tenantDb(database.db, {
    headquarterId: tenants.mine.headquarterId,
    branchId: tenants.mine.atKoeln.branchId ?? null,
  });
});
afterAll(() => database.close());

const isRestricted = (table: TenantTable) => branchVisibility[getTableName(table)] !== null;
const byName = (tables: TenantTable[]) => tables.map((table) => [getTableName(table), table] as const);

describe.each(byName(tenantTables.filter(isRestricted)))("%s", (name, table) => {
  const madeAtKoeln = () => tenants.madeAt.koeln.get(name)?.toSorted() ?? [];

  test("a branch sees only what was created there", async () => {
    const elsewhere = [tenants.madeAt.headquarters, tenants.madeAt.bonn, tenants.madeAt.foreign];
    expect(madeAtKoeln()).not.toEqual([]);
    expect(elsewhere.flatMap((made) => made.get(name) ?? [])).not.toEqual([]);
    expect(keysOf(table, await koeln.find(table))).toEqual(madeAtKoeln());
  });

  test("a branch cannot change or delete another branch's rows", async () => {
    const rows = await storedRows(database.db, table);
    const notMine = rows.filter((row) => !madeAtKoeln().includes(keyOf(table, row)));
    const [property, column] = Object.entries(getTableColumns(table)).find(([key]) => key !== "headquarterId") ?? [];
    const touch = { [property as string]: sql`${sql.identifier(column?.name ?? "")}` };
    for (const row of notMine) {
      expect(await koeln.update(table, isRow(table, row), touch)).toEqual([]);
      expect(await koeln.removeAndCount(table, isRow(table, row))).toBe(0);
    }
    expect(keysOf(table, await storedRows(database.db, table))).toEqual(keysOf(table, rows));
  });
});

test.each(byName(tenantTables.filter((table) => !isRestricted(table))))(
  "%s: a branch sees the whole tenant's rows",
  async (_name, table) => {
    const stored = await storedRows(database.db, table);
    const own = stored.filter((row) => row.headquarterId === tenants.mine.headquarterId);
    expect(keysOf(table, await koeln.find(table))).toEqual(keysOf(table, own));
  },
);

describe("a branch", () => {
  test("adds rows to itself, whatever their branchId", async () => {
    const row = { id: newId(), brand: "Audi", name: "A3", vin: newId(), createdAt: new Date() };
    const added = await koeln.insert(vehicles, { ...row, branchId: tenants.mine.atBonn.branchId });
    expect(added.branchId).toBe(tenants.mine.atKoeln.branchId);
  });

  test("does not see the headquarters' own rows", async () => {
    const vehicle = await aVehicle(tenants.mine.atHeadquarters);
    expect(await koeln.get(vehicles, vehicle.id)).toBeUndefined();
  });

  test("sees a customer from its first contract with them, and so does the other branch", async () => {
    const customer = await aCustomer(tenants.mine.atBonn);
    const isVisible = async (branchId: string) => {
      const branch = tenantDb(database.db, { headquarterId: tenants.mine.headquarterId, branchId });
      return (await branch.find(customers, eq(customers.id, customer.id))).length === 1;
    };
    const [inKoeln, inBonn] = [tenants.mine.atKoeln.branchId ?? "", tenants.mine.atBonn.branchId ?? ""];
    expect([await isVisible(inKoeln), await isVisible(inBonn)]).toEqual([false, false]);
    await aVehicleUnderway(tenants.mine.atKoeln, { customer });
    expect([await isVisible(inKoeln), await isVisible(inBonn)]).toEqual([true, false]);
    await aVehicleUnderway(tenants.mine.atBonn, { customer });
    expect([await isVisible(inKoeln), await isVisible(inBonn)]).toEqual([true, true]);
  });

  test("id paired with another tenant gives no access", async () => {
    const mixed = tenantDb(database.db, {
      headquarterId: tenants.foreign.headquarterId,
      branchId: tenants.mine.atKoeln.branchId ?? null,
    });
    for (const table of tenantTables.filter(isRestricted)) expect(await mixed.find(table)).toEqual([]);
  });
});
