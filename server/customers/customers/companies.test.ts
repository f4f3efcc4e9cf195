import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { erasePerson } from "#server/customers/customer-rights/erase-person.server.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { exportContractsCsv } from "#server/handover/contracts/export-contracts-csv.server.ts";
import { aDesk, concludeContract, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { suggestCustomers } from "#server/handover/drafts/suggest-customers.server.ts";
import { customerLines, customerName } from "#server/handover/papers/paper-wording.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { findDuplicates } from "./find-duplicates.server.ts";
import { listCustomers } from "./list-customers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const firm = { companyName: "Möbel Ärmel GmbH", companyVatNumber: "de 123 456 789" };
type Desk = Awaited<ReturnType<typeof aDesk>>;

/** A contract of a desk from a check and a vehicle of its own. */
async function contractOf(desk: Desk, person: StepValues = {}) {
  const check = await anAcceptedCheck(desk.place, { hasPhotos: false });
  const vehicle = await aVehicle(desk.place);
  return (await concludeContract({ ctx: desk.ctx, check, vehicle }, { person })).contract;
}
const found = async (ctx: Context, query: string) => (await listCustomers(ctx, { query })).records;

describe("a firm as customer", () => {
  test("is on the paper with who acts for it, in list, search, suggestions and CSV", async () => {
    const desk = await aDesk(database, { role: "Admin" });
    const contract = await contractOf(desk, firm);
    const { customer } = readContractSnapshot(contract.snapshot);
    expect(customerLines(customer)).toEqual([
      "Möbel Ärmel GmbH",
      "vertreten durch Frau Erika Mustermann",
      "geboren am 12.08.1984",
      "Musterweg 12",
      "50667 Köln",
      "Tel. 01511 2345678",
      "erika@example.org",
      "USt-IdNr. DE123456789",
    ]);
    expect(customerName(customer, false)).toBe("Erika Mustermann");
    for (const query of ["Möbel Ärmel", "moebel aermel", "mustermann", "ärmel erika"])
      expect(await found(desk.ctx, query), query).toMatchObject([{ companyName: "Möbel Ärmel GmbH" }]);
    expect(await suggestCustomers(desk.ctx, { query: "erika@" })).toMatchObject([
      { companyName: "Möbel Ärmel GmbH", companyVatNumber: "DE123456789" },
    ]);
    const csv = await new Response(
      await exportContractsCsv(desk.ctx, { start_date: "23.11.2026", end_date: "23.11.2026" }),
    ).text();
    expect(csv).toContain("Möbel Ärmel GmbH;DE123456789");
  });

  test("is another customer than the same person alone, or for another firm; once more it is the same", async () => {
    const desk = await aDesk(database);
    const { customerId: alone } = await contractOf(desk);
    const { customerId: first } = await contractOf(desk, firm);
    const { customerId: again } = await contractOf(desk, {
      companyName: "möbel  ÄRMEL gmbh",
      companyVatNumber: "DE987654321",
    });
    const { customerId: other } = await contractOf(desk, { companyName: "Anders AG" });
    expect(new Set([alone, first, other]).size).toBe(3);
    expect(again).toBe(first);
    const [row] = await database.db.select().from(customers).where(eq(customers.id, first));
    expect(row).toMatchObject({ companyName: "Möbel Ärmel GmbH", companyVatNumber: "DE987654321" });
    expect((await findDuplicates(desk.ctx, { id: alone })).duplicates).toEqual([]);
    const names = (await listCustomers(desk.ctx, {})).records.map(({ companyName }) => companyName);
    expect(names).toEqual(["Anders AG", "Möbel Ärmel GmbH", ""]);
  });

  test("is none where that is what was typed", async () => {
    const desk = await aDesk(database);
    const { customerId: alone } = await contractOf(desk);
    for (const companyName of ["-", "privat"])
      expect((await contractOf(desk, { companyName })).customerId, companyName).toBe(alone);
  });

  test.each([
    ["companyName", { companyVatNumber: "DE123456789" }, contractTexts.companyRequired],
    ["companyVatNumber", { ...firm, companyVatNumber: "12" }, contractTexts.vatFormat],
  ])("is refused at %s", async (field, person, message) => {
    const desk = await aDesk(database);
    const error = await contractOf(desk, person).catch((reason) => reason);
    expect(error.issues).toMatchObject([{ path: ["person", field], message }]);
  });

  test("is in the Auskunft of who acts for it, with checks of the same name, and gone when they are deleted", async () => {
    const desk = await aDesk(database, { role: "Admin" });
    const { customerId, id } = await contractOf(desk, firm);
    const { bytes } = await exportPersonData(desk.ctx, { of: "customer", id: customerId, format: "json" });
    const told = JSON.parse(new TextDecoder().decode(bytes));
    expect(told.customer).toMatchObject({ company_name: "Möbel Ärmel GmbH", vat_number: "DE123456789" });
    // The desk's own check is of the same person and has no contract.
    expect(told.id_checks).toHaveLength(2);
    await database.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, id));
    await erasePerson(desk.ctx, { of: "customer", id: customerId, isConfirmed: "on" });
    const [row] = await database.db.select().from(customers).where(eq(customers.id, customerId));
    expect(row).toMatchObject({ companyName: "", companyVatNumber: "", prename: "", surname: "gelöschter Kunde" });
    expect(await found(desk.ctx, "Ärmel")).toEqual([]);
  });
});
