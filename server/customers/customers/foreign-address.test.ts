import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { erasePerson } from "#server/customers/customer-rights/erase-person.server.ts";
import { exportPersonData } from "#server/customers/customer-rights/export-person-data.server.ts";
import { postalCodeTexts } from "#server/ground/dictionary/postal-code.texts.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { exportContractsCsv } from "#server/handover/contracts/export-contracts-csv.server.ts";
import { aDesk, concludeContract, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { suggestCustomers } from "#server/handover/drafts/suggest-customers.server.ts";
import { customerLines } from "#server/handover/papers/paper-wording.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { editContact } from "./edit-contact.server.ts";
import { listCustomers } from "./list-customers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const dutch = { street: "Damrak", house: "12a-c", postalCode: "1012ab", city: "Amsterdam", country: "NL" };

async function aContractWith(person: StepValues) {
  const desk = await aDesk(database, { role: "Admin" });
  const { contract } = await concludeContract(desk, { person });
  return { ctx: desk.ctx, contract };
}
const rowOf = async (id: string) => (await database.db.select().from(customers).where(eq(customers.id, id)))[0];

describe("an address abroad", () => {
  test("is on the paper, in list, suggestions, CSV and Auskunft, with the post code as its country writes it", async () => {
    const { ctx, contract } = await aContractWith(dutch);
    const { customer } = readContractSnapshot(contract.snapshot);
    expect(customerLines(customer)).toEqual(
      expect.arrayContaining(["Damrak 12a-c", "1012 AB Amsterdam", "NIEDERLANDE"]),
    );
    const stored = { ...dutch, postalCode: "1012 AB" };
    expect((await listCustomers(ctx, {})).records).toMatchObject([stored]);
    expect(await suggestCustomers(ctx, { query: "erika@" })).toMatchObject([stored]);
    const csv = await new Response(
      await exportContractsCsv(ctx, { start_date: "23.11.2026", end_date: "23.11.2026" }),
    ).text();
    const [header = "", line = ""] = csv.split("\r\n").map((row) => row.split(";"));
    expect(line[header.indexOf("Land")]).toBe("NL");
    expect(line[header.indexOf("PLZ")]).toBe("1012 AB");
    const { bytes } = await exportPersonData(ctx, { of: "customer", id: contract.customerId, format: "json" });
    const told = JSON.parse(new TextDecoder().decode(bytes));
    expect(told.customer.address).toMatchObject({ postal_code: "1012 AB", country: "NL" });
  });

  test("is refused by the same rule in a contract and in the contact data", async () => {
    const wrong = { ...dutch, postalCode: "50667" };
    const refused = await aContractWith(wrong).catch((error) => error);
    expect(refused.issues).toMatchObject([{ path: ["person", "postalCode"], message: postalCodeTexts.dutch }]);
    const { ctx, contract } = await aContractWith({});
    const contact = { id: contract.customerId, email: "erika@example.org", telephoneNumber: "015112345678" };
    const error = await editContact(ctx, { ...contact, ...wrong }).catch((refusal) => refusal);
    expect(error.issues).toMatchObject([{ path: ["postalCode"], message: postalCodeTexts.dutch }]);
    await editContact(ctx, { ...contact, ...dutch });
    expect(await rowOf(contract.customerId)).toMatchObject({ postalCode: "1012 AB", country: "NL" });
  });

  test("is nobody's any more once the customer is erased", async () => {
    const { ctx, contract } = await aContractWith(dutch);
    await database.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, contract.id));
    await erasePerson(ctx, { of: "customer", id: contract.customerId, isConfirmed: "on" });
    expect(await rowOf(contract.customerId)).toMatchObject({ postalCode: "", city: "", country: "DE" });
  });
});

describe("an address in Germany", () => {
  test("needs no country, and its contract keeps none", async () => {
    const { ctx, contract } = await aContractWith({});
    expect(readContractSnapshot(contract.snapshot).customer).not.toHaveProperty("country");
    expect((await listCustomers(ctx, {})).records).toMatchObject([{ country: "DE" }]);
  });

  test.each([
    ["Packstation", "123"],
    ["Musterweg", "12a-c"],
    ["Musterweg", "12 1/2"],
    ["C 4", "9-10"],
    ["Straße des 17. Juni", "135"],
  ])("can be %s %s", async (street, house) => {
    const { contract } = await aContractWith({ street, house });
    expect(customerLines(readContractSnapshot(contract.snapshot).customer)).toContain(`${street} ${house}`);
  });

  test("a country that does not exist is refused at its field", async () => {
    const error = await aContractWith({ country: "Atlantis" }).catch((reason) => reason);
    expect(error.issues).toMatchObject([{ path: ["person", "country"], message: contractTexts.countryUnknown }]);
  });
});
