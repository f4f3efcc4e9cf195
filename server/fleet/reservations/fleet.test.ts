import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { findFreeVehicles, getFleetChoices } from "./find-free-vehicles.server.ts";
import { getFleetTimeline } from "./get-fleet-timeline.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = (text: string) => new Date(`${text}:00+01:00`);
const now = () => at("2026-11-23T12:00");

async function aFleet() {
  const { ctx: branch } = await aStaffContext(database, { now, isAtBranch: true });
  const { ctx } = await aStaffContext(database, { now, headquarterId: branch.actor.headquarterId });
  const place = { db: database.db, ...ctx.actor, now: now() };
  const golf = await aVehicle(place, { name: "Golf", kind: "Kombi", fuelKind: "Benzin" });
  const id3 = await aVehicle(place, { name: "ID.3", kind: "Kompaktklasse", fuelKind: "Elektro" });
  const polo = await aVehicle({ ...place, ...branch.actor }, { name: "Polo", kind: "Kleinwagen" });
  return { ctx, branch, place, golf, id3, polo };
}

const free = async (ctx: Awaited<ReturnType<typeof aFleet>>["ctx"], from: string, to: string, filter = {}) =>
  (await findFreeVehicles(ctx, { startAt: at(from), endAt: at(to), ...filter })).records.map(({ name }) => name);

test("the timeline places bars by the clock and cuts them off at its ends", async () => {
  const { ctx, golf, place } = await aFleet();
  const startAt = at("2026-11-22T12:00");
  await aReservation(place, { vehicleId: golf.id, startAt, endAt: at("2026-11-24T12:00"), note: "Messe" });
  await aReservation(place, { vehicleId: golf.id, startAt: at("2026-12-07T00:00"), endAt: at("2026-12-08T00:00") });
  const { rows, nowAt, dates, counts, totalPages, canMove } = await getFleetTimeline(ctx, { days: 14 });
  expect(rows.map(({ vehicle }) => vehicle.name)).toEqual(["Golf", "ID.3", "Polo"]);
  expect(rows[0]?.bars).toMatchObject([{ title: "Messe", left: 0, startWall: "2026-11-22T12:00" }]);
  expect(rows[0]?.bars[0]?.width).toBeCloseTo((1.5 / 14) * 100);
  expect(nowAt).toBeCloseTo((0.5 / 14) * 100);
  expect(dates.map(({ date }) => date)).toHaveLength(14);
  expect(counts).toEqual({ all: 3, freeNow: 2, freeThroughout: 2 });
  expect({ totalPages, canMove }).toEqual({ totalPages: 1, canMove: true });
});

test("the timeline groups vehicles by office and counts beyond its page", async () => {
  const { ctx, branch, place } = await aFleet();
  for (let number = 10; number < 36; number++)
    await aVehicle({ ...place, ...branch.actor }, { brand: "Audi", name: `A${number}` });
  const [first, second] = [await getFleetTimeline(ctx, {}), await getFleetTimeline(ctx, { page: 2 })];
  const offices = [...first.rows, ...second.rows].map(({ vehicle }) => vehicle.office);
  expect(offices).toEqual(["Zentrale", "Zentrale", ...Array(27).fill("Autohaus Muster Bonn")]);
  expect([first.totalPages, second.totalPages]).toEqual([2, 2]);
  expect(first.counts).toEqual({ all: 29, freeNow: 29, freeThroughout: 25 });
  expect((await getFleetTimeline(ctx, { kind: "Kleinwagen" })).counts.all).toBe(1);
  expect((await getFleetTimeline(branch, {})).counts.all).toBe(27);
});

test("an overdue contract reaches until now", async () => {
  const { ctx, id3, place } = await aFleet();
  const use = { startOfUse: at("2026-11-22T08:00"), endOfUse: at("2026-11-23T08:00"), hasPhotos: false };
  await aVehicleUnderway(place, { vehicle: id3, ...use });
  const { rows } = await getFleetTimeline(ctx, {});
  expect(rows[1]?.bars).toMatchObject([{ kind: "contract", isOverdue: true, endAt: now() }]);
});

