import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { oneNameTexts } from "#server/ground/dictionary/person-name.schema.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const fake of fakes) await fake.settled();
});
afterAll(() => database.close());

/** Monday, 09:00 in Berlin. */
const now = new Date("2026-11-23T08:00:00Z");
const suhartono = { ...specimenPeople.erika, salutation: "Herr" as const, prename: "", surname: "Suhartono" };
const license = {
  number: "B072RRE2I55",
  drivers_liscense_issuing_authority: "Stadt Köln",
  drivers_license_classes: "B",
};
const missing = { prename: "Vorname ist erforderlich", surname: "Bitte geben Sie den Nachnamen ein" };

async function aDesk() {
  const { ctx, fake } = await aStaffContext(database, { now: () => now });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, now };
  const call = apiOf(ctx);
  const approve = async (id: string, id_check: object) => call("POST", `/id_checks/${id}/approve`, { id_check });
  /** A check of which nobody has read a zone. */
  const unread = async () =>
    (await aCheckInReview(place, { hasPhotos: false, person: suhartono, changes: { mrz: null, fieldSources: null } }))
      .id;
  return { call, approve, place, unread };
}

const contract = (id: string, vehicleId: string, customer: object, changes: object = {}) => ({
  contract: {
    id_check_id: id,
    vehicle_id: vehicleId,
    id_check_attributes: {
      identity_document_number: suhartono.identity.number,
      identity_document_type: suhartono.identity.type,
      drivers_liscense_id_check_attributes: {
        number: license.number,
        drivers_license_classes: "B",
        issuing_authority: "Stadt Köln",
      },
    },
    vehicle_attributes: { license_plate: "K HS 123", odometer_value: 12_480 },
    customer_attributes: {
      salutation: "Herr",
      email: "suhartono@example.org",
      date_of_birth: suhartono.dateOfBirth,
      telephone_number: "015112345678",
      address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
      ...customer,
    },
    kind: "Vermietung",
    start_of_use: "2026-11-23T10:00",
    end_of_use: "2026-11-25T16:30",
    tagesgrundpreis: 89.5,
    ...changes,
  },
});

test("one name of a zone goes into check, contract, customer and export as one, without being said again", async () => {
  const { call, approve, place } = await aDesk();
  const { id } = await aCheckInReview(place, { hasPhotos: false, person: suhartono });
  const approved = await approve(id, {
    prename: "",
    surname: "Suhartono",
    drivers_liscense_id_check_attributes: { ...license, prename: "SUHARTONO", surname: "" },
  });
  expect([approved.status, approved.json.errors]).toEqual([200, undefined]);
  expect(approved.json.id_check).toMatchObject({
    prename: "",
    surname: "Suhartono",
    drivers_liscense_id_check: { prename: "", surname: "SUHARTONO", is_persons_name_matched: true },
  });
  const fresh = (await call("GET", `/contracts/new?id_check_id=${id}`)).json.contract.customer_attributes;
  expect(fresh).toMatchObject({ prename: null, surname: "Suhartono", has_one_name: true });

  const { id: vehicleId } = await aVehicle(place);
  const made = await call("POST", "/contracts", contract(id, vehicleId, { prename: "", surname: "Suhartono" }));
  expect([made.status, made.json.errors]).toEqual([201, undefined]);
  expect(made.json.data.customer).toMatchObject({ prename: "", surname: "Suhartono" });
  const [customer] = (await call("GET", "/customers?q=suhartono")).json.records;
  expect(customer).toMatchObject({ prename: "", surname: "Suhartono" });
  const csv = await call("GET", "/contracts/to_csv_file?start_date=2026-11-23&end_date=2026-11-23");
  expect(csv.text).toContain("Suhartono");
  expect(csv.text).not.toMatch(/ Suhartono|Suhartono /);
});

test("without a zone one name has to be said, and two are not one", async () => {
  const { approve, unread } = await aDesk();
  const id = await unread();
  const fields = { surname: "Suhartono", drivers_liscense_id_check_attributes: license };
  const asked = await approve(id, { ...fields, prename: "" });
  expect([asked.status, asked.json.errors[0]]).toEqual([422, missing.prename]);
  const both = await approve(id, { ...fields, prename: "Agus", has_one_name: true });
  expect([both.status, both.json.errors[0]]).toEqual([422, oneNameTexts.twoNames]);
  const said = await approve(await unread(), { ...fields, prename: "", has_one_name: true });
  expect([said.status, said.json.errors]).toEqual([200, undefined]);
  const denied = await approve(await unread(), { ...fields, prename: "", has_one_name: false });
  expect(denied.status).toBe(422);
  const nobody = await approve(await unread(), { ...fields, prename: "", surname: "", has_one_name: true });
  expect([nobody.status, nobody.json.errors[0]]).toEqual([422, missing.surname]);
});

test("a contract of somebody else, and a second driver, say it themselves", async () => {
  const { call, approve, place } = await aDesk();
  const { id } = await aCheckInReview(place, { hasPhotos: false });
  await approve(id, { drivers_liscense_id_check_attributes: license });
  const { id: vehicleId } = await aVehicle(place);
  const make = (customer: object, changes: object = {}) =>
    call("POST", "/contracts", contract(id, vehicleId, customer, changes));
  expect((await make({ surname: "Mustermann" })).json.errors).toEqual([missing.prename]);
  const two = { prename: "Erika", surname: "Mustermann" };
  expect((await make({ ...two, has_one_name: true })).json.errors).toEqual([oneNameTexts.twoNames]);
  const driver = { second_driver_name: "Suhartono", confirmed_concerns: ["second_driver_unchecked"] };
  expect((await make(two, driver)).json.errors).toEqual(["Bitte geben Sie Vor- und Nachnamen an."]);
  const made = await make(two, { ...driver, second_driver_has_one_name: true });
  expect([made.status, made.json.errors]).toEqual([201, undefined]);
});
