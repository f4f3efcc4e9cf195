import { afterAll, beforeAll, expect, test } from "vitest";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { suggestCustomers } from "./suggest-customers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function anOffice(emails: string[]) {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, branchId, userId } = ctx.actor;
  for (const email of emails) await aCustomer({ db: database.db, headquarterId, branchId, userId }, { email });
  return ctx;
}
const suggested = async (ctx: Awaited<ReturnType<typeof anOffice>>, query: string) =>
  (await suggestCustomers(ctx, { query })).map(({ email }) => email).sort();

test("customers of any name are suggested by the beginning of their e-mail, never another office's", async () => {
  const ctx = await anOffice(["erika@example.org", "erik_a@example.org", "max@example.org"]);
  const other = await anOffice(["erika.b@example.org"]);
  expect(await suggested(ctx, " Erik")).toEqual(["erik_a@example.org", "erika@example.org"]);
  expect(await suggested(ctx, "erik_")).toEqual(["erik_a@example.org"]);
  expect(await suggested(ctx, "%")).toEqual([]);
  expect(await suggested(ctx, "")).toEqual([]);
  expect(await suggested(other, "erika")).toEqual(["erika.b@example.org"]);
});

test("customers are suggested by the beginning of their phone number, however it is typed", async () => {
  const { ctx } = await aStaffContext(database);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId };
  await aCustomer(place, { email: "erika@example.org", telephoneNumber: "015112345678" });
  await aCustomer(place, { email: "max@example.org", telephoneNumber: "022112345678" });
  const other = await anOffice(["other@example.org"]);
  expect(await suggested(ctx, "0151 / 12")).toEqual(["erika@example.org"]);
  expect(await suggested(ctx, "0221")).toEqual(["max@example.org"]);
  expect(await suggested(ctx, "5112")).toEqual([]);
  expect(await suggested(other, "0151")).toEqual(["other@example.org"]);
});

test("at most 50 are suggested", async () => {
  const ctx = await anOffice(Array.from({ length: 55 }, (_, index) => `kunde${index}@example.org`));
  expect(await suggested(ctx, "kunde")).toHaveLength(50);
});
