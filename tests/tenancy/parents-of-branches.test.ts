import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { type TenantDb, tenantDb } from "#db/tenant.server.ts";
import { branchVisibility, isOwnedByBranch, type TenantTable, tenantTables } from "#db/tenant-tables.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { isRow, keyOf, storedRows, twoTenants } from "./two-tenants.ts";

type Reference = { table: TenantTable; property: string; column: SQLiteColumn; parent: TenantTable };

const isTenantTable = (table: unknown): table is TenantTable => tenantTables.includes(table as TenantTable);

/** Every reference of a tenant table to a row that only some branches see, derived from the foreign keys. */
const references: Reference[] = tenantTables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    if (!isTenantTable(foreignTable) || branchVisibility[getTableName(foreignTable)] === null) return [];
    const column = columns.find(({ name }) => name !== "headquarter_id");
    const property = Object.entries(getTableColumns(table)).find(([, { name }]) => name === column?.name)?.[0];
    return column && property ? [{ table, property, column, parent: foreignTable }] : [];
  }),
);
const toBranches = references.filter(({ parent }) => isOwnedByBranch(parent));
const byName = toBranches.map(
  (reference) => [`${getTableName(reference.table)}.${reference.column.name}`, reference] as const,
);

let database: TestDatabase;
let tenants: Awaited<ReturnType<typeof twoTenants>>;
let koeln: TenantDb;
let headquarters: TenantDb;

beforeAll(async () => {
  database = await testDatabase();
  tenants = await twoTenants(database.db);
  const { headquarterId, atKoeln } = tenants.mine;
  koeln = tenantDb(database.db, { headquarterId, branchId: atKoeln.branchId ?? null });
  headquarters = tenantDb(database.db, { headquarterId, branchId: null });
});
afterAll(() => database.close());

const refused = { cause: { message: expect.stringContaining("parent_of_another_branch") } };

/** The row of a table that was made at a place. */
async function rowMadeAt(place: keyof typeof tenants.madeAt, table: TenantTable) {
  const keys = tenants.madeAt[place].get(getTableName(table));
  const row = (await storedRows(database.db, table)).find((stored) => keys?.includes(keyOf(table, stored)));
  if (!row) throw new Error(`fillEveryTable left ${getTableName(table)} empty`);
  return row;
}

const weekMs = 7 * 24 * 60 * 60_000;

/** A period of its own for a copied reservation, which would be refused as an overlap otherwise. */
const periodApart = (table: TenantTable, row: object) => {
  const { startAt, endAt } = row as { startAt?: Date; endAt?: Date };
  if (getTableName(table) !== "reservations" || !startAt || !endAt) return {};
  return { startAt: new Date(startAt.getTime() + weekMs), endAt: new Date(endAt.getTime() + weekMs) };
};

/** Whether the trigger refused; a row copied under a new id may still break another unique key. */
const isRefused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: Error) => String(error.cause).includes("parent_of_another_branch"),
  );

test("only customers, who are shared by the branches that know them, and damages are referred to without this rule", () => {
  const others = references.filter((reference) => !toBranches.includes(reference)).map(({ parent }) => parent);
  // A photo of a damage names the vehicle as well, in the same key.
  expect([...new Set(others.map(getTableName))].sort()).toEqual(["customers", "vehicle_damages"]);
  expect(byName.length).toBeGreaterThan(20);
});

describe.each(byName)("%s", (_, { table, property, parent }) => {
  const newKeys = () => ("id" in getTableColumns(table) ? { id: newId() } : {});

  test.each(["bonn", "headquarters"] as const)("a branch cannot add a row below a parent of %s", async (place) => {
    const own = await rowMadeAt("koeln", table);
    const foreign = await rowMadeAt(place, parent);
    const row = { ...own, ...newKeys(), ...periodApart(table, own), [property]: foreign.id } as never;
    await expect(koeln.insert(table, row)).rejects.toMatchObject(refused);
    await expect(koeln.insertOnce(table, row)).rejects.toMatchObject(refused);
  });

  test("a branch cannot move its row below another branch's parent", async () => {
    const own = await rowMadeAt("koeln", table);
    const foreign = await rowMadeAt("bonn", parent);
    const patch = { ...periodApart(table, own), [property]: foreign.id } as never;
    const moving = koeln.update(table, isRow(table, own), patch);
    // The files of a contract refuse every change, for a reason of their own.
    if (getTableName(table) === "contract_files") await expect(moving).rejects.toThrow();
    else await expect(moving).rejects.toMatchObject(refused);
  });

  test("below its own parent it can, and so can the headquarters below any", async () => {
    const ownParent = await rowMadeAt("koeln", parent);
    const own = { ...(await rowMadeAt("koeln", table)), ...newKeys(), [property]: ownParent.id } as never;
    expect(await isRefused(koeln.insert(table, own))).toBe(false);
    const foreign = { ...(await rowMadeAt("bonn", table)), ...newKeys() } as never;
    expect(await isRefused(headquarters.insert(table, foreign))).toBe(false);
  });
});

test("the headquarters can change what a branch wrote", async () => {
  const own = await rowMadeAt("koeln", scans);
  const [mine, foreign] = [await rowMadeAt("koeln", idChecks), await rowMadeAt("bonn", idChecks)];
  const isScan = eq(scans.id, String(own.id));
  const [byBranch] = await koeln.update(scans, isScan, { assignedIdCheckId: String(mine.id) });
  expect(byBranch?.writtenByBranchId).toBe(tenants.mine.atKoeln.branchId);
  const [byHeadquarters] = await headquarters.update(scans, isScan, { assignedIdCheckId: String(foreign.id) });
  expect(byHeadquarters).toMatchObject({ writtenByBranchId: null, assignedIdCheckId: foreign.id });
});
