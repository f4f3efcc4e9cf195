import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo } from "#server/customers/customer-rights/person-data.server.ts";
import { customerHistory } from "#server/customers/customers/customer-history.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { costlySteps, planOf } from "./judge-plan.ts";
import { recordStatements } from "./record-statements.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each([{ isAtBranch: false }, { isAtBranch: true }])(
  "a customer's contracts and reservations are looked up, %j",
  async (staff) => {
    const { ctx } = await aStaffContext(database, staff);
    const statements = await recordStatements(database.db, () => customerHistory(ctx.db, newId()));
    expect(statements).toHaveLength(3);
    for (const statement of statements)
      expect(costlySteps(statement.sql, await planOf(database.db, statement))).toEqual([]);
  },
);

test("the mails to a customer are looked up by their addresses", async () => {
  const { ctx } = await aStaffContext(database, {});
  const at = { createdAt: new Date(), confirmedAt: null, codeExpiresAt: new Date() };
  const data = {
    customer: { email: "erika@example.org" },
    merged: [],
    captures: [],
    checkIns: [{ email: "andere@example.org", ...at }],
  };
  const [statement, ...others] = await recordStatements(database.db, () => mailsTo(ctx.db, data as never));
  if (!statement) throw new Error("no statement");
  expect(others).toEqual([]);
  expect(await planOf(database.db, statement)).toEqual([
    "SEARCH main.outbox USING INDEX outbox_by_recipient (headquarter_id=? AND recipient=?)",
  ]);
});
