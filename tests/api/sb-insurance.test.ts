import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sbContracts } from "#db/schema/contracts.ts";
import { anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

/** Monday, 09:00 in Berlin. */
const now = () => new Date("2026-11-23T08:00:00Z");

let database: TestDatabase;
const pending: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const settled of pending) await settled();
  await database.close();
});

async function aDesk(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, { planVersion: "light", now, ...options });
  pending.push(fake.settled);
  return { ctx, call: apiOf(ctx) };
}
const placeOf = ({ actor }: Context) => ({
  db: database.db,
  headquarterId: actor.headquarterId,
  branchId: actor.branchId,
  userId: actor.userId,
  now: now(),
});
const bodyOf = (idCheckId: string, changes: Record<string, unknown> = {}, data: Record<string, unknown> = {}) => ({
  sb_insurance_contract: {
    id_check_id: idCheckId,
    kind: "Vermietung",
    start_date: "2026-11-23T10:00:00+01:00",
    end_date: "2026-11-25T17:20:00+01:00",
    contract_data_json: {
      vin: "WVWZZZ1KZAW000001",
      license_plate: "K HS 1001",
      disscount: 1000,
      sb_sum: 1,
      payment_method: "card",
      ...data,
    },
    id_check_attributes: { id: idCheckId, identity_document_number: "T22000129" },
    customer_attributes: {
      salutation: "Frau",
      prename: "Erika",
      surname: "Mustermann",
      email: "erika@example.org",
      date_of_birth: "1984-08-12",
      telephone_number: "015112345678",
      address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
    },
    ...changes,
  },
});

test("a booking defaults to what the review confirmed, is created, and is shown in the specified shape", async () => {
  const { ctx, call } = await aDesk();
  const check = await anAcceptedCheck(placeOf(ctx), { hasPhotos: false });
  const started = await call("GET", `/sb_insurance/contracts/new?id_check_id=${check.id}`);
  expect(started.json.sb_insurance_contract).toMatchObject({
    id: null,
    id_check_id: check.id,
    id_check_attributes: { identity_document_number: "T22000129" },
    customer_attributes: { prename: "Erika", surname: "Mustermann", date_of_birth: "12.08.1984" },
  });

  const made = await call("POST", "/sb_insurance/contracts", bodyOf(check.id));
  expect(made.status).toBe(201);
  const { id } = made.json.data;
  expect(made.json.data.unsigned_contract_file.url).toBe(
    `http://localhost:8787/id_check/sb_contract_file/${id}/unsigned`,
  );
  const shown = await call("GET", `/sb_insurance/contracts/${id}`);
  expect(shown.json.sb_insurance_contract).toMatchObject({
    id,
    id_check_id: check.id,
    kind: "Vermietung",
    approval_state: "SUCCESSFULLY_COMPLETED",
    start_date: "2026-11-23T09:00:00.000Z",
    end_of_use: "2026-11-25T16:20:00.000Z",
    // In cents; the fee is the tariff's, not the client's.
    contract_data_json: {
      vin: "WVWZZZ1KZAW000001",
      license_plate: "K HS 1001",
      disscount: 100_000,
      sb_sum: 3_600,
      payment_method: "card",
    },
    signed_contract_file: null,
  });
  const again = await call("POST", "/sb_insurance/contracts", bodyOf(check.id, {}, { disscount: 5 }));
  expect(again.json.data.id).toBe(id);
  const [listed] = (await call("GET", "/id_checks")).json.records;
  expect(listed.sb_insurance_contract).toMatchObject({ id, contract_data_json: { sb_sum: 3_600 } });
});

test("data as JSON text and the alternative names of the period are accepted", async () => {
  const { ctx, call } = await aDesk();
  const check = await anAcceptedCheck(placeOf(ctx), { hasPhotos: false });
  const data = { vin: "WVWZZZ1KZAW000001", license_plate: "K HS 1001", disscount: "2.500", payment_method: "cash" };
  const body = bodyOf(check.id, {
    start_date: undefined,
    end_date: undefined,
    start_of_use: "2026-11-23T10:00",
    end_of_use: "2026-11-24T10:00",
    contract_data_json: JSON.stringify(data),
  });
  const made = await call("POST", "/sb_insurance/contracts", body);
  expect(made.json.data.contract_data_json).toMatchObject({
    disscount: 250_000,
    sb_sum: 2_400,
    payment_method: "cash",
  });
});

