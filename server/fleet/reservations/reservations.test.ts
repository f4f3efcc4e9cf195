import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters, users } from "#db/schema/dealers.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { tenantDb } from "#db/tenant.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { createReservation } from "./create-reservation.server.ts";
import { deleteReservation } from "./delete-reservation.server.ts";
import { reservationTexts as t } from "./reservation.texts.ts";
import { updateReservation } from "./update-reservation.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = (text: string) => new Date(`${text}:00+01:00`);
const now = () => at("2026-11-23T09:30");
const placeOf = ({ actor }: Context) => ({ db: database.db, ...actor });

async function aDesk(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx, fake } = await aStaffContext(database, { now, ...options });
  const vehicle = await aVehicle(placeOf(ctx));
  const reserve = (startAt: string, endAt: string, changes: object = {}) =>
    createReservation(ctx, {
      vehicleId: vehicle.id,
      startAt: at(startAt),
      endAt: at(endAt),
      note: "Messe",
      ...changes,
    });
  return { ctx, fake, vehicle, reserve };
}
const refused = { kind: "invalid", message: t.overlap };

test("a reservation belongs to the office of its vehicle and is announced there", async () => {
  const { ctx: branch } = await aStaffContext(database, { isAtBranch: true });
  const { ctx, fake } = await aStaffContext(database, { now, headquarterId: branch.actor.headquarterId });
  const vehicle = await aVehicle(placeOf(branch));
  const period = { startAt: at("2026-11-24T08:00"), endAt: at("2026-11-24T10:00") };
  const reservation = await createReservation(ctx, { vehicleId: vehicle.id, note: "Messe", ...period });
  expect(reservation).toMatchObject({ branchId: branch.actor.branchId, userId: ctx.actor.userId, version: 1 });
  expect(await branch.db.get(reservations, reservation.id)).toMatchObject(period);
  const rooms = fake.published.map(({ room }) => room);
  expect(rooms).toEqual([ctx.actor.headquarterId, `${ctx.actor.headquarterId}:${branch.actor.branchId}`]);
});

test("back to back is allowed, one minute of overlap is refused with the specified sentence", async () => {
  const { reserve } = await aDesk();
  await reserve("2026-11-24T08:00", "2026-11-24T10:00");
  await reserve("2026-11-24T10:00", "2026-11-24T12:00");
  await expect(reserve("2026-11-24T11:59", "2026-11-24T13:00")).rejects.toMatchObject(refused);
  await expect(reserve("2026-11-24T07:00", "2026-11-24T14:00")).rejects.toMatchObject(refused);
});

test("a contract that is underway blocks, one that was returned does not", async () => {
  const { ctx, vehicle, reserve } = await aDesk();
  const use = { startOfUse: at("2026-11-25T08:00"), endOfUse: at("2026-11-26T08:00"), hasPhotos: false };
  const { contract } = await aVehicleUnderway(placeOf(ctx), { vehicle, ...use });
  await expect(reserve("2026-11-25T20:00", "2026-11-27T08:00")).rejects.toMatchObject(refused);
  await reserve("2026-11-26T08:00", "2026-11-27T08:00");
  await ctx.db.update(contracts, eq(contracts.id, contract.id), { isActive: false });
  await reserve("2026-11-25T20:00", "2026-11-26T08:00");
});

test("the headquarters' buffer keeps reservations and contracts apart, also when one is moved", async () => {
  const { ctx, vehicle, reserve } = await aDesk();
  await database.db
    .update(headquarters)
    .set({ reservationBufferMinutes: 45 })
    .where(eq(headquarters.id, ctx.actor.headquarterId));
  const use = { startOfUse: at("2026-11-25T08:00"), endOfUse: at("2026-11-25T12:00"), hasPhotos: false };
  await aVehicleUnderway(placeOf(ctx), { vehicle, ...use });
  await expect(reserve("2026-11-25T12:44", "2026-11-25T14:00")).rejects.toMatchObject(refused);
  const first = await reserve("2026-11-25T12:45", "2026-11-25T14:00");
  await expect(reserve("2026-11-25T14:30", "2026-11-25T16:00")).rejects.toMatchObject(refused);
  await reserve("2026-11-25T14:45", "2026-11-25T16:00");
  const moved = updateReservation(ctx, { id: first.id, endAt: at("2026-11-25T14:01") });
  await expect(moved).rejects.toMatchObject(refused);
  await updateReservation(ctx, { id: first.id, startAt: at("2026-11-25T13:00"), endAt: at("2026-11-25T14:00") });
});

