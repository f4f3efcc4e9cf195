import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contracts, customers } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { checkForContract } from "./check-for-contract.server.ts";
import { customerTexts } from "./customer.texts.ts";
import { editContact } from "./edit-contact.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { mergeCustomers } from "./merge-customers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const person = specimenPeople.erika;

/** A branch's Nutzer with a customer of theirs, and an Admin of the headquarters. */
async function aHouse() {
  const { ctx: admin } = await aStaffContext(database, { role: "Admin" });
  const { headquarterId } = admin.db.scope;
  const { ctx } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const customer = await aCustomer(placeOf(ctx), {}, person);
  const { contract } = await aFinishedProcess(placeOf(ctx), { person, customer });
  return { admin, ctx, customer, contract };
}
let house: Awaited<ReturnType<typeof aHouse>>;
beforeEach(async () => {
  house = await aHouse();
});

const contact = () => ({
  email: `${newId()}@neu.example`,
  telephoneNumber: "02211234567",
  street: "Neue Straße",
  house: "12a",
  postalCode: "20095",
  city: "Hamburg",
});
const rowOf = async (id: string) => (await database.db.select().from(customers).where(eq(customers.id, id)))[0];
const entriesOf = (id: string) => database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

test("contact data is changed by every role, found by, and logged without what it says; signed contracts stay", async () => {
  const { ctx, customer, contract } = house;
  const changed = contact();
  await editContact(ctx, { id: customer.id, ...changed });
  await editContact(ctx, { id: customer.id, ...changed });
  expect(await rowOf(customer.id)).toMatchObject({ ...changed, prename: customer.prename, sortKey: customer.sortKey });
  const found = await listCustomers(ctx, { query: changed.email });
  expect(found.records.map(({ id }) => id)).toEqual([customer.id]);
  const entries = await entriesOf(customer.id);
  expect(entries).toMatchObject([{ action: "edit_customer_contact" }]);
  expect(entries[0]?.details).toEqual({ fields: "email,telephoneNumber,street,house,postalCode,city" });
  const [after] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(after?.snapshot).toEqual(contract.snapshot);
});

test("what is refused says so at its field, and changes nothing", async () => {
  const { ctx, customer } = house;
  const wrong = { ...contact(), email: "erika", telephoneNumber: "0221 abc", postalCode: "123", city: "" };
  const error = await editContact(ctx, { id: customer.id, ...wrong }).catch((refusal) => refusal);
  const fields = error.issues.map(({ path }: { path: string[] }) => path[0]);
  expect(new Set(fields)).toEqual(new Set(["email", "telephoneNumber", "postalCode", "city"]));
  expect(await rowOf(customer.id)).toMatchObject({ email: customer.email, city: customer.city });
});

test("the e-mail address of another record of the person is refused, also of one that the branch does not see", async () => {
  const { admin, ctx, customer } = house;
  const other = await aCustomer(placeOf(admin), {}, person);
  const taken = { id: customer.id, ...contact(), email: other.email };
  const conflict = { kind: "conflict", details: { field: "email" } };
  await expect(editContact(ctx, taken)).rejects.toMatchObject({ ...conflict, message: customerTexts.emailTaken });
  await mergeCustomers(admin, { keptId: customer.id, mergedId: other.id, isConfirmed: "on" });
  await expect(editContact(ctx, taken)).rejects.toMatchObject({ ...conflict, message: customerTexts.emailOfMerged });
  const ofMerged = { id: other.id, ...contact() };
  await expect(editContact(admin, ofMerged)).rejects.toMatchObject({ message: customerTexts.contactMerged });
  // Of another person it is nobody's business.
  const family = await aCustomer(placeOf(admin), {}, specimenPeople.mehmet);
  await editContact(ctx, { id: customer.id, ...contact(), email: family.email });
  expect(await rowOf(customer.id)).toMatchObject({ email: family.email });
});

test("nothing is changed of those who were deleted, of other branches and of other tenants", async () => {
  const { admin, ctx, customer } = house;
  const { ctx: stranger } = await aStaffContext(database, { role: "Admin" });
  const ofHeadquarters = await aCustomer(placeOf(admin), {}, specimenPeople.mehmet);
  await aFinishedProcess(placeOf(admin), { person: specimenPeople.mehmet, customer: ofHeadquarters });
  const attempts = [
    () => editContact(stranger, { id: customer.id, ...contact() }),
    () => editContact(ctx, { id: ofHeadquarters.id, ...contact() }),
    () => editContact(ctx, { id: newId(), ...contact() }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
  await database.db.update(customers).set({ erasedAt: new Date() }).where(eq(customers.id, customer.id));
  const erased = editContact(ctx, { id: customer.id, ...contact() });
  await expect(erased).rejects.toMatchObject({ kind: "conflict", message: customerTexts.contactErased });
  const { ctx: light } = await aStaffContext(database, { planVersion: "light" });
  await expect(editContact(light, { id: customer.id, ...contact() })).rejects.toMatchObject({ kind: "forbidden" });
});

test("the next contract is made of the newest accepted check of the person that has none", async () => {
  const { admin, ctx, customer } = house;
  expect(await checkForContract(ctx, { id: customer.id })).toBeNull();
  await anAcceptedCheck(placeOf(ctx), { person: specimenPeople.mehmet });
  const elsewhere = await anAcceptedCheck(placeOf(admin), { person });
  expect(await checkForContract(ctx, { id: customer.id })).toBeNull();
  expect(await checkForContract(admin, { id: customer.id })).toBe(elsewhere.id);
  const own = await anAcceptedCheck(placeOf(ctx), { person });
  expect(await checkForContract(ctx, { id: customer.id })).toBe(own.id);
  const firm = await aCustomer(placeOf(ctx), { companyName: "Öl & Söhne", sortKey: "oel & soehne muster" }, person);
  await aFinishedProcess(placeOf(ctx), { person, customer: firm });
  expect(await checkForContract(ctx, { id: firm.id })).toBe(own.id);
});
