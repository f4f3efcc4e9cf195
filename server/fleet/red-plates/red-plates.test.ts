import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addRedPlate, changeRedPlate, retireRedPlate } from "./change-red-plates.server.ts";
import { addTrip, changeTrip, strikeTrip } from "./change-trips.server.ts";
import { listRedPlates, periodOf, readLog } from "./list-red-plates.server.ts";
import { gapsOf, overlaps, readRedPlate, yearBefore } from "./red-plate.rules.ts";
import { redPlateTexts, tripTexts } from "./red-plate.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * 3_600_000);
const typed = (at: Date) => formatWeekdayDateTime(at);

async function aDesk(options: Parameters<typeof aStaffContext>[1] = {}) {
  const { ctx } = await aStaffContext(database, { role: "Admin", ...options });
  return { ctx, plate: await aRedPlate(placeOf(ctx)) };
}

const aTrip = (redPlateId: string, from: Date, until: Date | null) => ({
  id: newId(),
  redPlateId,
  kind: "Probefahrt" as const,
  startAt: typed(from),
  endAt: until ? typed(until) : "",
});

test.each([
  ["K-06 1234", "K-06 1234"],
  ["K 06-1234", "K-06 1234"],
  ["K061234", "K-06 1234"],
  ["SU-06 12", "SU-06 12"],
  ["K-AB 123", null],
  ["K-07 1234", null],
  ["06 1234", null],
])("%s is the red plate %s", (plate, read) => {
  expect(readRedPlate(plate)).toBe(read);
});

test("the day a year before a leap day is the 28th", () => {
  expect([yearBefore("2028-02-29"), yearBefore("2026-11-29")]).toEqual(["2027-02-28", "2025-11-29"]);
});

test("an open trip has its plate until it ends, however late; trips may touch", () => {
  const now = hoursAgo(0);
  const out = { startAt: hoursAgo(5), endAt: null, takenUntil: hoursAgo(3) };
  const closed = (from: number, until: number) => ({
    startAt: hoursAgo(from),
    endAt: hoursAgo(until),
    takenUntil: hoursAgo(until),
  });
  expect(overlaps(out, closed(2, 1), now)).toBe(true);
  expect(overlaps(closed(5, 3), closed(3, 1), now)).toBe(false);
  expect(overlaps(closed(5, 2), closed(3, 1), now)).toBe(true);
});

test("a period that is asked for is at most a year, and begins before it ends", () => {
  const now = new Date("2026-11-29T10:00:00Z");
  expect(periodOf("2026-05-01", "2026-03-01", now)).toEqual({ from: "2026-03-01", until: "2026-05-01" });
  expect(periodOf("2020-01-01", "2026-03-01", now)).toEqual({ from: "2025-03-01", until: "2026-03-01" });
  expect(periodOf("x", "", now)).toMatchObject({ from: "2026-10-29" });
});

