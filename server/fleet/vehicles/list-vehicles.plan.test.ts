import { afterAll, beforeAll, expect, test } from "vitest";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listVehicles } from "./list-vehicles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each([
  { name: "all", input: {} },
  { name: "by plate", input: { sortBy: "license_plate" } },
  { name: "by date", input: { sortBy: "created_at", sortDirection: "desc" } },
  { name: "of a brand", input: { brand: "Audi" } },
  { name: "of the headquarters", input: { location: "headquarters" } },
  { name: "of the headquarters by plate", input: { location: "headquarters", sortBy: "license_plate" } },
  { name: "found", input: { query: "golf" } },
] as const)("the list $name reads a page from an index, for the tenant and for a branch", async ({ input }) => {
  for (const isAtBranch of [false, true]) {
    const { ctx } = await aStaffContext(database, { isAtBranch });
    for (const statement of await recordStatements(database.db, () => listVehicles(ctx, input))) {
      const plan = await planOf(database.db, statement);
      expect(costlySteps(statement.sql, plan), JSON.stringify(plan)).toEqual([]);
    }
  }
});
