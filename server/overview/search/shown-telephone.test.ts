import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import { previewMerge } from "#server/customers/customers/merge-customers.server.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { aDesk, concludeContract, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { suggestCustomers } from "#server/handover/drafts/suggest-customers.server.ts";
import { customerLines } from "#server/handover/papers/paper-wording.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { searchEverything } from "./search-everything.server.ts";
import { suggest } from "./suggest.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const typed = "+43 (0)664 123 45 67";
const stored = "00436641234567";
const shown = "+43 664 1234567";

test("a number is stored in digits and shown in groups wherever it is read (contracts.md#telephone-numbers)", async () => {
  const desk = await aDesk(database, { role: "Admin", rendersPapers: true });
  const { ctx } = desk;
  const { contract } = await concludeContract(desk, { person: { telephoneNumber: typed } });
  const id = contract.customerId;
  expect(await ctx.db.get(customers, id)).toMatchObject({ telephoneNumber: stored });
  const { customer } = readContractSnapshot(contract.snapshot);
  expect(customer.telephone).toBe(stored);
  expect(customerLines(customer)).toContain(`Tel. ${shown}`);
  // A contract from before its number was kept in groups.
  const { shownTelephone: _, ...older } = customer;
  expect(customerLines(older)).toContain(`Tel. ${stored}`);
  expect(await suggestCustomers(ctx, { query: "+43 664" })).toMatchObject([
    { telephoneNumber: stored, telephone: shown },
  ]);
  expect((await searchEverything(ctx, { query: stored })).people.rows).toMatchObject([{ telephone: shown }]);
  const [found] = (await suggest(ctx, { query: "+43 664 1234567" })).found;
  expect(found).toMatchObject({ kind: "customer", id });
  expect(found?.note).toContain(shown);
  const { bytes } = await exportPersonData(ctx, { of: "customer", id, format: "pdf" });
  expect((await readPdf(bytes)).content).toContain(shown);
});

test("two records are compared as their numbers are shown", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const place = { db: database.db, ...ctx.db.scope, userId: ctx.actor.userId };
  const one = await aCustomer(place, { telephoneNumber: stored });
  const other = await aCustomer(place, { telephoneNumber: "02211234567" });
  const { records } = await previewMerge(ctx, { id: one.id, otherId: other.id });
  expect(records.map(({ telephone }) => telephone)).toEqual([shown, "0221 1234567"]);
});
