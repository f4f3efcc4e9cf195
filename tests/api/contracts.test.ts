import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contractFiles, contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { exportTexts } from "#server/handover/contracts/export-period.rules.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

/** Monday, 09:00 in Berlin. */
const now = new Date("2026-11-23T08:00:00Z");

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const fake of fakes) await fake.settled();
});
afterAll(() => database.close());

type Options = Parameters<typeof aStaffContext>[1];

async function aDesk(options: Options = {}) {
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...options });
  fakes.push(fake);
  const { headquarterId, branchId, userId } = ctx.actor;
  const place = { db: database.db, headquarterId, branchId, userId, now };
  return { ctx, fake, place, call: apiOf(ctx) };
}

async function aDeskWithCheck(aCheck = anAcceptedCheck) {
  const desk = await aDesk();
  const check = await aCheck(desk.place, { hasPhotos: false });
  const vehicle = await aVehicle(desk.place);
  return { ...desk, check, vehicle };
}

/** A complete request. */
const payload = (checkId: string, vehicleId: string, changes: Record<string, unknown> = {}) => ({
  contract: {
    id_check_id: checkId,
    vehicle_id: vehicleId,
    id_check_attributes: {
      identity_document_number: "T22000129",
      identity_document_type: "IDENTITY_CARD",
      drivers_liscense_id_check_attributes: {
        number: "B072RRE2I55",
        drivers_license_classes: "AM, B, BE, L",
        issuing_authority: "Stadt Köln",
      },
    },
    vehicle_attributes: { license_plate: "K HS 123", odometer_value: 12_480 },
    customer_attributes: {
      salutation: "Frau",
      prename: "Erika",
      surname: "Mustermann",
      email: "erika@example.org",
      date_of_birth: "1984-08-12",
      telephone_number: "015112345678",
      address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
    },
    kind: "Vermietung",
    start_of_use: "2026-11-23T10:00",
    end_of_use: "2026-11-25T16:30:00Z",
    tagesgrundpreis: 89.5,
    stundenpauschale: "12,50",
    zusatz_km: { cents: 29 },
    fahrzeugkaution: 500,
    inkl_km_tagesgrundpreis: 150,
    additional_costs_attributes: [{ name: "Kindersitz", value: 15 }],
    with_vollkasko: true,
    additional_notes: "Nur in Deutschland.",
    ...changes,
  },
});

test("what a vehicle asks of the license is said with its paragraph, and refuses nothing", async () => {
  const { call, check, vehicle } = await aDeskWithCheck();
  const start = `/contracts/new?id_check_id=${check.id}`;
  await call("PATCH", `/vehicles/${vehicle.id}`, { vehicle: { seats: 12 } });
  expect((await call("GET", start)).json.contract.license_hints).toEqual([]);
  expect((await call("GET", `${start}&vehicle_id=${vehicle.id}`)).json.contract.license_hints).toEqual([
    {
      driver: "customer",
      code: "license_seats",
      tone: "warning",
      title: "12 Sitzplätze.",
      text: expect.stringContaining("ist Klasse D1 nötig"),
      source: "§ 6 Abs. 1 FeV",
    },
  ]);
  expect((await call("GET", `${start}&vehicle_id=x`)).status).toBe(404);
  expect((await call("POST", "/contracts", payload(check.id, vehicle.id))).status).toBe(201);
});

