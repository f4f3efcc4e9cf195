import { afterAll, beforeAll, expect, test } from "vitest";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { saveCosts } from "#server/handover/price-list/save-price-version.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

/** Monday, 09:00 in Berlin. */
const now = () => new Date("2026-11-23T08:00:00Z");

let database: TestDatabase;
let desk: Awaited<ReturnType<typeof aStaffContext>>;
beforeAll(async () => {
  database = await testDatabase();
  desk = await aStaffContext(database, { role: "Admin", now });
  await saveCosts(desk.ctx, {
    kind: "Werkstattersatzwagen",
    validFrom: "01.12.2026",
    basedOn: 0,
    isFreeOfCharge: "on",
    extraKmPrice: "0,25",
    deposit: "300",
    includedKmPerDay: "100",
    teilkaskoDeductibles: "500",
    vollkaskoDeductibles: "500; 1.000",
  });
});
afterAll(async () => {
  await desk.fake.settled();
  await database.close();
});

const call = (method: string, path: string, body?: unknown) => apiOf(desk.ctx)(method, path, body);

async function post(changes: Record<string, unknown>) {
  const { headquarterId, userId } = desk.ctx.actor;
  const place = { db: database.db, headquarterId, branchId: null, userId };
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const vehicle = await aVehicle(place);
  return call("POST", "/contracts", {
    contract: {
      id_check_id: check.id,
      vehicle_id: vehicle.id,
      id_check_attributes: {
        identity_document_number: "T22000129",
        identity_document_type: "IDENTITY_CARD",
        drivers_liscense_id_check_attributes: {
          number: "B072RRE2I55",
          drivers_license_classes: "B",
          issuing_authority: "Stadt Köln",
        },
      },
      vehicle_attributes: { license_plate: "K HS 123", odometer_value: vehicle.odometerKm },
      customer_attributes: {
        company_name: "Möbel Ärmel GmbH",
        vat_number: "DE123456789",
        salutation: "Frau",
        prename: "Erika",
        surname: "Mustermann",
        email: "erika@example.org",
        date_of_birth: "1984-08-12",
        telephone_number: "015112345678",
        address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
      },
      kind: "Werkstattersatzwagen",
      start_of_use: "2026-12-01T10:00",
      end_of_use: "2026-12-03T10:00",
      is_free_of_charge: true,
      tagesgrundpreis: 29,
      zusatz_km: 0.25,
      fahrzeugkaution: 300,
      inkl_km_tagesgrundpreis: 100,
      order_number: "4711",
      ...changes,
    },
  });
}

test("default costs are those of the day of the pickup, with every deductible on offer", async () => {
  const setOn = async (query: string) => {
    const { json } = await call("GET", `/contracts/default_costs_sets${query}`);
    expect(json.default_costs_sets).toHaveLength(4);
    return json.default_costs_sets.find((set: { kind: string }) => set.kind === "Werkstattersatzwagen");
  };
  expect(await setOn("")).toMatchObject({ is_free_of_charge: false, tagesgrundpreis: { cents: 2_900 } });
  expect(await setOn("?date=2026-12-01")).toMatchObject({
    is_free_of_charge: true,
    fahrzeugkaution: { cents: 30_000 },
    contract_insurences: [
      { kind: "Teilkasko", selbstbeteiligung: { cents: 50_000 } },
      { kind: "Vollkasko", selbstbeteiligung: { cents: 50_000 } },
      { kind: "Vollkasko", selbstbeteiligung: { cents: 100_000 } },
    ],
  });
  expect((await call("GET", "/contracts/default_costs_sets?date=morgen")).status).toBe(422);
});

test("what was done at a test drive is taken and answered, and a courtesy car has none of it", async () => {
  const test_drive = { accompanied_by: "Nora Nutzer", is_tracked: true };
  const { status, json, text } = await post({ kind: "Probefahrt", order_number: null, test_drive });
  expect(status, text).toBe(201);
  expect(json.data.test_drive).toEqual({
    accompanied_by: "Nora Nutzer",
    is_tracked: true,
    keeps_second_key_and_title: false,
    is_photo_compared: false,
    is_called_back: false,
  });
  const tooLong = await post({ kind: "Probefahrt", test_drive: { accompanied_by: "x".repeat(1_000) } });
  expect(tooLong).toMatchObject({
    status: 422,
    json: { fields: { "contract.test_drive.accompanied_by": expect.anything() } },
  });
});

test("a free courtesy car for a firm keeps deposit, extra kilometers and the number of its repair order", async () => {
  const { status, json, text } = await post({ with_vollkasko: true, vollkasko_selbstbeteiligung_amount: 1_000 });
  expect(status, text).toBe(201);
  expect(json.data).toMatchObject({
    is_free_of_charge: true,
    tagesgrundpreis: { cents: 0 },
    zusatz_km: { cents: 25 },
    fahrzeugkaution: { cents: 30_000 },
    total: { cents: 0 },
    vollkasko_selbstbeteiligung_amount: { cents: 100_000 },
    order_number: "4711",
    customer: { company_name: "Möbel Ärmel GmbH", vat_number: "DE123456789", surname: "Mustermann" },
  });
  const { json: found } = await call("GET", "/id_checks?context=all&q=4711");
  expect(found.records).toMatchObject([
    { contract_short: { order_number: "4711" }, customer_short: { company_name: "Möbel Ärmel GmbH" } },
  ]);
  const { json: people } = await call("GET", "/customers?q=aermel");
  expect(people.records ?? people.customers).toMatchObject([{ company_name: "Möbel Ärmel GmbH" }]);
});

test.each([
  ["none is named", {}, contractTexts.chooseDeductible(["500,00 €", "1.000,00 €"])],
  [
    "another one is named",
    { vollkasko_selbstbeteiligung_amount: 750 },
    contractTexts.otherDeductible(["500,00 €", "1.000,00 €"]),
  ],
])("of several deductibles on offer one has to be named: %s", async (_, changes, message) => {
  const { status, json } = await post({ with_vollkasko: true, ...changes });
  expect(status).toBe(422);
  expect(json.errors[0]).toContain(message);
});

test("where one deductible is on offer it is taken without being named", async () => {
  const { json } = await post({ with_teilkasko: true });
  expect(json.data.teilkasko_selbstbeteiligung_amount).toEqual({ cents: 50_000 });
});
