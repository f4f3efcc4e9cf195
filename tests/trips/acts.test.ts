import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { drawn } from "#server/handover/signing/test-signing-desk.ts";
import { startApp, type TestApp } from "#tests/app/start-app.ts";
import { subjects } from "#tests/rights/subjects.ts";
import { contractBody, person } from "./act-bodies.ts";
import { countTrips } from "./count-trips.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Sessions included: in a row, and of these with the write lock (decision 082). */
const atTheCounter = { depth: 8, locked: 3 };
/** The last signature hands the vehicle over: what is read of it follows from the signatures. */
const withHandover = { depth: 8, locked: 4 };
/** What changes a contract reads the stock, changes it, and has its addendum or paper noted. */
const ofChanges = { depth: 9, locked: 6 };
const atTheDesk = { depth: 10, locked: 4 };
/** Number, customer, vehicle, contract and booking follow from each other. */
const ofConclusion = { depth: 12, locked: 8 };

test("what acts ask the database is what their lines say, and within their limits", async () => {
  const { db } = app.database;
  const { admin, place, headquarter } = await app.dealer();
  await db.update(headquarters).set({ usesDigitalSigning: true }).where(eq(headquarters.id, headquarter.id));
  await subjects.webhook({ ...place, db });
  const desk = await app.signedIn(admin);
  const lines: string[] = [];
  const beyond: string[] = [];

  let limits = atTheCounter;
  async function call(name: string, method: string, path: string, body: object = {}) {
    let answer = { status: 0 };
    const trips = await countTrips(app.database.url, async () => {
      answer = await desk.api(method, path, body);
    });
    await app.settled();
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(400);
    const { requests, depth, locked, statements } = trips;
    lines.push(`${name} ${answer.status} | ${requests} | ${depth} | ${locked} | ${statements}`);
    if (depth > limits.depth || locked > limits.locked) beyond.push(lines.at(-1) ?? "");
  }

  const inReview = () => aCheckInReview(place, { hasPhotos: false });
  const check = await inReview();
  await call("decide about both documents", "POST", `/id_checks/${check.id}/approve`, { id_check: person });
  await call("reject a document", "POST", `/id_checks/${(await inReview()).id}/reject`, {
    id_check: { reason: "unreadable", document: "identity" },
  });
  limits = ofConclusion;
  const accepted = await anAcceptedCheck(place, { hasPhotos: false });
  const free = await aVehicle(place);
  await call("conclude a contract with SB-Schutz", "POST", "/contracts", {
    contract: contractBody(accepted.id, free.id),
  });
  limits = atTheCounter;
  const { contract, sbContract } = await aVehicleUnderway(place, {
    isSigned: false,
    hasPhotos: false,
    withSbInsurance: true,
  });
  // As always at the counter, the papers have been looked at before they are signed.
  await desk.request(`/id_check/contract_file/${contract.id}/unsigned`);
  await desk.request(`/id_check/sb_contract_file/${sbContract?.id}/unsigned`);
  const sign = (...kinds: Parameters<typeof drawn>[0][]) => kinds.map((kind) => drawn(kind));
  limits = withHandover;
  await call("sign, three signatures", "POST", `/contracts/${contract.id}/add_signatures`, {
    contract: { signatures_attributes: sign("customer", "sb_customer", "dealer") },
  });
  limits = atTheCounter;
  await call("return a vehicle, two signatures", "PUT", `/contracts/${contract.id}`, {
    contract: {
      odometer_value_at_end: contract.odometerStartKm + 120,
      vehicle_returned_at: new Date().toISOString(),
      signatures_attributes: sign("vehicle_return_customer", "vehicle_return_dealer"),
    },
  });
  limits = ofChanges;
  const corrected = { odometer_value_at_end: contract.odometerStartKm + 100, reason: "Vertippt" };
  await call("correct a return", "POST", `/contracts/${contract.id}/correct_return`, {
    contract: { ...corrected, vehicle_returned_at: new Date().toISOString() },
  });

  const life = await aVehicleUnderway(place, { hasPhotos: false, isHandedOver: false, endOfUse: new Date(day(2)) });
  const ofLife = `/contracts/${life.contract.id}`;
  await call("hand a vehicle over", "POST", `${ofLife}/hand_over`);
  await call("note a payment", "POST", `${ofLife}/payments`, {
    payment: { id: "payment-1", purpose: "deposit", method: "cash", amount: 500 },
  });
  await call("take a payment back", "POST", `${ofLife}/payments/payment-1/reverse`, { reason: "Vertippt" });
  await call("extend a contract", "POST", `${ofLife}/extend`, { contract: { end_of_use: day(3) } });
  const other = await aVehicle(place);
  await call("swap a vehicle", "POST", `${ofLife}/swap_vehicle`, {
    contract: {
      returned_vehicle_attributes: { odometer_value: life.contract.odometerStartKm + 20 },
      vehicle_id: other.id,
      vehicle_attributes: { license_plate: other.licensePlate, odometer_value: other.odometerKm },
    },
  });
  const unwanted = await aVehicleUnderway(place, { hasPhotos: false, isHandedOver: false });
  await call("cancel a contract", "POST", `/contracts/${unwanted.contract.id}/cancel`, {
    cancellation: { reason: "no_show" },
  });
  limits = atTheDesk;
  const decided = await anAcceptedCheck(place);
  await call("take a decision back", "POST", `/id_checks/${decided.id}/withdraw_decision`, {
    id_check: { reason: "wrong_details", document: "license" },
  });
  await call("discard a check", "POST", `/id_checks/${check.id}/discard`);
  await call("mail a contract", "POST", `/contracts/${contract.id}/send_contract_email`, {
    recipient: "erika@example.org",
  });

  const vehicle = await aVehicle(place);
  await call("add a vehicle", "POST", "/vehicles", { vehicle: golf });
  await call("change a vehicle", "PUT", `/vehicles/${vehicle.id}`, { vehicle: { name: "A6" } });
  await call("reserve a vehicle", "POST", "/reservations", {
    reservation: { vehicle_id: vehicle.id, start_date: day(3), end_date: day(4), note: "Messe" },
  });

  const head = "Act, status | requests to the database | in a row | with the write lock | statements";
  await expect(`${[head, ...lines].join("\n")}\n`).toMatchFileSnapshot("acts.expected.txt");
  expect(beyond).toEqual([]);
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const golf = {
  brand: "Volkswagen",
  name: "Golf",
  kind: "Kombi",
  fuel_kind: "Benzin",
  odometer_value: 12_480,
  vin: "WVWZZZCD1SW100001",
  license_plate: "",
};
