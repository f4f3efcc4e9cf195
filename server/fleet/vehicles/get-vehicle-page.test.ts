import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aReservation, aVehicle, aVehicleVersion } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getVehiclePage } from "./get-vehicle-page.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-23T08:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("a vehicle's page has what it is used for, handovers with kilometers, and changes as differences", async () => {
  const { ctx } = await aStaffContext(database, { now: () => now });
  const place = { db: database.db, now, ...ctx.actor };
  const vehicle = await aVehicle(place);
  const { contract } = await aVehicleUnderway(place, { vehicle, hasPhotos: false });
  await aReservation(place, { vehicleId: vehicle.id, startAt: inHours(100), endAt: inHours(101), note: "Messe" });
  const over = { vehicleId: vehicle.id, startAt: inHours(-101), endAt: inHours(-100) };
  await aReservation(place, { ...over, note: "vorbei" });
  const noted = { changedTo: { pre_damage: "Kratzer links", odometer_value: 5 }, createdAt: inHours(-3) };
  await aVehicleVersion(place, vehicle, noted);
  await aVehicleVersion(place, vehicle, {
    changedTo: { pre_damage: "Kratzer rechts" },
    createdAt: inHours(-2),
    userId: null,
  });

  const page = await getVehiclePage(ctx, { id: vehicle.id });
  expect(page.uses).toMatchObject([
    { contractId: contract.id, isNow: true },
    { contractId: null, isNow: false, label: `Messe (${ctx.actor.prename} ${ctx.actor.surname})` },
  ]);
  expect(page.timeline).toMatchObject([{ kind: "handover", odometerKm: contract.odometerStartKm }]);
  expect(page.noteChanges).toMatchObject([
    {
      label: "Schäden",
      by: "Import",
      parts: [{ text: "Kratzer " }, { kind: "removed" }, { kind: "added", text: "rechts" }],
    },
    { by: `${ctx.actor.prename} ${ctx.actor.surname}`, parts: [{ kind: "added", text: "Kratzer links" }] },
  ]);

  const odometerEndKm = contract.odometerStartKm + 120;
  const returned = { isActive: false, vehicleReturnedAt: now, odometerEndKm, newDamage: "Delle" };
  await database.db.update(contracts).set(returned).where(eq(contracts.id, contract.id));
  const after = await getVehiclePage(ctx, { id: vehicle.id });
  expect(after.timeline[0]).toMatchObject({ kind: "return", drivenKm: 120, newDamage: "Delle" });
  expect(after.uses).toHaveLength(1);
  expect(after.vehicle.isAvailable).toBe(true);
  const stranger = await aStaffContext(database);
  await expect(getVehiclePage(stranger.ctx, { id: vehicle.id })).rejects.toMatchObject({ kind: "not-found" });
});
