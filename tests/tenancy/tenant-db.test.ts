import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TenantDb, tenantDb } from "#db/tenant.server.ts";
import { type TenantTable, tenantTables } from "#db/tenant-tables.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aRowOf, isRow, keyOf, keysOf, storedRows, twoTenants } from "./two-tenants.ts";

let database: TestDatabase;
let tenants: Awaited<ReturnType<typeof twoTenants>>;
let tenant: TenantDb;

beforeAll(async () => {
  database = await testDatabase();
  tenants = await twoTenants(database.db);
  tenant = tenantDb(database.db, { headquarterId: tenants.mine.headquarterId, branchId: null });
});
afterAll(() => database.close());

/** Rows of these tables never change; triggers refuse it before anything else. */
const isFinal = (table: TenantTable) => ["audit_log", "contract_files"].includes(getTableName(table));
const byName = tenantTables.map((table) => [getTableName(table), table] as const);
/** An update that changes nothing: only whether it reaches the row matters. */
const touch = (table: TenantTable) => {
  const [property, column] = Object.entries(getTableColumns(table)).find(([name]) => name !== "headquarterId") ?? [];
  return { [property as string]: sql`${sql.identifier(column?.name ?? "")}` } as { [name: string]: SQL };
};

const propertyOf = (table: TenantTable, column: SQLiteColumn | undefined) =>
  Object.entries(getTableColumns(table)).find(([, own]) => own.name === column?.name)?.[0] ?? "";

describe.each(byName)("%s", (_name, table) => {
  test("reading shows all rows of the tenant and no other", async () => {
    const stored = await storedRows(database.db, table);
    const own = stored.filter((row) => row.headquarterId === tenants.mine.headquarterId);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(stored.length);
    expect(keysOf(table, await tenant.find(table))).toEqual(keysOf(table, own));
  });

  test("another tenant's row is neither changed nor deleted", async () => {
    const foreign = await aRowOf(database.db, table, tenants.foreign.headquarterId);
    expect(await tenant.update(table, isRow(table, foreign), touch(table))).toEqual([]);
    expect(await tenant.removeAndCount(table, isRow(table, foreign))).toBe(0);
    expect(keysOf(table, await storedRows(database.db, table))).toContain(keyOf(table, foreign));
  });

  test("changing everything changes only the tenant's rows", async () => {
    const everything = tenant.update(table, undefined, touch(table));
    if (isFinal(table)) return expect(everything).rejects.toThrow();
    expect(keysOf(table, await everything)).toEqual(keysOf(table, await tenant.find(table)));
  });

  test("a row cannot be moved to another tenant", async () => {
    const own = await aRowOf(database.db, table, tenants.mine.headquarterId);
    const patch = { ...touch(table), headquarterId: tenants.foreign.headquarterId } as never;
    const moving = tenant.update(table, isRow(table, own), patch);
    if (isFinal(table)) return expect(moving).rejects.toThrow();
    await moving;
    expect(keysOf(table, await tenant.find(table))).toContain(keyOf(table, own));
  });

  test("no reference accepts another tenant's id", async () => {
    if (isFinal(table)) return;
    const references = getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ columns }) => columns.some((column) => column.name === "headquarter_id"));
    const own = await aRowOf(database.db, table, tenants.mine.headquarterId);
    for (const { columns, foreignTable, foreignColumns } of references) {
      const position = columns.findIndex((column) => column.name !== "headquarter_id");
      if (position < 0) continue;
      const target = foreignTable as TenantTable;
      const foreign = await aRowOf(database.db, target, tenants.foreign.headquarterId);
      const foreignId = foreign[propertyOf(target, foreignColumns[position])];
      const property = propertyOf(table, columns[position]);
      const pointing = tenant.update(table, isRow(table, own), { [property]: foreignId } as never);
      await expect(pointing, `${getTableName(table)}.${property}`).rejects.toMatchObject({
        cause: { message: expect.stringContaining("FOREIGN KEY") },
      });
    }
  });
});
