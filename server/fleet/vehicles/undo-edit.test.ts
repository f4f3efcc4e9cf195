import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { archiveVehicle } from "./archive-vehicle.server.ts";
import { getEditedJustNow, undoEdit } from "./undo-edit.server.ts";
import { updateVehicle } from "./update-vehicle.server.ts";
import { vehicleTexts as t } from "./vehicle.texts.ts";
import { vehicleFieldNames } from "./vehicle-fields.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const unchanged = Object.fromEntries(vehicleFieldNames.map((field) => [field, null])) as Record<
  (typeof vehicleFieldNames)[number],
  null
>;

/** An Admin and a Golf, with `edit` that changes it. */
async function aDesk() {
  let now = new Date("2026-11-23T08:00:00Z");
  const { ctx } = await aStaffContext(database, { role: "Admin", now: () => now });
  const vehicle = await aVehicle({ db: database.db, ...ctx.actor }, { licensePlate: "K HS 204", preDamage: "Delle" });
  const { id } = vehicle;
  return {
    ctx,
    vehicle,
    id,
    edit: (changes: object) => updateVehicle(ctx, { ...unchanged, ...changes, id }),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    row: async () => (await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0],
    versions: () => database.db.select().from(vehicleVersions).where(eq(vehicleVersions.vehicleId, id)),
  };
}

test("undoing a change restores every field with plate and search, and is in the history", async () => {
  const { ctx, vehicle, id, edit, row, versions } = await aDesk();
  const before = await row();
  await edit({ licensePlate: "BN X 7", preDamage: "", name: "Polo", odometerKm: 99_999 });
  expect(await getEditedJustNow(ctx, { id })).toEqual({ id, msLeft: 10_000 });
  await undoEdit(ctx, { id });
  await undoEdit(ctx, { id });
  const {
    lastEdit: _,
    changedAt: _at,
    version,
    ...after
  } = (await row()) as NonNullable<Awaited<ReturnType<typeof row>>>;
  const { lastEdit: __, changedAt: __at, version: firstVersion, ...expected } = before as NonNullable<typeof before>;
  expect(after).toEqual(expected);
  expect(version).toBe((firstVersion ?? 0) + 2);
  expect((await versions()).map(({ changedTo }) => changedTo.pre_damage)).toEqual(["", vehicle.preDamage]);
  expect(await getEditedJustNow(ctx, { id })).toBeNull();
});

test("a change can be undone for ten seconds, on a slow network a little longer", async () => {
  const { ctx, id, edit, later } = await aDesk();
  await edit({ name: "Polo" });
  later(10_001);
  expect(await getEditedJustNow(ctx, { id })).toBeNull();
  later(5_000);
  await expect(undoEdit(ctx, { id })).rejects.toThrow(t.undoEditTooLate);
});

test("only the user who changed it may undo it, and only while nothing else has happened to the vehicle", async () => {
  const { ctx, id, edit, row } = await aDesk();
  await edit({ name: "Polo" });
  const { ctx: colleague } = await aStaffContext(database, {
    role: "Admin",
    headquarterId: ctx.actor.headquarterId,
    now: ctx.now,
  });
  await expect(undoEdit(colleague, { id })).rejects.toMatchObject({ kind: "conflict" });
  expect(await getEditedJustNow(colleague, { id })).toBeNull();
  await updateVehicle(colleague, { ...unchanged, mainDriver: "Nora", id });
  await expect(undoEdit(ctx, { id })).rejects.toThrow(t.undoEditTooLate);
  expect(await row()).toMatchObject({ name: "Polo", mainDriver: "Nora" });
  await edit({ name: "Up" });
  await archiveVehicle(ctx, { id });
  await expect(undoEdit(ctx, { id })).rejects.toThrow(t.undoEditTooLate);
});

test("a plate that another vehicle has since is not taken away from it", async () => {
  const { ctx, id, edit } = await aDesk();
  await edit({ licensePlate: "" });
  await aVehicle({ db: database.db, ...ctx.actor }, { licensePlate: "K HS 204" });
  await expect(undoEdit(ctx, { id })).rejects.toMatchObject({ kind: "invalid", details: { field: "licensePlate" } });
});

test("undoing a move brings the vehicle back to its office, unless it was reserved since", async () => {
  const { ctx, id, edit, row } = await aDesk();
  const { ctx: branch } = await aStaffContext(database, {
    headquarterId: ctx.actor.headquarterId,
    isAtBranch: true,
    now: ctx.now,
  });
  const branchId = branch.actor.branchId ?? "";
  await edit({ branchId });
  await undoEdit(ctx, { id });
  expect(await row()).toMatchObject({ branchId: null });
  await edit({ branchId });
  await aReservation({ db: database.db, ...branch.actor, now: ctx.now() }, { vehicleId: id });
  await expect(undoEdit(ctx, { id })).rejects.toThrow(t.officeFixed);
});

test("another tenant's vehicle is not found", async () => {
  const { id, edit } = await aDesk();
  await edit({ name: "Polo" });
  const { ctx: stranger } = await aStaffContext(database, { role: "Admin" });
  await expect(undoEdit(stranger, { id })).rejects.toMatchObject({ kind: "not-found" });
  expect(await getEditedJustNow(stranger, { id })).toBeNull();
});
