import { count, eq, exists, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
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

describe("every form of query stays in the tenant", () => {
  test("the tenant's own settings, and no other headquarters", async () => {
    expect((await tenant.headquarter()).id).toBe(tenants.mine.headquarterId);
    expect(await tenant.select().from(headquarters)).toHaveLength(1);
  });

  test("another tenant's id is indistinguishable from a missing one", async () => {
    const foreign = await aRowOf(database.db, contracts, tenants.foreign.headquarterId);
    expect(await tenant.get(contracts, String(foreign.id))).toBeUndefined();
    expect(await tenant.get(contracts, newId())).toBeUndefined();
  });

  test("joins, even on a condition that is always true", async () => {
    const rows = await tenant
      .select({ contract: contracts.headquarterId, customer: customers.headquarterId })
      .from(contracts)
      .innerJoin(customers, sql`true`)
      .leftJoin(vehicles, sql`true`);
    expect(new Set(rows.flatMap((row) => [row.contract, row.customer]))).toEqual(new Set([tenants.mine.headquarterId]));
  });

  test("aliases of one table", async () => {
    const other = alias(users, "other");
    const rows = await tenant.select({ id: other.headquarterId }).from(users).innerJoin(other, sql`true`);
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([tenants.mine.headquarterId]));
  });

  test("counts, groups and distinct values", async () => {
    const [all] = await tenant.select({ n: count() }).from(idChecks);
    expect(all?.n).toBe((await tenant.find(idChecks)).length);
    const groups = await tenant
      .select({ id: idChecks.headquarterId, n: count() })
      .from(idChecks)
      .groupBy(idChecks.headquarterId);
    expect(groups).toEqual([{ id: tenants.mine.headquarterId, n: all?.n }]);
    const distinct = await tenant.selectDistinct({ id: customers.headquarterId }).from(customers);
    expect(distinct).toEqual([{ id: tenants.mine.headquarterId }]);
  });

  test("exists, subqueries, in-lists and table names in plain SQL", async () => {
    const foreign = await aRowOf(database.db, contracts, tenants.foreign.headquarterId);
    const isThere = (condition: SQL) => tenant.select({ id: users.id }).from(users).where(condition);
    const foreignContract = tenant
      .select()
      .from(contracts)
      .where(eq(contracts.id, String(foreign.id)));
    expect(await isThere(exists(foreignContract))).toEqual([]);
    const theirUsers = tenant.select({ id: contracts.userId }).from(contracts).where(isNotNull(contracts.userId));
    const authors = await tenant.select().from(users).where(inArray(users.id, theirUsers));
    expect(new Set(authors.map((user) => user.headquarterId))).toEqual(new Set([tenants.mine.headquarterId]));
    expect(await isThere(sql`exists (select 1 from contracts where id = ${foreign.id})`)).toEqual([]);
    const inSubquery = tenant.select({ id: contracts.headquarterId }).from(contracts).as("sub");
    const rows = await tenant.select().from(inSubquery);
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([tenants.mine.headquarterId]));
  });
});
