import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a branch cannot reassign its own row to another branch, the headquarters can", async () => {
  const headquarters = await aStaffContext(database);
  const { headquarterId } = headquarters.ctx.actor;
  const bonn = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const koeln = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const { branchId, userId } = bonn.ctx.actor;
  const check = await anAcceptedCheck({ db: database.db, headquarterId, branchId, userId });
  const patch = { branchId: koeln.ctx.actor.branchId };

  const [kept] = await bonn.ctx.db.update(idChecks, eq(idChecks.id, check.id), patch);
  expect(kept?.branchId).toBe(branchId);
  const [moved] = await headquarters.ctx.db.update(idChecks, eq(idChecks.id, check.id), patch);
  expect(moved?.branchId).toBe(koeln.ctx.actor.branchId);
});
