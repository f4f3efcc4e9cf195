import { and, eq, exists, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/ground/kernel/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { contracts, customers } from "./schema/contracts.ts";
import { headquarters, users } from "./schema/dealers.ts";
import { vehicles } from "./schema/vehicles.ts";
import { type TenantDb, tenantDb } from "./tenant.server.ts";

let database: TestDatabase;
let tenant: TenantDb;
beforeAll(async () => {
  database = await testDatabase();
  tenant = tenantDb(database.db, { headquarterId: newId(), branchId: newId() });
});
afterAll(() => database.close());

/** The tables whose visible rows a statement brings along. */
const carried = ({ sql: text }: { sql: string }) =>
  [...text.matchAll(/"(\w+)" as \(select \* from main\./g)].map(([, name]) => name).sort();

test("a statement carries the tables that it names, and no others", () => {
  const id = { id: contracts.id };
  const one = tenant.select(id).from(contracts);
  expect(carried(one.toSQL())).toEqual(["contracts"]);
  expect(one.toSQL().params).toHaveLength(2);
  const joined = one.innerJoin(customers, eq(customers.id, contracts.customerId)).where(eq(contracts.id, "users"));
  expect(carried(joined.toSQL())).toEqual(["contracts", "customers"]);
});

test("however a table is named", () => {
  const id = { id: contracts.id };
  const colleague = alias(users, "colleague");
  const statements = {
    alias: tenant.select({ id: colleague.id }).from(colleague),
    text: tenant.select(id).from(contracts).where(sql`exists (select 1 from Vehicles)`),
    selection: tenant.select({ count: sql`(select count(*) from ${vehicles})` }).from(contracts),
    subquery: tenant
      .select(id)
      .from(contracts)
      .where(and(exists(tenant.select().from(headquarters)), eq(contracts.id, "x"))),
    union: unionAll(tenant.select(id).from(contracts), tenant.select({ id: vehicles.id }).from(vehicles)),
  };
  const found = Object.fromEntries(Object.entries(statements).map(([name, one]) => [name, carried(one.toSQL())]));
  expect(found).toEqual({
    alias: ["users"],
    text: ["contracts", "vehicles"],
    selection: ["contracts", "vehicles"],
    // The inner query brings its own.
    subquery: ["contracts", "headquarters", "headquarters"],
    union: ["contracts", "vehicles", "vehicles"],
  });
});