describe("a red plate (red-plates.md#plates)", () => {
  const aPlate = (licensePlate: string) => ({
    id: newId(),
    licensePlate,
    branchId: "headquarters",
    validFrom: "2026-01-01",
    note: "Tresor",
  });

  test("is added once however often its form is sent, and only one in use has a number", async () => {
    const { ctx } = await aDesk();
    const plate = aPlate("k 06-7");
    for (const _ of [1, 2]) await addRedPlate(ctx, plate);
    expect((await listRedPlates(ctx, {})).plates.filter(({ id }) => id === plate.id)).toMatchObject([
      { licensePlate: "K-06 7", office: "Zentrale", out: null, isValid: true },
    ]);
    const again = addRedPlate(ctx, aPlate("K-067"));
    await expect(again).rejects.toMatchObject({
      message: redPlateTexts.plateTaken,
      details: { field: "licensePlate" },
    });
    await retireRedPlate(ctx, { id: plate.id });
    await addRedPlate(ctx, aPlate("K-06 7"));
  });

  test("is refused where it begins with something else, or ends before it begins", async () => {
    const { ctx } = await aDesk();
    await expect(addRedPlate(ctx, aPlate("K-AB 12"))).rejects.toThrow(redPlateTexts.plateFormat);
    const plate = { ...aPlate("K-06 81"), validUntil: "2025-12-31" };
    await expect(addRedPlate(ctx, plate)).rejects.toThrow(redPlateTexts.untilBeforeFrom);
  });

  test("is changed by one of two users", async () => {
    const { ctx, plate } = await aDesk();
    const change = { ...aPlate(plate.licensePlate), id: plate.id, version: 1 };
    await changeRedPlate(ctx, change);
    await expect(changeRedPlate(ctx, change)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("does not go back while a trip is open", async () => {
    const { ctx, plate } = await aDesk();
    await addTrip(ctx, aTrip(plate.id, hoursAgo(1), null));
    await expect(retireRedPlate(ctx, { id: plate.id })).rejects.toMatchObject({ message: redPlateTexts.stillOut });
  });

  test("is neither seen nor used by another tenant or branch, nor on a light plan", async () => {
    const { ctx, plate } = await aDesk();
    const { headquarterId } = ctx.db.scope;
    for (const options of [{}, { headquarterId, isAtBranch: true }]) {
      const { ctx: stranger } = await aStaffContext(database, { role: "Admin", ...options });
      expect((await listRedPlates(stranger, {})).plates).toEqual([]);
      await expect(readLog(stranger, { redPlateId: plate.id })).rejects.toMatchObject({ kind: "not-found" });
      const trip = addTrip(stranger, aTrip(plate.id, hoursAgo(2), hoursAgo(1)));
      await expect(trip).rejects.toMatchObject({ kind: "not-found" });
    }
    const { ctx: light } = await aStaffContext(database, { planVersion: "light" });
    await expect(listRedPlates(light, {})).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the log (red-plates.md#log)", () => {
  test("names what an entry lacks until it is completed, and the audit log which fields changed", async () => {
    const { ctx, plate } = await aDesk();
    const trip = aTrip(plate.id, hoursAgo(2), null);
    for (const _ of [1, 2]) await addTrip(ctx, trip);
    const [noted] = (await readLog(ctx, { redPlateId: plate.id })).trips;
    expect(noted?.gaps).toContain("Fahrstrecke");
    expect((await listRedPlates(ctx, {})).plates).toMatchObject([{ out: { id: trip.id } }]);
    const full = {
      ...{ id: trip.id, version: 1, kind: trip.kind, startAt: trip.startAt, endAt: typed(hoursAgo(1)) },
      ...{ driverName: "Eva Muster", driverAddress: "Weg 1, Köln", vehicleClass: "M1", make: "VW" },
      ...{ vin: "wvwzzzcd1sw123456", route: "Köln – Bonn" },
    };
    await changeTrip(ctx, full);
    const after = await readLog(ctx, { redPlateId: plate.id });
    expect(after.trips).toMatchObject([{ gaps: [], vin: "WVWZZZCD1SW123456", version: 2 }]);
    await expect(changeTrip(ctx, full)).rejects.toMatchObject({ message: tripTexts.changedMeanwhile });
    const log = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, plate.id));
    const corrected = log.find(({ action }) => action === "correct_red_plate_trip");
    expect(corrected?.details).toMatchObject({ red_plate_trip_id: trip.id });
    expect(JSON.stringify(corrected?.details)).toContain("route");
    expect(JSON.stringify(log)).not.toContain("Muster");
  });

  test("an open trip lacks its end once its time is over", () => {
    const trip = { driverName: "", driverAddress: "a", vehicleClass: "M1", make: "VW", vin: "V", route: "r" };
    const times = { startAt: hoursAgo(30), endAt: null, takenUntil: hoursAgo(6), struckAt: null };
    expect(gapsOf({ ...trip, ...times }, hoursAgo(0))).toEqual(["Ende", "Fahrzeugführer"]);
    expect(gapsOf({ ...trip, ...times }, hoursAgo(7))).toEqual(["Fahrzeugführer"]);
    expect(gapsOf({ ...trip, ...times, struckAt: hoursAgo(1) }, hoursAgo(0))).toEqual([]);
  });

  test("one plate is on one vehicle at a time: also corrected, also by two at once", async () => {
    const { ctx, plate } = await aDesk();
    await addTrip(ctx, aTrip(plate.id, hoursAgo(5), hoursAgo(4)));
    await expect(addTrip(ctx, aTrip(plate.id, hoursAgo(4.5), hoursAgo(3)))).rejects.toMatchObject({
      details: { field: "startAt" },
    });
    const other = aTrip(plate.id, hoursAgo(4), hoursAgo(3));
    await addTrip(ctx, other);
    const moved = { ...other, version: 1, startAt: typed(hoursAgo(4.5)) };
    await expect(changeTrip(ctx, moved)).rejects.toMatchObject({ details: { field: "startAt" } });
    const both = await Promise.allSettled([1, 2].map(() => addTrip(ctx, aTrip(plate.id, hoursAgo(2), hoursAgo(1)))));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("the database itself keeps trips apart", async () => {
    const { ctx, plate } = await aDesk();
    const period = { startAt: hoursAgo(5), endAt: hoursAgo(4) };
    await aRedPlateTrip(placeOf(ctx), plate, period);
    const again = aRedPlateTrip(placeOf(ctx), plate, period).then(
      () => "",
      (error: Error) => String(error.cause),
    );
    expect(await again).toContain("red_plate_overlap");
  });

  test("while a trip is open no other begins; struck out, it is not in the way", async () => {
    const { ctx, plate } = await aDesk();
    const out = aTrip(plate.id, hoursAgo(50), null);
    await addTrip(ctx, out);
    const next = aTrip(plate.id, hoursAgo(1), hoursAgo(0.5));
    await expect(addTrip(ctx, next)).rejects.toThrow(/noch unterwegs/);
    for (const _ of [1, 2]) await strikeTrip(ctx, { id: out.id });
    await addTrip(ctx, next);
    expect((await readLog(ctx, { redPlateId: plate.id })).trips).toHaveLength(2);
    const struck = { ...out, version: 2 };
    await expect(changeTrip(ctx, struck)).rejects.toMatchObject({ message: tripTexts.isStruck });
  });

  test("refuses ends in the future or before the beginning, years ago, and days the plate was not the dealer's", async () => {
    const { ctx, plate } = await aDesk();
    const refused = (from: Date, until: Date | null) =>
      addTrip(ctx, aTrip(plate.id, from, until)).then(
        () => "",
        (error: Error) => error.message,
      );
    expect(await refused(hoursAgo(1), hoursAgo(-1))).toBe(tripTexts.endInFuture);
    expect(await refused(hoursAgo(1), hoursAgo(2))).toBe(tripTexts.endBeforeStart);
    expect(await refused(hoursAgo(24 * 500), hoursAgo(24 * 499))).toBe(tripTexts.tooOld);
    await database.db.update(redPlates).set({ validFrom: "2030-01-01" }).where(eq(redPlates.id, plate.id));
    expect(await refused(hoursAgo(2), hoursAgo(1))).toBe(tripTexts.notValid(plate.licensePlate));
    const typo = addTrip(ctx, { ...aTrip(plate.id, hoursAgo(2), null), startAt: "31.02.2026 10:00" });
    await expect(typo).rejects.toMatchObject({ details: { field: "startAt" } });
    expect(await ctx.db.find(redPlateTrips, eq(redPlateTrips.redPlateId, plate.id))).toEqual([]);
  });
});
