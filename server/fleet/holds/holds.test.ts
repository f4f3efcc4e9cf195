import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { createReservation } from "#server/fleet/reservations/create-reservation.server.ts";
import { findFreeVehicles } from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import { searchVehicles } from "#server/fleet/vehicles/search-vehicles.server.ts";
import { heldTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { endHold, noteHold, undoEndedHold } from "./change-holds.server.ts";
import { EndHoldInput, NoteHoldInput } from "./hold.schema.ts";
import { holdTexts, theftKind } from "./hold.texts.ts";
import { listHolds, readDueHolds } from "./list-holds.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const inDays = (days: number) => addDays(berlinWallTime(new Date()).date, days);
const recall = (vehicleId: string) => ({ id: newId(), vehicleId, kind: "recall" as const, isHeld: "on" as const });

async function aDesk(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx } = await aStaffContext(database, { role: "Admin", ...options });
  return { ctx, vehicle: await aVehicle(placeOf(ctx)) };
}

const isRefusedAsHeld = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: Error) => String(error.cause).includes("vehicle_held"),
  );

describe("a hold (holds.md#holds)", () => {
  test("takes the vehicle out of lists, searches and the finder until it is lifted", async () => {
    const { ctx, vehicle } = await aDesk();
    const find = async () =>
      (await findFreeVehicles(ctx, { startAt: hours(24), endAt: hours(48) })).records.map(({ id }) => id);
    expect(await find()).toEqual([vehicle.id]);
    const hold = recall(vehicle.id);
    await noteHold(ctx, hold);
    expect(await find()).toEqual([]);
    expect(await getVehicle(ctx, { id: vehicle.id })).toMatchObject({ isAvailable: false });
    expect(await searchVehicles(ctx, { query: vehicle.vin })).toMatchObject([{ isAvailable: false, isHeld: true }]);
    await endHold(ctx, { vehicleId: vehicle.id, id: hold.id, end: "lifted" });
    expect(await find()).toEqual([vehicle.id]);
    expect(await getVehicle(ctx, { id: vehicle.id })).toMatchObject({ isAvailable: true });
  });

  test("refuses new contracts and reservations in the database, and says so in German", async () => {
    const { ctx, vehicle } = await aDesk();
    const isOwn = eq(headquarters.id, ctx.db.scope.headquarterId);
    await database.db.update(headquarters).set({ usesReservations: true }).where(isOwn);
    const hold = recall(vehicle.id);
    await noteHold(ctx, hold);
    expect(await isRefusedAsHeld(aVehicleUnderway(placeOf(ctx), { vehicle }))).toBe(true);
    const reservation = { vehicleId: vehicle.id, startAt: hours(2), endAt: hours(4), note: "Messe" };
    await expect(createReservation(ctx, reservation)).rejects.toMatchObject({
      kind: "invalid",
      message: heldTexts.text,
      details: { code: "vehicle_held", headline: heldTexts.headline },
    });
    await endHold(ctx, { vehicleId: vehicle.id, id: hold.id, end: "lifted" });
    expect(await createReservation(ctx, reservation)).toMatchObject({ vehicleId: vehicle.id });
  });

  test("leaves what was agreed: the customer extends, a reservation ends earlier, nothing moves to the vehicle", async () => {
    const { ctx, vehicle } = await aDesk();
    const { contract } = await aVehicleUnderway(placeOf(ctx), { vehicle });
    const reservation = await aReservation(placeOf(ctx), {
      vehicleId: vehicle.id,
      startAt: hours(100),
      endAt: hours(120),
    });
    const other = await aVehicleUnderway(placeOf(ctx));
    await noteHold(ctx, recall(vehicle.id));
    const { db } = database;
    await db
      .update(contracts)
      .set({ endOfUse: hours(60) })
      .where(eq(contracts.id, contract.id));
    await db
      .update(reservations)
      .set({ endAt: hours(110) })
      .where(eq(reservations.id, reservation.id));
    const later = db
      .update(reservations)
      .set({ endAt: hours(111) })
      .where(eq(reservations.id, reservation.id));
    expect(await isRefusedAsHeld(later)).toBe(true);
    const swapped = { vehicleId: vehicle.id, startOfUse: hours(200), endOfUse: hours(220) };
    const swap = db.update(contracts).set(swapped).where(eq(contracts.id, other.contract.id));
    expect(await isRefusedAsHeld(swap)).toBe(true);
  });

  test("lifted, its date stays due; done, nothing is left; both twice are once", async () => {
    const { ctx, vehicle } = await aDesk();
    const hold = { ...recall(vehicle.id), dueOn: inDays(3) };
    for (const _ of [1, 2]) await noteHold(ctx, hold);
    const end = { vehicleId: vehicle.id, id: hold.id };
    for (const _ of [1, 2]) await endHold(ctx, { ...end, end: "lifted" });
    expect((await listHolds(ctx, { vehicleId: vehicle.id })).open).toMatchObject([
      { heldFrom: null, isOverdue: false },
    ]);
    for (const _ of [1, 2]) await endHold(ctx, { ...end, end: "done" });
    expect(await listHolds(ctx, { vehicleId: vehicle.id })).toMatchObject({ open: [], ended: [{ id: hold.id }] });
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, vehicle.id));
    expect(log.map(({ action }) => action).sort()).toEqual(["end_hold", "hold_vehicle", "lift_hold"]);
  });

  test("lifted by mistake is in force again for who lifted it, for seconds, once (holds.md#undoing)", async () => {
    const { ctx, vehicle } = await aDesk();
    const vehicleId = vehicle.id;
    const hold = recall(vehicleId);
    await noteHold(ctx, hold);
    await endHold(ctx, { vehicleId, id: hold.id, end: "lifted" });
    expect((await listHolds(ctx, { vehicleId })).undoable).toMatchObject({ id: hold.id });
    const { ctx: colleague } = await aStaffContext(database, { headquarterId: ctx.db.scope.headquarterId });
    const late = { ...ctx, now: () => new Date(Date.now() + 20_000) };
    for (const refused of [colleague, late]) {
      expect((await listHolds(refused, { vehicleId })).undoable).toBeNull();
      const undone = undoEndedHold(refused, { vehicleId, id: hold.id });
      await expect(undone).rejects.toMatchObject({ kind: "conflict", message: holdTexts.undoTooLate });
    }
    for (const _ of [1, 2]) await undoEndedHold(ctx, { vehicleId, id: hold.id });
    expect(await listHolds(ctx, { vehicleId })).toMatchObject({ open: [{ id: hold.id }], ended: [], undoable: null });
    expect(await getVehicle(ctx, { id: vehicleId })).toMatchObject({ isAvailable: false });
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, vehicleId));
    expect(log.map(({ action }) => action).sort()).toEqual(["hold_vehicle", "hold_vehicle", "lift_hold"]);
  });

  test("an HU stays done, and the hold of a stolen vehicle ended (holds.md#undoing)", async () => {
    const { ctx, vehicle } = await aDesk();
    const vehicleId = vehicle.id;
    const hu = { id: newId(), vehicleId, kind: "inspection" as const, dueOn: inDays(9) };
    await noteHold(ctx, hu);
    await endHold(ctx, { vehicleId, id: hu.id, end: "done" });
    const theft = { id: newId(), vehicleId, kind: theftKind.key, createdAt: hours(-9), endedAt: hours(0) };
    const { headquarterId } = ctx.db.scope;
    const { userId } = ctx.actor;
    await database.db.insert(vehicleHolds).values({ ...theft, headquarterId, userId, endedByUserId: userId });
    expect((await listHolds(ctx, { vehicleId })).undoable).toBeNull();
    for (const { id } of [hu, theft])
      await expect(undoEndedHold(ctx, { vehicleId, id })).rejects.toMatchObject({ message: holdTexts.undoTooLate });
  });

  test("an HU that is done notes the next one with it, once, and not for a day that is past", async () => {
    const { ctx, vehicle } = await aDesk();
    const hu = { id: newId(), vehicleId: vehicle.id, kind: "inspection" as const, dueOn: inDays(-1) };
    await noteHold(ctx, hu);
    const { nextHu } = await listHolds(ctx, { vehicleId: vehicle.id });
    expect(nextHu).toMatch(/^\d{4}-\d{2}-(28|29|30|31)$/);
    const end = { vehicleId: vehicle.id, id: hu.id, end: "done" as const };
    const past = endHold(ctx, { ...end, next: { id: newId(), dueOn: inDays(0) } });
    await expect(past).rejects.toMatchObject({ message: holdTexts.nextInPast });
    expect((await listHolds(ctx, { vehicleId: vehicle.id })).open).toMatchObject([{ id: hu.id }]);
    const next = { id: newId(), dueOn: nextHu };
    await Promise.all([1, 2].map(() => endHold(ctx, { ...end, next })));
    await endHold(ctx, { ...end, next: { id: newId(), dueOn: inDays(9) } });
    const { open, ended } = await listHolds(ctx, { vehicleId: vehicle.id });
    expect(open).toMatchObject([{ id: next.id, kind: "inspection", dueOn: nextHu, heldFrom: null }]);
    expect(ended).toMatchObject([{ id: hu.id }]);
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, vehicle.id));
    expect(log.map(({ action }) => action).sort()).toEqual(["end_hold", "note_due_date", "note_due_date"]);
  });

  test("a next HU that another entry is called, or an empty day, notes none", async () => {
    const { ctx, vehicle } = await aDesk();
    const hu = { id: newId(), vehicleId: vehicle.id, kind: "inspection" as const, dueOn: inDays(3) };
    const tyres = { id: newId(), vehicleId: vehicle.id, kind: "tyres" as const, dueOn: inDays(4) };
    for (const hold of [hu, tyres]) await noteHold(ctx, hold);
    const end = { vehicleId: vehicle.id, id: hu.id, end: "done" as const };
    const taken = endHold(ctx, { ...end, next: { id: tyres.id, dueOn: inDays(9) } });
    await expect(taken).rejects.toMatchObject({ kind: "conflict" });
    await endHold(ctx, { ...end, next: { id: newId(), dueOn: "" } });
    expect((await listHolds(ctx, { vehicleId: vehicle.id })).open).toMatchObject([{ id: tyres.id }]);
  });

  test("neither another tenant nor another branch notes, lists or ends one; an entry belongs to its vehicle", async () => {
    const { ctx, vehicle } = await aDesk();
    const hold = recall(vehicle.id);
    await noteHold(ctx, hold);
    const { headquarterId } = ctx.db.scope;
    for (const options of [{}, { headquarterId, isAtBranch: true }]) {
      const { ctx: stranger } = await aStaffContext(database, { role: "Admin", ...options });
      const end = endHold(stranger, { vehicleId: vehicle.id, id: hold.id, end: "lifted" });
      await expect(end).rejects.toMatchObject({ kind: "not-found" });
      await expect(noteHold(stranger, recall(vehicle.id))).rejects.toMatchObject({ kind: "not-found" });
      await expect(listHolds(stranger, { vehicleId: vehicle.id })).rejects.toMatchObject({ kind: "not-found" });
    }
    const other = await aVehicle(placeOf(ctx));
    const elsewhere = endHold(ctx, { vehicleId: other.id, id: hold.id, end: "done" });
    await expect(elsewhere).rejects.toMatchObject({ message: holdTexts.gone });
  });
});