test("filters and branches narrow timeline and finder", async () => {
  const { ctx, branch } = await aFleet();
  const names = async (filter: object) => (await getFleetTimeline(ctx, filter)).rows.map(({ vehicle }) => vehicle.name);
  expect(await names({ kind: "Kleinwagen" })).toEqual(["Polo"]);
  expect(await names({ fuel: "Elektro" })).toEqual(["ID.3"]);
  expect(await names({ office: "headquarters" })).toEqual(["Golf", "ID.3"]);
  expect(await names({ office: branch.actor.branchId })).toEqual(["Polo"]);
  expect((await getFleetTimeline(branch, {})).rows.map(({ vehicle }) => vehicle.name)).toEqual(["Polo"]);
  expect(await free(branch, "2026-11-24T08:00", "2026-11-24T10:00")).toEqual(["Polo"]);
  expect(await free(ctx, "2026-11-24T08:00", "2026-11-24T10:00", { fuel: "Elektro" })).toEqual(["ID.3"]);
});

test("the finder leaves out what is reserved or out, the buffer included", async () => {
  const { ctx, golf, id3, place } = await aFleet();
  const period = { startAt: at("2026-11-24T08:00"), endAt: at("2026-11-24T10:00") };
  await aReservation(place, { vehicleId: golf.id, ...period });
  const use = { startOfUse: at("2026-11-23T08:00"), endOfUse: at("2026-11-24T09:00"), hasPhotos: false };
  await aVehicleUnderway(place, { vehicle: id3, ...use });
  expect(await free(ctx, "2026-11-24T08:30", "2026-11-24T09:30")).toEqual(["Polo"]);
  expect(await free(ctx, "2026-11-24T10:00", "2026-11-24T11:00")).toEqual(["Golf", "ID.3", "Polo"]);
  const own = eq(headquarters.id, ctx.actor.headquarterId);
  await database.db.update(headquarters).set({ reservationBufferMinutes: 30 }).where(own);
  expect(await free(ctx, "2026-11-24T10:00", "2026-11-24T11:00")).toEqual(["ID.3", "Polo"]);
});

test("the finder counts and pages what is free, with office, kilometers and the next booking", async () => {
  const { ctx, branch, polo, place } = await aFleet();
  for (let number = 10; number < 48; number++) await aVehicle(place, { name: `T${number}`, odometerKm: number });
  const period = { startAt: at("2026-11-24T08:00"), endAt: at("2026-11-24T10:00") };
  await aReservation(
    { ...place, ...branch.actor },
    {
      vehicleId: polo.id,
      startAt: at("2026-11-24T10:00"),
      endAt: at("2026-11-24T12:00"),
    },
  );
  const pages = await Promise.all([1, 2, 3, 9].map((page) => findFreeVehicles(ctx, { ...period, page })));
  expect(
    pages.map(({ page, totalPages, totalEntries, isCutOff, records }) => [
      page,
      totalPages,
      totalEntries,
      isCutOff,
      records.length,
    ]),
  ).toEqual([
    [1, 3, 41, false, 20],
    [2, 3, 41, false, 20],
    [3, 3, 41, false, 1],
    [3, 3, 41, false, 1],
  ]);
  const shown = pages.slice(0, 3).flatMap(({ records }) => records);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(41);
  expect(shown.find(({ id }) => id === polo.id)).toMatchObject({ nextBookingAt: at("2026-11-24T10:00") });
  expect(shown.find(({ name }) => name === "T10")).toMatchObject({
    location: "Zentrale",
    odometerKm: 10,
    nextBookingAt: null,
  });
  const [own] = (await findFreeVehicles(branch, period)).records;
  expect(own).toMatchObject({ id: polo.id, location: "Autohaus Muster Bonn" });
});

test("the finder offers a reservation only where they are activated", async () => {
  const { ctx } = await aFleet();
  expect(await getFleetChoices(ctx, {})).toMatchObject({
    isActivated: true,
    today: "2026-11-23",
    soon: { date: "2026-11-23", time: "12:00" },
  });
  const { headquarterId } = ctx.actor;
  await database.db.update(headquarters).set({ usesReservations: false }).where(eq(headquarters.id, headquarterId));
  expect(await getFleetChoices(ctx, {})).toMatchObject({ isActivated: false });
});

test("a vehicle that is overdue is not free for a use that starts now, but for a later one", async () => {
  const { ctx, golf, place } = await aFleet();
  const use = { startOfUse: at("2026-11-22T08:00"), endOfUse: at("2026-11-23T08:00"), hasPhotos: false };
  await aVehicleUnderway(place, { vehicle: golf, ...use });
  expect(await free(ctx, "2026-11-23T12:00", "2026-11-23T14:00")).toEqual(["ID.3", "Polo"]);
  expect(await free(ctx, "2026-11-25T12:00", "2026-11-25T14:00")).toEqual(["Golf", "ID.3", "Polo"]);
});
