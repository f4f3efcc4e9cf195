import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { costlySteps, planOf } from "./judge-plan.ts";
import { recordStatements } from "./record-statements.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const tenant = sql`headquarter_id = ${"x"}`;

test.each([
  ["a scan", sql`select id from contracts where kind = ${"x"}`, 1],
  ["a scan of an alias", sql`select c.id from contracts c where c.kind = ${"x"}`, 1],
  ["a scan of an index", sql`select count(*) from audit_log`, 1],
  ["an index for one query", sql`select a.id from contracts a, contracts b where a.kind = b.kind and a.id = ${"x"}`, 1],
  ["a count of a tenant's rows", sql`select count(*) from id_checks where ${tenant}`, 1],
  ["sorted rows of a tenant", sql`select id from id_checks where ${tenant} order by surname limit 5`, 1],
  [
    "the first rows in the order of an index",
    sql`select id from id_checks where ${tenant} order by created_at limit 5`,
    0,
  ],
  [
    "the first rows with one value in the order of an index without it",
    sql`select id from id_checks where ${tenant} and "id_checks"."nationality" = ${"x"} order by created_at limit 5`,
    1,
  ],
  ["a row by its key", sql`select * from id_checks where id = ${"x"}`, 0],
  ["a scan of the tenants", sql`select name from headquarters`, 0],
])("%s", async (_, query, expected) => {
  const [statement] = await recordStatements(database.db, () => database.db.all(query));
  if (!statement) throw new Error("nothing was recorded");
  expect(costlySteps(statement.sql, await planOf(database.db, statement))).toHaveLength(expected);
});