test("a contract is created, read and found again in the specified shapes", async () => {
  const { call, check, vehicle } = await aDeskWithCheck();
  const fresh = await call("GET", `/contracts/new?id_check_id=${check.id}`);
  expect(fresh.json.contract).toMatchObject({
    id_check_id: check.id,
    permission: "allowed",
    contract_short: null,
    customer_attributes: { surname: check.surname },
    id_check_attributes: { id: check.id, drivers_liscense_id_check_attributes: { number: check.licenseNumber } },
    contract_kinds: ["Probefahrt", "Vermietung", "Werkstattersatzwagen", "Überführung"],
  });
  const created = await call("POST", "/contracts", payload(check.id, vehicle.id));
  expect(created.status, created.text).toBe(201);
  const { id } = created.json.data;
  expect(created.json.data.unsigned_contract_file.url).toBe(
    `http://localhost:8787/id_check/contract_file/${id}/unsigned`,
  );
  const { contract } = (await call("GET", `/contracts/${id}`)).json;
  expect(contract).toMatchObject({
    id,
    kind: "Vermietung",
    start_of_use: "2026-11-23T09:00:00.000Z",
    end_of_use: "2026-11-25T16:30:00.000Z",
    vehicle_returned_at: null,
    odometer_value_at_start: 12_480,
    odometer_value_at_end: null,
    has_contract_signatures: false,
    active: true,
    tagesgrundpreis: { cents: 8_950 },
    stundenpauschale: { cents: 1_250 },
    zusatz_km: { cents: 29 },
    fahrzeugkaution: { cents: 50_000 },
    inkl_km_tagesgrundpreis: 150,
    inkl_km_stundenpauschale: 0,
    additional_costs: [{ name: "Kindersitz", value: { cents: 1_500 } }],
    with_teilkasko: false,
    with_vollkasko: true,
    teilkasko_selbstbeteiligung_amount: { cents: 0 },
    additional_notes: "Nur in Deutschland.",
    customer: { surname: "Mustermann", address: { postal_code: "50667", city: "Köln" } },
    vehicle: { id: vehicle.id, vin: vehicle.vin, license_plate: "K HS 123" },
    id_check_short: { id: check.id, approval_state: "SUCCESSFULLY_COMPLETED" },
    signed_contract_file: null,
    signed_contract_with_vehicle_return_file: null,
    sb_insurance_contract: null,
    sent_emails: [],
  });
  expect(contract.vollkasko_selbstbeteiligung_amount.cents).toBeGreaterThan(0);
  const again = await call("POST", "/contracts", payload(check.id, vehicle.id));
  expect([again.status, again.json.data.id]).toEqual([201, id]);
});

test("an address abroad names its country, and is judged by it", async () => {
  const { call, check, vehicle } = await aDeskWithCheck();
  const addressed = (address_attributes: object) => {
    const body = payload(check.id, vehicle.id);
    const customer_attributes = { ...body.contract.customer_attributes, address_attributes };
    return { contract: { ...body.contract, customer_attributes } };
  };
  const vienna = { street: "Stephansplatz", house: "1", postal_code: "A-1010", city: "Wien", country: "at" };
  const refused = await call("POST", "/contracts", addressed({ ...vienna, postal_code: "10100" }));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Österreichische Postleitzahlen haben vier Ziffern.");
  expect(refused.text).toContain("customer_attributes.address_attributes.postal_code");
  const unknown = await call("POST", "/contracts", addressed({ ...vienna, country: "Atlantis" }));
  expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining("address_attributes.country")]);
  const created = await call("POST", "/contracts", addressed(vienna));
  expect(created.status, created.text).toBe(201);
  const { contract } = (await call("GET", `/contracts/${created.json.data.id}`)).json;
  const address = { ...vienna, postal_code: "1010", country: "AT" };
  expect(contract.customer.address).toEqual(address);
  const { records } = (await call("GET", "/customers?q=Mustermann")).json;
  expect(records).toMatchObject([{ address }]);
});

test("the vehicle is also found by its VIN; its known damages stay when the request omits them", async () => {
  const { call, check, vehicle } = await aDeskWithCheck();
  await database.db.update(vehicles).set({ preDamage: "Kratzer hinten" }).where(eq(vehicles.id, vehicle.id));
  const attributes = { vin: vehicle.vin, license_plate: "K HS 123", odometer_value: "12480" };
  const wanted = payload(check.id, "", { vehicle_id: undefined, vehicle_attributes: attributes });
  const { json } = await call("POST", "/contracts", wanted);
  expect(json.data.vehicle).toMatchObject({ id: vehicle.id, pre_damage: "Kratzer hinten" });
});

