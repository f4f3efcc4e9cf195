import { afterAll, beforeAll, expect, test } from "vitest";
import { reservations } from "#db/schema/vehicles.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { reservationTexts as t } from "#server/fleet/reservations/reservation.texts.ts";
import { updateReservation } from "#server/fleet/reservations/update-reservation.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { noteNoShow } from "./no-show.server.ts";
import { extensionsOf, periodOfCopy } from "./other-period.ts";
import { getChangeJustMade, getReservationToMove } from "./reservation-change.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

async function aDesk() {
  let lateMs = 0;
  const { ctx } = await aStaffContext(database, { now: () => new Date(Date.now() + lateMs) });
  const place = { db: database.db, ...ctx.actor };
  const [vehicle, other] = [await aVehicle(place), await aVehicle(place)];
  const reserved = (startAt: Date, endAt: Date) => aReservation(place, { vehicleId: vehicle.id, startAt, endAt });
  const wait = (ms: number) => {
    lateMs = ms;
  };
  return { ctx, place, vehicle, other, reserved, wait };
}

test("two users give a reservation another vehicle at once: one does, the other reads why not", async () => {
  const { ctx, place, vehicle, other, reserved } = await aDesk();
  const third = await aVehicle(place);
  const { id } = await reserved(hours(24), hours(30));
  const outcomes = await Promise.allSettled(
    [other, third].map((one) => updateReservation(ctx, { id, version: 1, vehicleId: one.id })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { kind: "conflict", message: t.changedMeanwhile },
  });
  const moved = await ctx.db.get(reservations, id);
  expect([other.id, third.id]).toContain(moved?.vehicleId);
  expect(moved?.vehicleId).not.toBe(vehicle.id);
});

test("a change can be taken back for ten seconds, unless another one followed", async () => {
  const { ctx, other, reserved, wait } = await aDesk();
  const { id } = await reserved(hours(24), hours(30));
  await updateReservation(ctx, { id, version: 1, vehicleId: other.id });
  expect(await getChangeJustMade(ctx, { id, version: 2 })).toBeGreaterThan(5_000);
  expect(await getChangeJustMade(ctx, { id, version: 1 })).toBe(0);
  wait(11_000);
  expect(await getChangeJustMade(ctx, { id, version: 2 })).toBe(0);
});

test("what nobody came for keeps its vehicle, and another office's is not found", async () => {
  const { ctx, reserved } = await aDesk();
  const { id } = await reserved(hours(-2), hours(4));
  const { headquarterId } = ctx.actor;
  const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true, role: "Admin" });
  const { ctx: stranger } = await aStaffContext(database, { role: "Admin" });
  for (const other of [branch, stranger]) {
    await expect(getReservationToMove(other, { id })).rejects.toMatchObject({ kind: "not-found" });
    expect(await getChangeJustMade(other, { id, version: 1 })).toBe(0);
  }
  expect(await getReservationToMove(ctx, { id })).toMatchObject({ version: 1, officeKey: "headquarters" });
  await noteNoShow(ctx, { id });
  await expect(getReservationToMove(ctx, { id })).rejects.toMatchObject({ kind: "conflict", message: t.noShowFixed });
});

test("days are those of the clock, also where the clocks change", () => {
  const endAt = new Date("2027-03-27T17:00:00+01:00");
  expect(extensionsOf(endAt).map((one) => one.endAt.toISOString())).toEqual([
    "2027-03-28T15:00:00.000Z",
    "2027-04-03T15:00:00.000Z",
  ]);
});

test.each([
  ["2026-11-30T09:00:00+01:00", "2026-12-07"],
  ["2026-11-23T09:00:00+01:00", "2026-11-30"],
  ["2026-11-21T09:00:00+01:00", "2026-11-28"],
  ["2026-11-20T09:00:00+01:00", "2026-12-04"],
  ["2025-11-20T09:00:00+01:00", "2026-12-03"],
])("on 28 November a copy of %s is on %s", (start, day) => {
  const startAt = new Date(start);
  const copy = periodOfCopy({ startAt, endAt: new Date(startAt.getTime() + 3_600_000) }, new Date("2026-11-28T12:00Z"));
  expect(copy.startAt.toISOString()).toBe(`${day}T08:00:00.000Z`);
  expect(copy.endAt.getTime() - copy.startAt.getTime()).toBe(3_600_000);
});
