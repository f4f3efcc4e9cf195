import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";
import { aDesk, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { startContract } from "./start-contract.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

/** In Berlin 10:00 before and 17:30 after the clocks go back. */
const period = { startAt: new Date("2027-10-30T08:00:00Z"), endAt: new Date("2027-10-31T16:30:00Z") };
const inBerlin = {
  pickupDate: "2027-10-30",
  pickupHour: "10",
  pickupMinute: "00",
  returnDate: "2027-10-31",
  returnHour: "17",
  returnMinute: "30",
};
const stepsOf = async ({ ctx, check }: Awaited<ReturnType<typeof aDesk>>) =>
  (await getContractWizard(ctx, { idCheckId: check.id })).steps;

test("the wizard begins with the vehicle as it is in stock, the period of the finder and the suggested terms", async () => {
  const desk = await aDesk(database);
  const { suggestedTerms } = await getContractWizard(desk.ctx, { idCheckId: desk.check.id });
  await startContract(desk.ctx, { idCheckId: desk.check.id, vehicleId: desk.vehicle.id, ...period });
  const { vehicle, terms } = await stepsOf(desk);
  const { licensePlate, odometerKm } = desk.vehicle;
  expect(vehicle).toMatchObject({ vehicleId: desk.vehicle.id, licensePlate, odometerKm: String(odometerKm) });
  expect(terms).toMatchObject({ ...suggestedTerms, ...inBerlin });
});

test("terms that were typed before stay, another vehicle and period replace the former ones", async () => {
  const desk = await aDesk(database);
  const idCheckId = desk.check.id;
  await saveContractDraft(desk.ctx, { idCheckId, step: "terms", values: { deposit: "750", pickupDate: "2027-01-01" } });
  await startContract(desk.ctx, { idCheckId, vehicleId: (await aVehicle(desk.place)).id, ...period });
  await startContract(desk.ctx, { idCheckId, vehicleId: desk.vehicle.id, ...period });
  const { vehicle, terms } = await stepsOf(desk);
  expect(vehicle).toMatchObject({ vehicleId: desk.vehicle.id, licensePlate: desk.vehicle.licensePlate });
  expect(terms).toMatchObject({ deposit: "750", ...inBerlin });
});

test("another tenant's check or vehicle is not found", async () => {
  const [desk, other] = [await aDesk(database), await aDesk(database)];
  const start = (idCheckId: string, vehicleId: string) => startContract(desk.ctx, { idCheckId, vehicleId, ...period });
  await expect(start(other.check.id, desk.vehicle.id)).rejects.toMatchObject({ kind: "not-found" });
  await expect(start(desk.check.id, other.vehicle.id)).rejects.toMatchObject({ kind: "not-found" });
  expect((await stepsOf(desk)).vehicle).toEqual({});
});