test("SB-Schutz is booked with the contract", async () => {
  const { call, check, vehicle } = await aDeskWithCheck();
  const sb = { contract_data_json: { disscount: 1_000, payment_method: "card" } };
  const wanted = payload(check.id, vehicle.id, { sb_insurance_contract_attributes: sb });
  const { json, text } = await call("POST", "/contracts", wanted);
  expect(json.data?.sb_insurance_contract, text).toMatchObject({
    contract_data_json: { disscount: 100_000, payment_method: "card", sb_sum: expect.any(Number) },
    unsigned_contract_file: { url: expect.stringContaining("/id_check/sb_contract_file/") },
    signed_contract_file: null,
  });
});

describe("an invalid request gets 422 with all errors, the first as the message", () => {
  test.each([
    [{ start_of_use: null }, contractTexts.pickupRequired, "contract.start_of_use"],
    [
      { start_of_use: "2026-11-31T10:00" },
      "Den 31.11.2026 gibt es nicht. Bitte prüfen Sie das Datum.",
      "contract.start_of_use",
    ],
    [{ end_of_use: "2026-11-23T09:30" }, contractTexts.returnBeforePickup, "contract.end_of_use"],
    [{ kind: "Leasing" }, contractTexts.kindRequired, "contract.kind"],
    [{ vehicle_id: null }, vehicleTexts.vehicleRequired, "contract.vehicle_id"],
    [{ tagesgrundpreis: -1 }, contractTexts.amountFormat, "contract.tagesgrundpreis"],
    [{ tagesgrundpreis: "viel" }, contractTexts.amountFormat, "contract.tagesgrundpreis"],
    [{ with_teilkasko: true }, contractTexts.oneInsurance, "contract.with_vollkasko"],
    [
      { with_vollkasko: null, with_teilkasko: null, vollkasko_selbstbeteiligung_amount: 1_000 },
      contractTexts.insuranceRequired,
      "contract.with_vollkasko",
    ],
    [{ inkl_km_tagesgrundpreis: 1.5 }, contractTexts.kilometersFormat, "contract.inkl_km_tagesgrundpreis"],
    [{ inkl_km_tagesgrundpreis: 1.234 }, contractTexts.kilometersFormat, "contract.inkl_km_tagesgrundpreis"],
    [
      { additional_costs_attributes: [{ name: "Kindersitz" }] },
      contractTexts.costValueRequired,
      "contract.additional_costs_attributes.0.value",
    ],
    [
      { additional_costs_attributes: Array(6).fill({ name: "x", value: 1 }) },
      contractTexts.tooManyCosts,
      "contract.additional_costs_attributes",
    ],
  ])("%j", async (changes, message, field) => {
    const { call, check, vehicle } = await aDeskWithCheck();
    const response = await call("POST", "/contracts", payload(check.id, vehicle.id, changes));
    expect([response.status, response.json.error, response.json.fields[field]]).toEqual([422, message, message]);
    expect(response.json.errors[0]).toBe(message);
  });

  test("several at once, each under its name", async () => {
    const { call, check, vehicle } = await aDeskWithCheck();
    const wanted = payload(check.id, vehicle.id, { customer_attributes: { salutation: "Frau" }, kind: null });
    const { status, json } = await call("POST", "/contracts", wanted);
    expect(status).toBe(422);
    expect(json.fields).toMatchObject({
      "contract.customer_attributes.prename": contractTexts.prenameRequired,
      "contract.customer_attributes.email": contractTexts.emailRequired,
      "contract.customer_attributes.address_attributes.city": contractTexts.cityRequired,
      "contract.kind": contractTexts.kindRequired,
    });
  });

  test("a deductible that the contract kind does not have", async () => {
    const { call, check, vehicle } = await aDeskWithCheck();
    const wanted = payload(check.id, vehicle.id, { vollkasko_selbstbeteiligung_amount: 1 });
    const { status, json } = await call("POST", "/contracts", wanted);
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^Die Selbstbeteiligung beträgt/)]);
  });

  test("license classes that were not checked", async () => {
    const { call, check, vehicle } = await aDeskWithCheck();
    const wanted = payload(check.id, vehicle.id);
    const license = wanted.contract.id_check_attributes.drivers_liscense_id_check_attributes;
    Object.assign(license, { is_checked: false });
    expect((await call("POST", "/contracts", wanted)).json.error).toBe(contractTexts.licenseCheckRequired);
  });
});

