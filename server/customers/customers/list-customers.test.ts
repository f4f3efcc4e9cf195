import { afterAll, beforeAll, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { findDuplicates } from "./find-duplicates.server.ts";
import { listCustomers } from "./list-customers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const surnames = ["Ahrens", "Böhme", "Curth", "Dörr", "Eck"];

test("a branch's customers are paged by name in both directions, without those of other branches", async () => {
  const { ctx: branch } = await aStaffContext(database, { isAtBranch: true });
  const { headquarterId } = branch.db.scope;
  const { ctx: sibling } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const { ctx: whole } = await aStaffContext(database, { headquarterId });
  for (const [index, surname] of surnames.entries()) {
    const { db, actor } = index === 2 ? sibling : branch;
    const place = { db: database.db, ...db.scope, userId: actor.userId };
    const person = { ...specimenPeople.erika, surname };
    await aFinishedProcess(place, { person, customer: await aCustomer(place, {}, person) });
  }
  const names = async (ctx: typeof branch, page: number, sortDirection: "asc" | "desc" = "asc") =>
    (await listCustomers(ctx, { page, perPage: 2, sortDirection })).records.map(({ surname }) => surname);
  expect(await names(branch, 1)).toEqual(["Ahrens", "Böhme"]);
  expect(await names(branch, 2)).toEqual(["Dörr", "Eck"]);
  expect(await names(branch, 2, "desc")).toEqual(["Böhme", "Ahrens"]);
  expect(await names(branch, 99_999_999)).toEqual(["Dörr", "Eck"]);
  expect(await names(whole, 3)).toEqual(["Eck"]);
});

test("the last digits of a telephone number find those of the own office who have it", async () => {
  const { ctx } = await aStaffContext(database, { isAtBranch: true });
  const { headquarterId } = ctx.db.scope;
  const { ctx: sibling } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const { ctx: stranger } = await aStaffContext(database);
  const found = async (query: string) => (await listCustomers(ctx, { query })).records.map(({ surname }) => surname);
  for (const [at, surname, telephoneNumber] of [
    [ctx, "Ahrens", "022155504711"],
    [ctx, "Böhme", "00436641234711"],
    [sibling, "Curth", "022155504711"],
    [stranger, "Dörr", "022155504711"],
  ] as const) {
    const place = { db: database.db, ...at.db.scope, userId: at.actor.userId };
    const person = { ...specimenPeople.erika, surname };
    await aFinishedProcess(place, { person, customer: await aCustomer(place, { telephoneNumber }, person) });
  }
  expect(await found("4711")).toEqual(["Böhme", "Ahrens"]);
  expect(await found("55 50-47 11")).toEqual(["Ahrens"]);
  expect(await found("711")).toEqual([]);
});

test.each([{ isAtBranch: false }, { isAtBranch: true }])("no step grows with the customers, %o", async (options) => {
  const { ctx } = await aStaffContext(database, options);
  const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
  const { customer } = await aFinishedProcess(place);
  const statements = await recordStatements(database.db, async () => {
    await listCustomers(ctx, { page: 3 });
    await findDuplicates(ctx, { id: customer.id });
  });
  expect(statements.length).toBeGreaterThan(3);
  for (const statement of statements)
    expect(costlySteps(statement.sql, await planOf(database.db, statement)), statement.sql).toEqual([]);
});