test("what is due in two weeks or was, and what is held, is a task; what is later or done is none", async () => {
  const { ctx, vehicle } = await aDesk();
  const due = (dueOn: string) => ({ id: newId(), vehicleId: vehicle.id, kind: "inspection" as const, dueOn });
  const [overdue, soon, later, done] = [due(inDays(-1)), due(inDays(14)), due(inDays(15)), due(inDays(1))];
  const held = recall(vehicle.id);
  for (const hold of [overdue, soon, later, done, held]) await noteHold(ctx, hold);
  await endHold(ctx, { vehicleId: vehicle.id, id: done.id, end: "done" });
  expect(await readDueHolds(ctx.db, new Date(), 10)).toMatchObject([
    { id: overdue.id, isOverdue: true },
    { id: soon.id, isOverdue: false },
    { id: held.id, dueOn: null },
  ]);
});

test.each([
  ["neither a day nor a hold", { kind: "recall" }, "dueOn", holdTexts.dueOrHeld],
  ["something else without a note", { kind: "other", isHeld: "on" }, "note", holdTexts.noteRequired],
  ["no kind", { isHeld: "on" }, "kind", holdTexts.kindRequired],
  ["a day that does not exist", { kind: "tyres", dueOn: "31.02.2027" }, "dueOn", holdTexts.dueFormat],
  ["such a day as browsers write it", { kind: "tyres", dueOn: "2026-12-99" }, "dueOn", holdTexts.dueFormat],
])("%s is refused", (_what, given, field, message) => {
  const { error } = NoteHoldInput.safeParse({ id: newId(), vehicleId: "a", ...given });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test("the next HU is refused on a day that does not exist", () => {
  const next = { id: newId(), dueOn: "2027-02-31" };
  const { error } = EndHoldInput.safeParse({ vehicleId: "a", id: "b", end: "done", next });
  expect(error?.issues).toMatchObject([{ path: ["next", "dueOn"], message: holdTexts.dueFormat }]);
});