const rejectedQuestion = "Sind Sie sich sicher, dass Sie trotz abgelehnter Legitimation einen Vertrag erstellen?";

test("a rejected check asks for confirmation with a headline; the request can confirm it", async () => {
  const { call, check, vehicle } = await aDeskWithCheck(aRejectedCheck);
  const asked = await call("POST", "/contracts", payload(check.id, vehicle.id));
  expect(asked).toMatchObject({
    status: 422,
    json: {
      errors: [rejectedQuestion, expect.any(String)],
      headline: concernTable.check_rejected.title,
      fields: { "contract.confirms_rejected": rejectedQuestion },
      concerns: ["check_rejected", "license_unchecked"],
    },
  });
  const confirmed = payload(check.id, vehicle.id, {
    confirms_rejected: true,
    confirmed_concerns: ["license_unchecked"],
  });
  expect((await call("POST", "/contracts", confirmed)).status).toBe(201);
});

test("a vehicle that is already out gets 422 with the headline of its problem", async () => {
  const { call, check, vehicle, place } = await aDeskWithCheck();
  const other = await anAcceptedCheck(place, { hasPhotos: false });
  await call("POST", "/contracts", payload(check.id, vehicle.id));
  const taken = await call("POST", "/contracts", payload(other.id, vehicle.id));
  expect(taken).toMatchObject({
    status: 422,
    json: { errors: [contractTexts.overlap], headline: contractTexts.overlapHeadline },
  });
});

test("twenty concurrent requests with one key: one contract, one document, twenty identical responses", async () => {
  const { call, ctx, fake, check, vehicle } = await aDeskWithCheck();
  const wanted = payload(check.id, vehicle.id);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call("POST", "/contracts", wanted, { "Idempotency-Key": "one" })),
  );
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(201);
  expect(responses.filter(({ headers }) => headers.get("Idempotency-Replayed") === "true")).toHaveLength(19);
  await fake.settled();
  const mine = eq(contracts.headquarterId, ctx.actor.headquarterId);
  expect(await database.db.select().from(contracts).where(mine)).toHaveLength(1);
  const files = eq(contractFiles.headquarterId, ctx.actor.headquarterId);
  expect(await database.db.select().from(contractFiles).where(files)).toHaveLength(1);
  const other = await call("POST", "/contracts", payload(check.id, vehicle.id, { kind: "Probefahrt" }), {
    "Idempotency-Key": "one",
  });
  expect(other.status).toBe(422);
});

test("default costs have the specified names", async () => {
  const { call } = await aDesk();
  const { json } = await call("GET", "/contracts/default_costs_sets");
  expect(json.default_costs_sets.map((set: { kind: string }) => set.kind)).toContain("Vermietung");
  const rental = json.default_costs_sets.find((set: { kind: string }) => set.kind === "Vermietung");
  expect(rental).toMatchObject({
    is_free_of_charge: false,
    fahrzeugkaution: { cents: expect.any(Number) },
    contract_insurences: expect.arrayContaining([
      { kind: "Vollkasko", selbstbeteiligung: { cents: expect.any(Number) } },
    ]),
    sonstige_vereinbarungen: { text: expect.any(String) },
  });
});

/** A desk of a dealer that signs on paper. */
async function aPaperDesk() {
  const desk = await aDesk();
  const isMine = eq(headquarters.id, desk.ctx.actor.headquarterId);
  await database.db.update(headquarters).set({ usesDigitalSigning: false }).where(isMine);
  return desk;
}

