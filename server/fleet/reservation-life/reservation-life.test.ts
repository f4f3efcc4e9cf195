import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters, users } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { createReservation } from "#server/fleet/reservations/create-reservation.server.ts";
import { findFreeVehicles } from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { getDashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { canNoteNoShow, getNoShowJustNoted, noteNoShow, undoNoShow } from "./no-show.server.ts";
import { takeOverReservation } from "./take-over-reservation.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const noon = new Date("2026-11-23T12:00:00+01:00");
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const placeOf = ({ actor }: Context) => ({ db: database.db, ...actor });

async function aDesk(options: Parameters<typeof aStaffContext>[1] = {}) {
  let now = noon;
  const { ctx, fake } = await aStaffContext(database, { now: () => now, ...options });
  const { id: vehicleId } = await aVehicle(placeOf(ctx));
  const reserved = (startAt: Date, endAt = minutes(240)) => aReservation(placeOf(ctx), { vehicleId, startAt, endAt });
  const reserve = (startAt: Date, endAt: Date) => createReservation(ctx, { vehicleId, startAt, endAt, note: "Messe" });
  const stored = (id: string) => ctx.db.get(reservations, id);
  const wait = (count: number) => {
    now = minutes(count);
  };
  return { ctx, fake, vehicleId, reserved, reserve, stored, wait };
}

const actionsOn = async (id: string) =>
  (await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action);

test("a reservation that nobody came for ends, frees its vehicle without a buffer, and can be taken back", async () => {
  const { ctx, fake, vehicleId, reserved, reserve, stored } = await aDesk();
  await database.db
    .update(headquarters)
    .set({ reservationBufferMinutes: 60 })
    .where(eq(headquarters.id, ctx.actor.headquarterId));
  const { id } = await reserved(minutes(-45));
  await expect(reserve(minutes(1), minutes(60))).rejects.toMatchObject({ message: t.overlap });
  await Promise.all([noteNoShow(ctx, { id }), noteNoShow(ctx, { id })]);
  expect(await stored(id)).toMatchObject({ noShowAt: noon, endAt: noon, bookedEndAt: minutes(240), version: 2 });
  expect(fake.published.map(({ event }) => event.type)).toContain("reservation_changed");
  const free = await findFreeVehicles(ctx, { startAt: minutes(1), endAt: minutes(60) });
  expect(free.records.map((one) => one.id)).toContain(vehicleId);
  const { ctx: colleague } = await aStaffContext(database, {
    now: () => noon,
    headquarterId: ctx.actor.headquarterId,
  });
  await expect(updateReservation(colleague, { id, endAt: minutes(300) })).rejects.toMatchObject({
    message: t.noShowFixed,
  });
  expect(await getNoShowJustNoted(ctx, { id })).toEqual({ id, msLeft: 10_000 });
  await undoNoShow(ctx, { id });
  await undoNoShow(ctx, { id });
  expect(await stored(id)).toMatchObject({ noShowAt: null, endAt: minutes(240), bookedEndAt: null });
  await noteNoShow(ctx, { id });
  await reserve(minutes(1), minutes(60));
  await expect(undoNoShow(ctx, { id })).rejects.toMatchObject({ kind: "conflict", message: t.noShowTaken });
  expect(await actionsOn(id)).toEqual(["note_no_show", "undo_no_show", "note_no_show"]);
});

test("nobody is late within half an hour, and not once a contract began", async () => {
  const { ctx, vehicleId, reserved, wait } = await aDesk();
  const { id } = await reserved(minutes(-29));
  await expect(noteNoShow(ctx, { id })).rejects.toMatchObject({ kind: "conflict", message: t.notLateYet(30) });
  expect(await canNoteNoShow(ctx, { id })).toBe(false);
  wait(1);
  expect(await canNoteNoShow(ctx, { id })).toBe(true);
  const vehicle = { id: vehicleId };
  await aVehicleUnderway(placeOf(ctx), {
    hasPhotos: false,
    vehicle: vehicle as never,
    startOfUse: minutes(-20),
    endOfUse: minutes(200),
  });
  expect(await canNoteNoShow(ctx, { id })).toBe(false);
  await expect(noteNoShow(ctx, { id })).rejects.toMatchObject({ kind: "conflict", message: t.hasBegun });
});

test("another office's reservation and an unknown one are not found", async () => {
  const { ctx, reserved } = await aDesk();
  const { id } = await reserved(minutes(-45));
  const { ctx: branch } = await aStaffContext(database, {
    now: () => noon,
    headquarterId: ctx.actor.headquarterId,
    isAtBranch: true,
    role: "Admin",
  });
  const { ctx: stranger } = await aStaffContext(database, { now: () => noon, role: "Admin" });
  for (const act of [noteNoShow, undoNoShow, takeOverReservation])
    for (const [other, one] of [
      [branch, id],
      [stranger, id],
      [ctx, "unknown"],
    ] as const)
      await expect(act(other, { id: one })).rejects.toMatchObject({ kind: "not-found" });
});

test("an Admin takes over what belongs to a locked user, once, and nobody else does", async () => {
  const { ctx, reserved, stored } = await aDesk();
  const { id } = await reserved(minutes(60));
  const { headquarterId } = ctx.actor;
  const { ctx: admin } = await aStaffContext(database, { now: () => noon, headquarterId, role: "Admin" });
  const { ctx: other } = await aStaffContext(database, { now: () => noon, headquarterId });
  await expect(takeOverReservation(admin, { id })).rejects.toMatchObject({ kind: "forbidden", message: t.ownerStays });
  await database.db.update(users).set({ lockedAt: noon }).where(eq(users.id, ctx.actor.userId));
  await expect(takeOverReservation(other, { id })).rejects.toMatchObject({ kind: "forbidden" });
  await Promise.all([takeOverReservation(admin, { id }), takeOverReservation(admin, { id })]);
  expect(await stored(id)).toMatchObject({ userId: admin.actor.userId, version: 2 });
  expect(await actionsOn(id)).toEqual(["take_over_reservation"]);
});

test("today's list says who is late until a contract begins or nobody came", async () => {
  const { ctx, reserved } = await aDesk();
  const late = await reserved(minutes(-45), minutes(-40));
  const soon = await aReservation(placeOf(ctx), {
    startAt: minutes(30),
    endAt: minutes(90),
    personName: "Erika O'Neil",
    personTelephone: "0221 12",
  });
  const yesterday = await aReservation(placeOf(ctx), { startAt: minutes(-24 * 60), endAt: minutes(60) });
  await aReservation(placeOf(ctx), { startAt: minutes(-25 * 60), endAt: minutes(-20 * 60) });
  const shown = async () => (await getDashboard(ctx, {})).tasks.reserved.shown;
  expect(await shown()).toMatchObject([
    { id: yesterday.id, isLate: true },
    { id: late.id, isLate: true },
    { id: soon.id, isLate: false, person: "Erika O'Neil", telephoneNumber: "0221 12" },
  ]);
  await noteNoShow(ctx, { id: late.id });
  expect((await shown()).map(({ id }) => id)).toEqual([yesterday.id, soon.id]);
});