test("of 100 parallel reservations of one slot over several connections exactly one is accepted", async () => {
  const { ctx, vehicle } = await aDesk();
  const connections = Array.from({ length: 5 }, () => connect(database.url, database.token));
  const contexts = connections.map((db) => ({ ...ctx, db: tenantDb(db, ctx.db.scope) }));
  const period = { startAt: at("2026-12-01T08:00"), endAt: at("2026-12-01T10:00") };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      const from = contexts[index % contexts.length] as Context;
      return createReservation(from, { vehicleId: vehicle.id, note: `Versuch ${index}`, ...period });
    }),
  );
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(reasons.map(({ message }) => message)).toEqual(Array.from({ length: 99 }, () => t.overlap));
  expect(await ctx.db.find(reservations, eq(reservations.vehicleId, vehicle.id))).toHaveLength(1);
}, 60_000);

test("a form that is sent ten times at once makes one reservation, and all get it", async () => {
  const { ctx, reserve } = await aDesk();
  const id = ctx.newId();
  const send = () => reserve("2026-11-24T08:00", "2026-11-24T10:00", { id });
  const made = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(made.map((reservation) => reservation.id))).toEqual(new Set([id]));
});

test("an id that a colleague has used reveals nothing and changes nothing", async () => {
  const { ctx, vehicle, reserve } = await aDesk();
  const first = await reserve("2026-11-24T08:00", "2026-11-24T10:00");
  const { ctx: colleague } = await aStaffContext(database, { now, headquarterId: ctx.actor.headquarterId });
  const again = { id: first.id, vehicleId: vehicle.id, startAt: first.startAt, endAt: first.endAt, note: "anders" };
  await expect(createReservation(colleague, again)).rejects.toMatchObject(refused);
  const elsewhere = { ...again, vehicleId: (await aVehicle(placeOf(ctx))).id };
  await expect(createReservation(colleague, elsewhere)).rejects.toMatchObject({ kind: "conflict" });
});

test("an id of another tenant is a form that is out of date", async () => {
  const [desk, other] = [await aDesk(), await aDesk()];
  const { id } = await other.reserve("2026-11-24T08:00", "2026-11-24T10:00");
  await expect(desk.reserve("2026-11-24T08:00", "2026-11-24T10:00", { id })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await desk.ctx.db.find(reservations, eq(reservations.vehicleId, desk.vehicle.id))).toEqual([]);
});

test("a form that is sent once more with another period or vehicle is not taken for its first attempt", async () => {
  const { ctx, vehicle, reserve } = await aDesk();
  const id = ctx.newId();
  await reserve("2026-11-24T08:00", "2026-11-24T10:00", { id });
  const stored = { kind: "conflict", message: t.savedBefore };
  await expect(reserve("2026-11-25T08:00", "2026-11-25T10:00", { id })).rejects.toMatchObject(stored);
  await expect(reserve("2026-11-24T09:00", "2026-11-24T10:00", { id })).rejects.toMatchObject(stored);
  const vehicleId = (await aVehicle(placeOf(ctx))).id;
  await expect(reserve("2026-11-24T08:00", "2026-11-24T10:00", { id, vehicleId })).rejects.toMatchObject(stored);
  expect(await ctx.db.find(reservations, eq(reservations.vehicleId, vehicle.id))).toMatchObject([
    { startAt: at("2026-11-24T08:00"), version: 1 },
  ]);
});

test.each([
  ["2026-11-22T23:59", "2026-11-24T10:00", "startDate", t.startPast],
  ["2026-11-24T10:00", "2026-11-24T10:00", "endDate", t.endBeforeStart],
  ["2026-11-24T10:00", "2026-11-24T09:00", "endDate", t.endBeforeStart],
  ["2026-11-24T10:00", "2027-11-26T10:00", "endDate", t.tooLong],
  ["2036-11-24T10:00", "2036-11-24T12:00", "startDate", t.tooFar],
])("from %s to %s is refused at %s", async (startAt, endAt, field, message) => {
  const { reserve } = await aDesk();
  await expect(reserve(startAt, endAt)).rejects.toMatchObject({ kind: "invalid", message, details: { field } });
});

test("earlier today is allowed; a reservation without a note and a name is not", async () => {
  const { ctx, reserve } = await aDesk();
  await reserve("2026-11-23T00:00", "2026-11-23T10:00");
  const blank = reserve("2026-11-23T12:00", "2026-11-23T13:00", { note: "  " });
  const refusal = { kind: "invalid", message: t.noteRequired, details: { field: "note" } };
  await expect(blank).rejects.toMatchObject(refusal);
  const named = await reserve("2026-11-23T12:00", "2026-11-23T13:00", { note: "", personName: "Nele Vogt" });
  expect(named).toMatchObject({ note: "", personName: "Nele Vogt" });
  await expect(updateReservation(ctx, { id: named.id, personName: "" })).rejects.toMatchObject(refusal);
});