describe.each(["PUT", "PATCH"])("%s records the vehicle return", (method) => {
  test("with both signatures where the dealer signs digitally", async () => {
    const { call, place } = await aDesk();
    const { contract } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
    const given = { odometer_value_at_end: contract.odometerStartKm, vehicle_returned_at: now.toISOString() };
    const without = await call(method, `/contracts/${contract.id}`, { contract: given });
    expect([without.status, without.json.error]).toEqual([422, "Die Unterschrift des Kunden fehlt."]);
    const { image } = drawn("vehicle_return_customer");
    const signatures_attributes = [
      { kind: "vehicle_return_customer", image },
      { kind: "vehicle_return_dealer", image },
    ];
    const signed = await call(method, `/contracts/${contract.id}`, { contract: { ...given, signatures_attributes } });
    expect([signed.status, signed.json.contract?.active], signed.text).toEqual([200, false]);
  });

  test("with odometer, new damage and notes", async () => {
    const { call, place } = await aPaperDesk();
    const { contract } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
    const odometer = contract.odometerStartKm + 148;
    const wanted = {
      contract: {
        odometer_value_at_end: odometer,
        vehicle_returned_at: now.toISOString(),
        vehicle_attributes: { pre_damage: "Delle vorn", short_description: "Tank leer" },
      },
    };
    const returned = await call(method, `/contracts/${contract.id}`, wanted);
    expect(returned.json.contract, returned.text).toMatchObject({
      active: false,
      vehicle_returned_at: now.toISOString(),
      odometer_value_at_end: odometer,
      signed_contract_with_vehicle_return_file: { url: expect.stringContaining("/signed_with_vehicle_return") },
    });
    expect((await call(method, `/contracts/${contract.id}`, wanted)).status).toBe(200);
    const another = { contract: { ...wanted.contract, odometer_value_at_end: odometer + 1 } };
    expect((await call(method, `/contracts/${contract.id}`, another)).status).toBe(409);
  });

  test.each([
    [{ vehicle_returned_at: "2026-11-23T08:00:00Z" }, "odometer_value_at_end", vehicleTexts.odometerRequired],
    [
      { vehicle_returned_at: "2026-11-23T08:00:00Z", odometer_value_at_end: "viele" },
      "odometer_value_at_end",
      vehicleTexts.odometerDigits,
    ],
    [
      { vehicle_returned_at: "2026-11-23T08:00:00Z", odometer_value_at_end: 0 },
      "odometer_value_at_end",
      "KM Stand (Rückgabe) muss größer als KM-Stand (Übergabe) sein",
    ],
    [{ odometer_value_at_end: 999_999 }, "vehicle_returned_at", contractTexts.returnRequired],
    [
      { odometer_value_at_end: 999_999, vehicle_returned_at: "2020-01-01T08:00" },
      "vehicle_returned_at",
      contractTexts.returnBeforePickup,
    ],
  ])("and tells what is wrong: %j", async (given, field, message) => {
    const { call, place } = await aPaperDesk();
    const { contract } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
    const { status, json } = await call(method, `/contracts/${contract.id}`, { contract: given });
    expect([status, json.fields[`contract.${field}`]]).toEqual([422, message]);
  });
});

test("a contract is mailed: defaults, sent once per key, listed with the contract", async () => {
  const { call, place, ctx } = await aDesk();
  const { contract, customer } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
  const preset = await call("GET", `/contracts/${contract.id}/new_contract_email`);
  expect(preset.json.contract_email).toMatchObject({
    recipient: customer.email,
    attachments: [{ kind: "unsigned", file_name: `Vertrag ${contract.contractNumber}.pdf` }],
  });
  const send = () =>
    call(
      "POST",
      `/contracts/${contract.id}/send_contract_email`,
      { recipient: "erika@example.org" },
      {
        "Idempotency-Key": "mail",
      },
    );
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const mails = await database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));
  expect(mails).toHaveLength(1);
  const { sent_emails } = (await call("GET", `/contracts/${contract.id}`)).json.contract;
  expect(sent_emails).toEqual([
    { id: responses[0]?.json.sent_email.id, recipient: "erika@example.org", sent_at: null },
  ]);
  const wrong = await call("POST", `/contracts/${contract.id}/send_contract_email`, { recipient: "erika" });
  expect([wrong.status, wrong.json.error]).toEqual([422, contractTexts.emailFormat]);
  const none = await call("POST", `/contracts/${contract.id}/send_contract_email`, {});
  expect([none.status, none.json.error]).toEqual([422, contractTexts.emailRequired]);
});

