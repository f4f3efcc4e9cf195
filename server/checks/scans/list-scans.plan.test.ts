import { afterAll, beforeAll, expect, test } from "vitest";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listScans } from "./list-scans.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const contexts = ["unassigned", "all", "assigned"] as const;

test.each(contexts.flatMap((context) => (["received", "subject"] as const).map((sortBy) => ({ context, sortBy }))))(
  "$context by $sortBy reads a page from an index, for the tenant and for a branch",
  async (input) => {
    for (const isAtBranch of [false, true]) {
      const { ctx } = await aStaffContext(database, { isAtBranch });
      for (const statement of await recordStatements(database.db, () => listScans(ctx, input))) {
        const plan = await planOf(database.db, statement);
        expect(costlySteps(statement.sql, plan), JSON.stringify(plan)).toEqual([]);
        expect(plan.filter((step) => step.startsWith("USE TEMP B-TREE"))).toEqual([]);
      }
    }
  },
);
