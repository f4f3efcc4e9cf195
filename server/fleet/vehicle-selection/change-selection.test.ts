import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/sign-in.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import { listVehicles } from "#server/fleet/vehicles/list-vehicles.server.ts";
import { getDeletedJustNow, undoArchiving } from "#server/fleet/vehicles/undo-archiving.server.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { archiveSelection, moveSelection } from "./change-selection.server.ts";
import { selectionTexts } from "./selection.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const inAnHour = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function aStock() {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const place = placeOf(ctx);
  const [golf, polo] = [await aVehicle(place), await aVehicle(place)];
  return { ctx, place, golf, polo, ids: [golf.id, polo.id] };
}
const stockOf = async (ctx: Context) => (await listVehicles(ctx, {})).records.map(({ id }) => id).sort();
const entriesOf = async (ctx: Context) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.headquarterId, ctx.actor.headquarterId))).map(
    ({ action, details }) => ({ action, details }),
  );

test("several are deleted together, logged once, and brought back one by one", async () => {
  const { ctx, ids } = await aStock();
  expect(await archiveSelection(ctx, { ids: [...ids, ...ids] })).toBe(2);
  expect(await stockOf(ctx)).toEqual([]);
  expect(await entriesOf(ctx)).toEqual([
    { action: "delete_vehicles", details: { vehicles: 2, vehicle_ids: ids.join(",") } },
  ]);
  const deleted = await getDeletedJustNow(ctx, { ids: [...ids, newId()] });
  expect(deleted).toMatchObject({ name: null, msLeft: expect.any(Number) });
  expect([...(deleted?.ids ?? [])].sort()).toEqual([...ids].sort());
  for (const id of ids) await undoArchiving(ctx, { id });
  expect(await stockOf(ctx)).toEqual([...ids].sort());
  expect(await getDeletedJustNow(ctx, { ids })).toBeNull();
});

test("one that is out or reserved keeps all, and is named", async () => {
  const { ctx, place, ids } = await aStock();
  const { vehicle: out } = await aVehicleUnderway(place);
  const booked = await aReservation(place, { startAt: inAnHour(5), endAt: inAnHour(6) });
  const past = await aVehicle(place);
  await aReservation(place, { vehicleId: past.id, startAt: inAnHour(-6), endAt: inAnHour(-5) });
  const { id: branchId } = await aBranchOffice(place);
  const before = await stockOf(ctx);
  for (const used of [out.id, booked.vehicleId]) {
    const { brand, name, licensePlate } = await getVehicle(ctx, { id: used });
    const named = { kind: "conflict", message: expect.stringContaining(`${brand} ${name}, ${licensePlate}`) };
    await expect(archiveSelection(ctx, { ids: [...ids, used] })).rejects.toMatchObject(named);
    await expect(moveSelection(ctx, { ids: [...ids, used], branchId })).rejects.toMatchObject(named);
  }
  expect(await stockOf(ctx)).toEqual(before);
  expect(await entriesOf(ctx)).toEqual([]);
  expect(await archiveSelection(ctx, { ids: [past.id] })).toBe(1);
});

test("several are moved to another office and back; those that are there stay as they are", async () => {
  const { ctx, place, golf, polo, ids } = await aStock();
  const { id: branchId } = await aBranchOffice(place);
  expect(await moveSelection(ctx, { ids: [golf.id], branchId })).toBe(1);
  expect(await moveSelection(ctx, { ids, branchId })).toBe(1);
  expect(await moveSelection(ctx, { ids, branchId })).toBe(0);
  for (const id of ids) expect(await getVehicle(ctx, { id })).toMatchObject({ branchId, version: 2 });
  expect(await moveSelection(ctx, { ids: [polo.id], branchId: headquartersKey })).toBe(1);
  expect((await entriesOf(ctx)).map(({ action }) => action)).toEqual([
    "move_vehicles",
    "move_vehicles",
    "move_vehicles",
  ]);
});

test("an unknown office, nothing, too many, and what is gone are refused with what to do", async () => {
  const { ctx, ids } = await aStock();
  const messageOf = (work: Promise<unknown>) =>
    work.catch((error) => error.issues?.[0]?.message ?? `${error.kind}: ${error.message}`);
  expect(await messageOf(moveSelection(ctx, { ids, branchId: newId() }))).toContain("Diesen Standort gibt es nicht");
  expect(await messageOf(moveSelection(ctx, { ids, branchId: "" }))).toBe(selectionTexts.officeRequired);
  expect(await messageOf(archiveSelection(ctx, { ids: [] }))).toBe(selectionTexts.nothing);
  expect(await messageOf(archiveSelection(ctx, { ids: Array.from({ length: 101 }, newId) }))).toBe(
    selectionTexts.tooMany,
  );
  expect(await messageOf(archiveSelection(ctx, { ids: [...ids, newId()] }))).toContain(selectionTexts.gone);
  expect(await stockOf(ctx)).toHaveLength(2);
});

test("users of a branch move nothing, and nobody touches what they do not see", async () => {
  const { ctx, place, ids } = await aStock();
  const { headquarterId } = ctx.actor;
  const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true, role: "Admin" });
  const { ctx: stranger } = await aStaffContext(database, { role: "Admin" });
  const { ctx: nutzer } = await aStaffContext(database, { headquarterId });
  const { id: branchId } = await aBranchOffice(place);
  for (const other of [branch, stranger])
    for (const attempt of [() => archiveSelection(other, { ids }), () => moveSelection(other, { ids, branchId })])
      await expect(attempt()).rejects.toMatchObject({ kind: "not-found", message: selectionTexts.gone });
  const own = await aVehicle(placeOf(branch));
  for (const office of [headquartersKey, branchId])
    await expect(moveSelection(branch, { ids: [own.id], branchId: office })).rejects.toMatchObject({ kind: "invalid" });
  await expect(archiveSelection(nutzer, { ids })).rejects.toMatchObject({ kind: "forbidden" });
  expect(await stockOf(ctx)).toHaveLength(3);
});