test("the CSV file is a download with a fixed name that is never cached", async () => {
  const { call, place } = await aDesk();
  const { contract } = await aFinishedProcess(place, {
    hasPhotos: false,
    contractChanges: { createdAt: new Date("2026-03-02T09:00:00Z") },
  });
  const file = await call("GET", "/contracts/to_csv_file?start_date=2026-03-01&end_date=2026-03-31");
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="vertraege.csv"',
    "cache-control": "no-store",
  });
  expect(file.text.startsWith("\ufeffVertragsnummer;")).toBe(true);
  expect(file.text).toContain(contract.contractNumber);
  const wrong = await call("GET", "/contracts/to_csv_file?start_date=2026-03-02&end_date=2026-03-01");
  expect([wrong.status, wrong.json.error]).toEqual([422, exportTexts.endBeforeStart]);
  const empty = await call("GET", "/contracts/to_csv_file");
  expect(empty.json.errors).toEqual([exportTexts.startRequired, exportTexts.endRequired]);
});

test("the light plan gets every call refused", async () => {
  const { call } = await aDesk({ planVersion: "light" });
  for (const [method, path] of [
    ["GET", "/contracts/new?id_check_id=x"],
    ["GET", "/contracts/x"],
    ["GET", "/contracts/default_costs_sets"],
    ["GET", "/contracts/to_csv_file?start_date=2026-03-01&end_date=2026-03-31"],
    ["GET", "/contracts/x/new_contract_email"],
  ] as const) {
    expect((await call(method, path)).status, path).toBe(403);
  }
  expect((await call("POST", "/contracts", payload("x", "x"))).status).toBe(403);
});

test("another tenant's contracts, checks and vehicles are invisible to every call", async () => {
  const mine = await aDeskWithCheck();
  const { contract } = await aVehicleUnderway(mine.place, { hasPhotos: false });
  const { call, place } = await aDesk();
  const back = { contract: { odometer_value_at_end: 1, vehicle_returned_at: now.toISOString() } };
  for (const [method, path, body] of [
    ["GET", `/contracts/${contract.id}`, undefined],
    ["GET", `/contracts/new?id_check_id=${mine.check.id}`, undefined],
    ["PUT", `/contracts/${contract.id}`, back],
    ["PATCH", `/contracts/${contract.id}`, back],
    ["GET", `/contracts/${contract.id}/new_contract_email`, undefined],
    ["POST", `/contracts/${contract.id}/send_contract_email`, { recipient: "x@example.org" }],
    ["POST", "/contracts", payload(mine.check.id, mine.vehicle.id)],
  ] as const) {
    expect((await call(method, path, body)).status, `${method} ${path}`).toBe(404);
  }
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const stolen = await call("POST", "/contracts", payload(check.id, mine.vehicle.id));
  expect([stolen.status, stolen.json.error]).toEqual([422, vehicleTexts.vehicleGone]);
});

test("request schemas list their fields instead of allowing anything", async () => {
  const { call } = await aDesk();
  const { json } = await call("GET", "/openapi.json");
  const whole = ({ $ref = "", ...schema }) => ($ref ? json.components.schemas[$ref.split("/").at(-1) ?? ""] : schema);
  const schema = whole(json.paths["/contracts"].post.requestBody.content["application/json"].schema);
  expect(Object.keys(whole(schema.properties.contract).properties)).toEqual(
    expect.arrayContaining(["id_check_attributes", "customer_attributes", "additional_costs_attributes", "kind"]),
  );
  const parameters = json.paths["/contracts"].post.parameters.map(({ name }: { name: string }) => name);
  expect(parameters).toContain("idempotency-key");
});

