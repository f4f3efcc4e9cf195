import { afterAll, beforeAll, expect, test } from "vitest";
import { aReservation } from "#db/seed/states/vehicles.ts";
import { aDesk, concludeContract, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listReservationConflicts } from "./list-reservation-conflicts.server.ts";
import { describeConflict } from "./reservation-conflict.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const at = (text: string) => new Date(`${text}:00+01:00`);

test("lists overlaps in chronological order, with weekday, note and person; touching is not a conflict", async () => {
  const desk = await aDesk(database);
  const reserve = (startAt: string, endAt: string, note: string) =>
    aReservation(desk.place, { vehicleId: desk.vehicle.id, startAt: at(startAt), endAt: at(endAt), note });
  await reserve("2026-11-24T08:00", "2026-11-24T12:00", "Werkstatt");
  await reserve("2026-11-25T17:00", "2026-11-27T09:00", "Messe");
  await reserve("2026-11-23T08:00", "2026-11-23T10:00", "endet mit der Abholung");
  await reserve("2026-11-27T17:30", "2026-11-28T10:00", "beginnt mit der Rückgabe");
  const conflicts = await listReservationConflicts(desk.ctx, {
    vehicleId: desk.vehicle.id,
    startAt: at("2026-11-23T10:00"),
    endAt: at("2026-11-27T17:30"),
  });
  expect(conflicts.map(describeConflict)).toEqual([
    "Di 24.11.2026 08:00 – 12:00 · Werkstatt · Nora Nutzer",
    "Mi 25.11.2026 17:00 – Fr 27.11.2026 09:00 · Messe · Nora Nutzer",
  ]);
});

test("an active contract is listed too, marked as one", async () => {
  const desk = await aDesk(database);
  const { contract } = await concludeContract(desk);
  const period = { vehicleId: desk.vehicle.id, startAt: at("2026-11-25T12:00"), endAt: at("2026-11-26T12:00") };
  expect(await listReservationConflicts(desk.ctx, period)).toMatchObject([
    { kind: "contract", note: contract.contractNumber, startAt: contract.startOfUse },
  ]);
});

test("another tenant's vehicle is not found", async () => {
  const desk = await aDesk(database);
  const { ctx } = await aStaffContext(database);
  const period = { vehicleId: desk.vehicle.id, startAt: at("2026-11-23T10:00"), endAt: at("2026-11-27T17:30") };
  await expect(listReservationConflicts(ctx, period)).rejects.toMatchObject({ kind: "not-found" });
});