test("a reservation that is running can be prolonged, its start not moved to another past day", async () => {
  const { ctx, vehicle } = await aDesk();
  const running = { vehicleId: vehicle.id, startAt: at("2026-11-22T08:00"), endAt: at("2026-11-23T12:00") };
  const { id } = await aReservation(placeOf(ctx), running);
  expect(await updateReservation(ctx, { id, endAt: at("2026-11-23T18:00") })).toMatchObject({ version: 2 });
  const moved = updateReservation(ctx, { id, startAt: at("2026-11-21T08:00") });
  await expect(moved).rejects.toMatchObject({ message: t.startPast });
});

test("of two people who change a reservation the second is told", async () => {
  const { ctx, reserve } = await aDesk();
  const { id, version } = await reserve("2026-11-24T08:00", "2026-11-24T10:00");
  await updateReservation(ctx, { id, version, note: "Werkstatt" });
  const late = updateReservation(ctx, { id, version, note: "Messe Bonn" });
  await expect(late).rejects.toMatchObject({ kind: "conflict", message: t.changedMeanwhile });
  // The same form once more is no conflict.
  expect(await updateReservation(ctx, { id, version, note: "Werkstatt" })).toMatchObject({ version: 2 });
});

test("a note can be changed under a contract that was concluded over the reservation", async () => {
  const { ctx, vehicle, reserve } = await aDesk();
  const { id } = await reserve("2026-11-25T08:00", "2026-11-25T10:00");
  const use = { startOfUse: at("2026-11-25T08:00"), endOfUse: at("2026-11-26T08:00"), hasPhotos: false };
  await aVehicleUnderway(placeOf(ctx), { vehicle, ...use });
  expect(await updateReservation(ctx, { id, note: "Kunde fährt schon" })).toMatchObject({ note: "Kunde fährt schon" });
});

test("only the creator deletes a reservation, not even an Admin does", async () => {
  const { ctx, reserve } = await aDesk();
  const { id } = await reserve("2026-11-24T08:00", "2026-11-24T10:00");
  const options = { now, headquarterId: ctx.actor.headquarterId, role: "Admin" as const };
  const { ctx: admin } = await aStaffContext(database, options);
  await expect(deleteReservation(admin, { id })).rejects.toMatchObject({
    kind: "forbidden",
    message: t.onlyCreatorDeletes,
  });
  await deleteReservation(ctx, { id });
  await expect(deleteReservation(ctx, { id })).rejects.toMatchObject({ kind: "not-found" });
});

test("an Admin deletes the reservation of a user who is locked, and no other user does", async () => {
  const { ctx, reserve } = await aDesk();
  const { id } = await reserve("2026-11-24T08:00", "2026-11-24T10:00");
  const { headquarterId, userId } = ctx.actor;
  const { ctx: admin } = await aStaffContext(database, { now, headquarterId, role: "Admin" });
  const { ctx: colleague } = await aStaffContext(database, { now, headquarterId });
  const { ctx: stranger } = await aStaffContext(database, { now, role: "Admin" });
  await database.db.update(users).set({ lockedAt: now() }).where(eq(users.id, userId));
  await expect(deleteReservation(colleague, { id })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(deleteReservation(stranger, { id })).rejects.toMatchObject({ kind: "not-found" });
  await deleteReservation(admin, { id });
  await expect(deleteReservation(admin, { id })).rejects.toMatchObject({ kind: "not-found" });
});

test("where reservations are not activated nothing can be reserved, changed or deleted", async () => {
  const { ctx, vehicle, reserve } = await aDesk();
  const { id } = await aReservation(placeOf(ctx), { vehicleId: vehicle.id });
  const own = eq(headquarters.id, ctx.actor.headquarterId);
  await database.db.update(headquarters).set({ usesReservations: false }).where(own);
  const refusal = { kind: "forbidden", message: t.notActivated };
  await expect(reserve("2026-11-28T08:00", "2026-11-28T10:00")).rejects.toMatchObject(refusal);
  await expect(updateReservation(ctx, { id, note: "x" })).rejects.toMatchObject(refusal);
  await expect(deleteReservation(ctx, { id })).rejects.toMatchObject(refusal);
});

test("vehicles of another tenant, another branch and the archive are not found", async () => {
  const { ctx, reserve } = await aDesk({ isAtBranch: true });
  const { vehicle: foreign } = await aDesk();
  const { ctx: atHeadquarters } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
  const ofHeadquarters = await aVehicle(placeOf(atHeadquarters));
  const archived = await aVehicle(placeOf(ctx), { deletedAt: now() });
  for (const { id } of [foreign, ofHeadquarters, archived]) {
    const attempt = reserve("2026-11-24T08:00", "2026-11-24T10:00", { vehicleId: id });
    await expect(attempt).rejects.toMatchObject({ kind: "not-found" });
  }
  const own = await reserve("2026-11-24T08:00", "2026-11-24T10:00");
  const moved = updateReservation(ctx, { id: own.id, vehicleId: foreign.id });
  await expect(moved).rejects.toMatchObject({ kind: "not-found" });
});