test("days and times that do not exist are refused, never moved", async () => {
  const { call, check, vehicle } = await aDeskWithCheck();
  const refused = async (changes: Record<string, unknown>) => {
    const { status, json } = await call("POST", "/contracts", payload(check.id, vehicle.id, changes));
    return [status, Object.keys(json.fields ?? {})];
  };
  expect(await refused({ start_of_use: "2026-11-31T10:00:00Z" })).toEqual([422, ["contract.start_of_use"]]);
  expect(await refused({ end_of_use: "2027-02-30T10:00" })).toEqual([422, ["contract.end_of_use"]]);
  expect(await refused({ end_of_use: "2027-03-28T02:30" })).toEqual([422, ["contract.end_of_use"]]);
  const created = await call("POST", "/contracts", payload(check.id, vehicle.id));
  expect(created.status, created.text).toBe(201);
  const impossible = { odometer_value_at_end: 12_600, vehicle_returned_at: "2026-11-31T09:00:00Z" };
  const returned = await call("PUT", `/contracts/${created.json.data.id}`, { contract: impossible });
  expect([returned.status, returned.json.fields]).toEqual([
    422,
    { "contract.vehicle_returned_at": contractTexts.returnRequired },
  ]);
});

test("parts of a cent are refused, never rounded, and 0.295 is not 295 euros", async () => {
  const { call, check, vehicle } = await aDeskWithCheck();
  for (const zusatz_km of ["0.295", "0,295", 0.295]) {
    const { status, json } = await call("POST", "/contracts", payload(check.id, vehicle.id, { zusatz_km }));
    expect([status, json.fields]).toEqual([422, { "contract.zusatz_km": contractTexts.amountFormat }]);
  }
  const sum = await call("POST", "/contracts", payload(check.id, vehicle.id, { zusatz_km: 0.1 + 0.2 }));
  expect(sum.json.data.zusatz_km).toEqual({ cents: 30 });
});

describe("times of a contract", () => {
  const made = async (start: string, end: string, more: object = {}) => {
    const { call, check, vehicle } = await aDeskWithCheck();
    return call("POST", "/contracts", payload(check.id, vehicle.id, { start_of_use: start, end_of_use: end, ...more }));
  };

  test("any minute of any hour is taken as it is", async () => {
    const { status, json } = await made("2026-11-23T23:47:00Z", "2026-11-26T02:13:00Z", {
      confirmed_concerns: ["pickup_outside_hours"],
    });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      start_of_use: "2026-11-23T23:47:00.000Z",
      end_of_use: "2026-11-26T02:13:00.000Z",
    });
  });

  test("a start more than a year ahead and more than ten years are refused at the field", async () => {
    const far = await made("9998-01-01T10:00", "9998-01-02T10:00");
    expect([far.status, far.json.fields]).toEqual([422, { "contract.start_of_use": contractTexts.pickupTooFar }]);
    const long = await made("2026-11-24T10:00", "2037-11-24T10:00");
    expect([long.status, long.json.fields]).toEqual([422, { "contract.end_of_use": contractTexts.periodTooLong }]);
  });

  test("a pickup up to two hours back is fine, one further back asks first", async () => {
    const confirmed = { confirmed_concerns: ["pickup_outside_hours"] };
    expect((await made("2026-11-23T06:01:00Z", "2026-11-23T12:00:00Z", confirmed)).status).toBe(201);
    const asked = await made("2026-11-23T05:59:00Z", "2026-11-23T12:00:00Z", confirmed);
    expect([asked.status, asked.json.code, asked.json.concerns]).toEqual([
      422,
      "confirmation_required",
      expect.arrayContaining(["pickup_past"]),
    ]);
    const both = { confirmed_concerns: ["pickup_outside_hours", "pickup_past"] };
    expect((await made("2026-11-23T05:59:00Z", "2026-11-23T12:00:00Z", both)).status).toBe(201);
  });

  test.each([
    ["2026-02-31T10:00:00Z", "contract.start_of_use"],
    ["quatsch", "contract.start_of_use"],
  ])("%s is none: the answer names the field", async (start, field) => {
    const { status, json } = await made(start, "2026-11-26T02:13:00Z");
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });
});
