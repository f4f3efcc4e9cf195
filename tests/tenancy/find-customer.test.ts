import { afterAll, beforeAll, expect, test } from "vitest";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aBranchOffice, aDealership } from "#db/seed/states/dealers.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a customer is found by every branch of the tenant, as an id only, and by no other tenant", async () => {
  const { db } = database;
  const place = await aDealership({ db });
  const stranger = await aDealership({ db });
  const { id: branchId } = await aBranchOffice({ db, headquarterId: place.headquarterId });
  const customer = await aCustomer(place);
  const person = { email: customer.email, sortKey: customer.sortKey ?? "", dateOfBirth: customer.dateOfBirth ?? "" };
  const found = (headquarterId: string, branch: string | null, changes: object = {}) =>
    tenantDb(db, { headquarterId, branchId: branch }).findCustomerOfTenant({ ...person, ...changes });
  expect(await found(place.headquarterId, null)).toBe(customer.id);
  expect(await found(place.headquarterId, branchId)).toBe(customer.id);
  expect(await found(stranger.headquarterId, null)).toBeNull();
  for (const changes of [{ email: "x@example.org" }, { sortKey: "x" }, { dateOfBirth: "1900-01-01" }])
    expect(await found(place.headquarterId, null, changes)).toBeNull();
});
