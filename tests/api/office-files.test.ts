import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const url = (path: string) => ({ url: `http://localhost:8787/${path}` });

test("agreement and instructions are addresses; the agreement for whoever may download it (offices.md#data-processing-agreement)", async () => {
  const { ctx: admin } = await aStaffContext(database, { role: "Admin" });
  const { headquarterId } = admin.actor;
  const { ctx: member } = await aStaffContext(database, { headquarterId, role: "Nutzer", isAtBranch: true });
  const path = `/dealer/headquarters/${headquarterId}`;
  expect((await apiOf(admin)("GET", path)).json.dealer_headquarter).toMatchObject({
    adv_file: url("agreement_pdf"),
    instructions_file: url("instructions_pdf"),
  });
  expect((await apiOf(member)("GET", path)).json.dealer_headquarter).toMatchObject({ adv_file: null });
  const { branchId } = member.actor;
  const { json } = await apiOf(admin)("GET", `/dealer/branch_offices/${branchId}`);
  expect(json.dealer_branch_office.instructions_file).toEqual(url(`instructions_pdf?branch=${branchId}`));
});