test.each([
  ["no deductible", {}, { disscount: undefined }, sbTexts.insuredDeductibleRequired],
  ["too high a deductible", {}, { disscount: 2501 }, sbTexts.insuredDeductibleMaximum],
  ["a deductible with parts of a cent", {}, { disscount: 1.234 }, sbTexts.insuredDeductibleFormat],
  ["no payment method", {}, { payment_method: undefined }, sbTexts.paymentRequired],
  ["no VIN", {}, { vin: "" }, sbTexts.vinRequired],
  ["a VIN with an O", {}, { vin: "WVWZZZ1KZAWO00001" }, vehicleTexts.vinMeant("WVWZZZ1KZAW000001")],
  ["a short VIN of no old car", {}, { vin: "1182345678" }, vehicleTexts.vinFormat],
  ["a plate of another country", {}, { license_plate: "W-12345A" }, vehicleTexts.plateFormat],
  [
    "a plate that can be two",
    {},
    { license_plate: "KAB126" },
    vehicleTexts.plateReadings("KAB126", ["K AB 126", "KA B 126"]),
  ],
  ["a day that is none", { start_date: "2026-02-30" }, {}, "Abholung ist erforderlich"],
  ["no return", { end_date: null }, {}, "Rückgabe ist erforderlich"],
  ["no data at all", { contract_data_json: undefined }, {}, sbTexts.vinRequired],
])("%s is told in German, as the first of the errors", async (_, changes, data, text) => {
  const { ctx, call } = await aDesk();
  const check = await anAcceptedCheck(placeOf(ctx), { hasPhotos: false });
  const response = await call("POST", "/sb_insurance/contracts", bodyOf(check.id, changes, data));
  expect(response.status).toBe(422);
  expect(response.json.errors[0]).toBe(text);
});

test("a foreign plate and the number of an old car are taken once the request says so", async () => {
  const { ctx, call } = await aDesk();
  const check = await anAcceptedCheck(placeOf(ctx), { hasPhotos: false });
  const vehicle = { vin: "118-2345 678", license_plate: "w-12345a" };
  const said = { registered_before_1981: true, foreign_license_plate: true };
  const made = await call("POST", "/sb_insurance/contracts", bodyOf(check.id, {}, { ...vehicle, ...said }));
  expect(made.json.errors).toBeUndefined();
  expect(made.json.data.contract_data_json).toMatchObject({ vin: "1182345678", license_plate: "W-12345A" });
});

test("a rejected check needs its confirmation", async () => {
  const { ctx, call } = await aDesk();
  const check = await aRejectedCheck(placeOf(ctx), { hasPhotos: false });
  const license = { number: "B072RRE2I55", issuing_authority: "Stadt Köln", drivers_license_classes: "B" };
  const documents = {
    identity_document_type: "IDENTITY_CARD",
    identity_document_number: "T22000129",
    drivers_liscense_id_check_attributes: license,
  };
  const book = (confirmations: object) =>
    call("POST", "/sb_insurance/contracts", bodyOf(check.id, { id_check_attributes: documents, ...confirmations }));
  const refused = await book({ confirmed_concerns: ["license_unchecked"] });
  expect(refused).toMatchObject({
    status: 422,
    json: { error: concernTable.check_rejected.asks.sb, concerns: ["check_rejected"] },
  });
  const made = await book({ confirmed_concerns: ["license_unchecked"], confirms_rejected: true });
  expect(made.json.errors).toBeUndefined();
  expect(made.status).toBe(201);
});

