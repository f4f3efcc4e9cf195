import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { amendmentTexts } from "#server/handover/amendments/amendments.texts.ts";
import { aDeskUnderway, changesOf, startOfUse } from "#server/handover/amendments/test-desk-underway.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aDeskUnderway>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

/** A vehicle underway since Monday, 12.480 km; it is Wednesday, 17:30 in Berlin. */
async function aDesk() {
  const desk = await aDeskUnderway(database);
  fakes.push(desk.fake);
  return { ...desk, call: apiOf(desk.ctx), contract: `/contracts/${desk.contractId}` };
}

describe("extending a contract", () => {
  const extension = { end_of_use: "2026-11-27T10:00", notes: "Rückgabe am Bahnhof" };

  test("moves the return in Berlin time, and shows the addendum", async () => {
    const { call, contract, contractId } = await aDesk();
    const extended = await call("POST", `${contract}/extend`, { contract: extension });
    expect(extended.status, JSON.stringify(extended.json)).toBe(201);
    expect(extended.json.contract.end_of_use).toBe("2026-11-27T09:00:00.000Z");
    const again = await call("POST", `${contract}/extend`, { contract: extension });
    expect(again.status).toBe(201);
    expect(await changesOf(database, contractId)).toHaveLength(1);
  });

  test("asks about a reservation, and takes the confirmed code back", async () => {
    const { call, contract, vehicle } = await aDesk();
    const reservation = { vehicle_id: vehicle.id, start_date: "2026-11-27T08:00", end_date: "2026-11-28T08:00" };
    const reserved = await call("POST", "/reservations", { reservation: { ...reservation, note: "Messe" } });
    expect(reserved.status, JSON.stringify(reserved.json)).toBe(201);
    const asked = await call("POST", `${contract}/extend`, { contract: extension });
    expect(asked).toMatchObject({ status: 422, json: { concerns: ["vehicle_reserved"] } });
    const confirmed = { ...extension, confirmed_concerns: asked.json.concerns };
    expect((await call("POST", `${contract}/extend`, { contract: confirmed })).status).toBe(201);
  });

  test.each([
    ["nothing", undefined, amendmentTexts.endRequired],
    ["no time", "morgen", amendmentTexts.endRequired],
    ["an earlier time", "2026-11-25T20:00", amendmentTexts.endNotLater],
    ["the year 9999", "9999-12-31T10:00", contractTexts.periodTooLong],
  ])("refuses %s at its field", async (_name, end_of_use, text) => {
    const { call, contract, contractId } = await aDesk();
    const refused = await call("POST", `${contract}/extend`, { contract: { end_of_use } });
    expect(refused).toMatchObject({ status: 422, json: { error: text, fields: { "contract.end_of_use": text } } });
    expect(await changesOf(database, contractId)).toEqual([]);
  });
});

describe("swapping the vehicle of a contract", () => {
  async function aSwap() {
    const desk = await aDesk();
    const other = await aVehicle(desk.place, { odometerKm: 31_800 });
    const body = {
      swapped_at: "2026-11-25T17:00",
      returned_vehicle_attributes: { odometer_value: "12.700", pre_damage: "Kühler undicht" },
      vehicle_id: other.id,
      vehicle_attributes: { license_plate: other.licensePlate, odometer_value: 31_870 },
    };
    return { ...desk, other, body };
  }

  test("shows the other vehicle from then on, and the kilometers of both at the return", async () => {
    const { call, contract, other, body, vehicle } = await aSwap();
    const swapped = await call("POST", `${contract}/swap_vehicle`, { contract: body });
    expect(swapped.status, JSON.stringify(swapped.json)).toBe(201);
    expect(swapped.json.contract).toMatchObject({ vehicle: { id: other.id, odometer_value: 31_870 } });
    expect((await call("GET", `/vehicles/${vehicle.id}`)).json.vehicle).toMatchObject({
      odometer_value: 12_700,
      status: "verfügbar",
    });
    expect((await call("POST", `${contract}/swap_vehicle`, { contract: body })).status).toBe(201);
  });

  test.each([
    ["a time before the handover", { swapped_at: startOfUse.toISOString() }, "contract.swapped_at"],
    [
      "an odometer that is no number",
      { returned_vehicle_attributes: { odometer_value: "viel" } },
      "contract.returned_vehicle_attributes.odometer_value",
    ],
    ["a vehicle that does not exist", { vehicle_id: "unknown" }, "contract.vehicle_id"],
  ])("refuses %s at its field", async (_name, changes, field) => {
    const { call, contract, body } = await aSwap();
    const refused = await call("POST", `${contract}/swap_vehicle`, { contract: { ...body, ...changes } });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.json.fields)).toEqual([field]);
  });
});

test("an SB-Schutz booked alone is extended until its end", async () => {
  const { call, place } = await aDesk();
  const { sbContract } = await anSbContract(place, { sbChanges: { endAt: new Date("2026-11-26T09:00:00Z") } });
  const address = `/sb_insurance/contracts/${sbContract.id}/extend`;
  const missing = await call("POST", address, { sb_insurance_contract: {} });
  expect(missing.json.fields).toEqual({ "sb_insurance_contract.end_date": amendmentTexts.endRequired });
  const body = { sb_insurance_contract: { end_date: "2026-11-27T10:00" } };
  const extended = await call("POST", address, body);
  expect(extended.status, JSON.stringify(extended.json)).toBe(201);
  expect(JSON.stringify(extended.json)).toContain("2026-11-27T09:00:00.000Z");
});
