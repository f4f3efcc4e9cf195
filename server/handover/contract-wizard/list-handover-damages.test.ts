import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { noteDamage } from "#server/fleet/damages/note-damage.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { handOverVehicle } from "#server/handover/contracts/hand-over-vehicle.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listDrawnDamages } from "./list-drawn-damages.server.ts";
import { listHandoverDamages } from "./list-handover-damages.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each(["", "Delle hinten", "Delle hinten\nGeruch", "Kratzer links: Tür"])(
  "with the text %j the preview names what the contract then keeps",
  async (preDamage) => {
    const { ctx } = await aStaffContext(database, { role: "Admin" });
    const vehicle = await aVehicle({ db: database.db, ...ctx.actor }, { preDamage: "Delle hinten" });
    await noteDamage(ctx, {
      id: newId(),
      vehicleId: vehicle.id,
      kind: "scratch",
      view: "left",
      place: { view: "left", x: 200, y: 400 },
      note: "Tür",
    });
    const previewed = await listHandoverDamages(ctx, { vehicleId: vehicle.id, preDamage });
    const { licensePlate, odometerKm, shortDescription, id: vehicleId } = vehicle;
    const step = { vehicleId, licensePlate, odometerKm, shortDescription, preDamage };
    const { damages } = await ctx.db.transaction(async (tx) => {
      await addAuditEntry(tx, ctx, {
        action: "create_contract",
        subjectType: "vehicle",
        subjectId: vehicleId,
        details: {},
      });
      return handOverVehicle(tx, ctx, newId(), step as never);
    });
    expect(previewed.damages).toEqual(damages);
    expect(previewed.text).toContain("Nr. 2: Kratzer links: Tür");
    expect(previewed.text.includes("Geruch")).toBe(preDamage.includes("Geruch"));
  },
);

test("the vehicle step draws the damages that have a place, of vehicles that the user sees", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const stranger = await aStaffContext(database, { role: "Admin" });
  const [vehicle, other] = [
    await aVehicle({ db: database.db, ...ctx.actor }, { preDamage: "Delle hinten" }),
    await aVehicle({ db: database.db, ...ctx.actor }),
  ];
  const place = { view: "left" as const, x: 200, y: 400 };
  await noteDamage(ctx, { id: newId(), vehicleId: vehicle.id, kind: "scratch", view: "left", place });
  const vehicleIds = [vehicle.id, other.id];
  expect(await listDrawnDamages(ctx, { vehicleIds })).toEqual({
    [vehicle.id]: [expect.objectContaining({ number: 2, view: "left", placeX: 200, placeY: 400 })],
  });
  expect(await listDrawnDamages(stranger.ctx, { vehicleIds })).toEqual({});
  expect(await listDrawnDamages(ctx, { vehicleIds: [] })).toEqual({});
});