test("cost_sets returns cents, by the tariff of the first day", async () => {
  const { call } = await aDesk();
  const cents = async (query: string) => (await call("GET", `/sb_insurance/cost_sets?${query}`)).json.cents;
  expect(await cents("start_date=2026-11-23T10:00&end_date=2026-11-25T17:30&kind=Vermietung")).toBe(3_600);
  expect(await cents("start_date=2026-11-23&end_date=2026-11-25&kind=Vermietung")).toBe(2_400);
  expect(await cents("start_date=2025-12-31T10:00&end_date=2026-01-03T10:00&kind=Vermietung")).toBe(3_000);
  for (const [query, text] of [
    ["end_date=2026-11-25&kind=Vermietung", "Abholung ist erforderlich"],
    ["start_date=2026-11-25&end_date=2026-11-23&kind=Vermietung", expect.stringContaining("Rückgabezeit")],
    ["start_date=2026-11-23&end_date=2026-11-25&kind=Quatsch", sbTexts.noTariff],
  ] as const) {
    expect(await call("GET", `/sb_insurance/cost_sets?${query}`)).toMatchObject({ status: 422, json: { error: text } });
  }
});

test("the leaflet has a public address", async () => {
  const { call } = await aDesk();
  const { url } = (await call("GET", "/sb_insurance/cost_sets/merkblatt")).json;
  const fake = fakePlatform();
  const api = publicApi(database, fake);
  for (let visit = 0; visit < 2; visit++) {
    const response = await api.request(url);
    expect(response.status).toBe(200);
    expect(new TextDecoder().decode((await response.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
  }
  expect([...fake.objects.keys()]).toHaveLength(1);
});

test("a plan without SB-Schutz gets 403, another tenant 404", async () => {
  const { ctx } = await aDesk();
  const check = await anAcceptedCheck(placeOf(ctx), { hasPhotos: false });
  const without = await aStaffContext(database);
  without.ctx.actor.plan.usesSbInsurance = false;
  const stranger = await aDesk();
  for (const [method, path] of [
    ["GET", `/sb_insurance/contracts/new?id_check_id=${check.id}`],
    ["POST", "/sb_insurance/contracts"],
    ["GET", "/sb_insurance/contracts/irgendwas"],
  ] as const) {
    const body = method === "POST" ? bodyOf(check.id) : undefined;
    expect((await apiOf(without.ctx)(method, path, body)).status, path).toBe(403);
    expect((await stranger.call(method, path, body)).status, path).toBe(404);
  }
  const costs = "/sb_insurance/cost_sets?start_date=2026-11-23&end_date=2026-11-25&kind=Vermietung";
  expect((await apiOf(without.ctx)("GET", costs)).status).toBe(403);
});

test("the paper of a booking says the classes are valid where somebody looked at them, and the original was there where that was said", async () => {
  const saidOf = async (license: object) => {
    const { ctx, call } = await aDesk();
    const check = await anAcceptedCheck(placeOf(ctx), { hasPhotos: false, isOnlyIdCheck: true });
    const documents = { id: check.id, identity_document_number: "T22000129" };
    const id_check_attributes = {
      ...documents,
      drivers_liscense_id_check_attributes: { number: "B072RRE2I55", issuing_authority: "Stadt Köln", ...license },
    };
    const made = await call("POST", "/sb_insurance/contracts", bodyOf(check.id, { id_check_attributes }));
    expect(made.status, made.text).toBe(201);
    const [row] = await database.db.select().from(sbContracts).where(eq(sbContracts.id, made.json.data.id));
    const { drivingLicence = null } = (row?.snapshot ?? {}) as Partial<SbContractSnapshot>;
    return [drivingLicence?.classesCheck, drivingLicence?.original];
  };
  const drivers_license_classes = "B";
  expect(await saidOf({ drivers_license_classes })).toEqual(["valid", null]);
  expect(await saidOf({ drivers_license_classes, is_checked: false })).toEqual(["unchecked", null]);
  expect(await saidOf({})).toEqual(["unchecked", null]);
  expect(await saidOf({ drivers_license_classes, original_presented: true })).toEqual([
    "valid",
    { by: "Nora Nutzer", at: now().toISOString() },
  ]);
});
