import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDate, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addRedPlate, changeRedPlate, retireRedPlate } from "./change-red-plates.server.ts";
import { addTrip, changeTrip, getNewTrip, strikeTrip } from "./change-trips.server.ts";
import { refusedTrip } from "./enter-trip.server.ts";
import { listRedPlates, periodOf, readLog, tripsMaximum } from "./list-red-plates.server.ts";
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

const auditOf = (id: string) => database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

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
    await expect(addRedPlate(ctx, { ...aPlate("K-06 80"), validFrom: "" })).rejects.toThrow(
      redPlateTexts.validFromRequired,
    );
    const plate = { ...aPlate("K-06 81"), validUntil: "2025-12-31" };
    await expect(addRedPlate(ctx, plate)).rejects.toThrow(redPlateTexts.untilBeforeFrom);
  });

  test.each([
    ["validFrom", "0000-00-00"],
    ["validUntil", "9999-99-99"],
    ["validUntil", "2027-02-31"],
  ])("is refused with %s on %s, which does not exist", async (field, day) => {
    const { ctx } = await aDesk();
    const added = addRedPlate(ctx, { ...aPlate("K-06 82"), [field]: day });
    await expect(added).rejects.toThrow(redPlateTexts.dateFormat);
  });

  test("is changed by one of two users", async () => {
    const { ctx, plate } = await aDesk();
    const change = { ...aPlate(plate.licensePlate), id: plate.id, version: 1 };
    await changeRedPlate(ctx, change);
    await expect(changeRedPlate(ctx, change)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("keeps its number and holds its trips once there are any; what changes is in the audit log", async () => {
    const { ctx, plate } = await aDesk();
    const { id } = plate;
    const from = aPlate(plate.licensePlate).validFrom;
    await changeRedPlate(ctx, { ...aPlate("K-06 98"), id, version: 1 });
    expect((await auditOf(id)).find(({ action }) => action === "change_red_plate")?.details).toMatchObject({
      license_plate: "K-06 98",
      license_plate_before: plate.licensePlate,
      valid_from: from,
    });
    const struck = aTrip(id, hoursAgo(50), hoursAgo(49));
    await addTrip(ctx, struck);
    await strikeTrip(ctx, { id: struck.id, version: 1 });
    await addTrip(ctx, aTrip(id, hoursAgo(2), hoursAgo(1)));
    const dayOf = (hours: number) => berlinWallTime(hoursAgo(hours)).date;
    const change = (changes: Partial<ReturnType<typeof aPlate>> & { validUntil?: string }) =>
      changeRedPlate(ctx, { ...aPlate("K-06 98"), ...changes, id, version: 2 });
    await expect(change({ licensePlate: "K-06 97" })).rejects.toMatchObject({ message: redPlateTexts.numberStays });
    for (const [field, value] of [
      ["validFrom", dayOf(20)],
      ["validUntil", dayOf(30)],
    ] as const)
      await expect(change({ [field]: value }), field).rejects.toMatchObject({ kind: "invalid", details: { field } });
    expect((await readLog(ctx, { redPlateId: id })).hasTrips).toBe(true);
    await change({ validFrom: dayOf(50), validUntil: dayOf(2) });
  });

  test("does not go back while a trip is open", async () => {
    const { ctx, plate } = await aDesk();
    await addTrip(ctx, aTrip(plate.id, hoursAgo(1), null));
    await expect(retireRedPlate(ctx, { id: plate.id })).rejects.toMatchObject({ message: redPlateTexts.stillOut });
  });

  test("keeps its number when its form is sent again with another one", async () => {
    const { ctx, plate } = await aDesk();
    const again = addRedPlate(ctx, { ...aPlate("K-06 99"), id: plate.id });
    await expect(again).rejects.toMatchObject({ kind: "conflict" });
  });

  test("that was given back stays as it is, is given back once, and gets no more trips", async () => {
    const { ctx, plate } = await aDesk();
    const struck = aTrip(plate.id, hoursAgo(1), null);
    await addTrip(ctx, struck);
    await strikeTrip(ctx, { id: struck.id, version: 1 });
    for (const _ of [1, 2]) await retireRedPlate(ctx, { id: plate.id });
    expect(await ctx.db.get(redPlates, plate.id)).toMatchObject({ version: 2 });
    expect((await auditOf(plate.id)).filter(({ action }) => action === "retire_red_plate")).toHaveLength(1);
    const change = { ...aPlate(plate.licensePlate), id: plate.id, version: 2 };
    await expect(changeRedPlate(ctx, change)).rejects.toMatchObject({ kind: "not-found" });
    await expect(getNewTrip(ctx, { redPlateId: plate.id })).rejects.toMatchObject({ kind: "not-found" });
    const trip = addTrip(ctx, aTrip(plate.id, hoursAgo(2), hoursAgo(1)));
    await expect(trip).rejects.toMatchObject({ message: tripTexts.notValid(plate.licensePlate) });
    expect((await readLog(ctx, { redPlateId: plate.id })).trips).toHaveLength(1);
  });

  test("is planned, not out, until a trip begins", async () => {
    const { ctx, plate } = await aDesk();
    await addTrip(ctx, aTrip(plate.id, hoursAgo(-30), null));
    expect((await listRedPlates(ctx, {})).plates).toMatchObject([{ out: null, next: { startAt: hoursAgo(-30) } }]);
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
    const nothing = { driverName: "", driverAddress: "", vehicleClass: "", make: "", vin: "", route: "" };
    expect(gapsOf({ ...nothing, ...times }, hoursAgo(7))).toEqual([
      ...["Fahrzeugführer", "Anschrift des Fahrzeugführers", "Fahrzeugklasse", "Hersteller"],
      ...["Fahrzeug-Identifizierungsnummer", "Fahrstrecke"],
    ]);
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
    for (const _ of [1, 2]) await strikeTrip(ctx, { id: out.id, version: 1 });
    await addTrip(ctx, next);
    expect((await readLog(ctx, { redPlateId: plate.id })).trips).toHaveLength(2);
    const struck = { ...out, version: 2 };
    await expect(changeTrip(ctx, struck)).rejects.toMatchObject({ message: tripTexts.isStruck });
  });

  test("is not struck by whoever saw it before another user corrected it", async () => {
    const { ctx, plate } = await aDesk();
    const trip = aTrip(plate.id, hoursAgo(2), hoursAgo(1));
    await addTrip(ctx, trip);
    await changeTrip(ctx, { ...trip, version: 1, route: "Köln – Bonn" });
    const late = strikeTrip(ctx, { id: trip.id, version: 1 });
    await expect(late).rejects.toMatchObject({ kind: "conflict", message: tripTexts.changedBeforeStrike });
    await strikeTrip(ctx, { id: trip.id, version: 2 });
    expect(await ctx.db.get(redPlateTrips, trip.id)).toMatchObject({ version: 3, route: "Köln – Bonn" });
  });

  test("takes a form once, for the plate it was made for", async () => {
    const { ctx, plate } = await aDesk();
    const other = await aRedPlate(placeOf(ctx));
    const trip = aTrip(plate.id, hoursAgo(2), hoursAgo(1));
    await addTrip(ctx, trip);
    await expect(addTrip(ctx, { ...trip, redPlateId: other.id })).rejects.toMatchObject({ kind: "conflict" });
    for (const _ of [1, 2]) await strikeTrip(ctx, { id: trip.id, version: 1 });
    expect(await ctx.db.get(redPlateTrips, trip.id)).toMatchObject({ version: 2 });
    expect((await auditOf(plate.id)).filter(({ action }) => action === "strike_red_plate_trip")).toHaveLength(1);
  });

  test.each<[string, Partial<typeof redPlateTrips.$inferInsert>]>([
    ["that is over a year old", { startAt: hoursAgo(24 * 400) }],
    ["whose return was booked ahead", { startAt: hoursAgo(2), endAt: hoursAgo(-1) }],
    ["that lasts until the return that was agreed", { startAt: hoursAgo(2), endAt: null, takenUntil: hoursAgo(-70) }],
    [
      "in the hour that comes twice",
      { startAt: new Date("2025-10-26T00:45:00Z"), endAt: new Date("2025-10-26T01:15:00Z") },
    ],
    ["with seconds", { startAt: new Date(hoursAgo(2).getTime() + 17_000), endAt: hoursAgo(1) }],
  ])("completes an entry %s without moving it, whatever is beside it by now", async (_, times) => {
    const { ctx, plate } = await aDesk();
    const place = placeOf(ctx);
    const trip = await aRedPlateTrip(place, plate, { ...times, route: "" });
    // A handover that is booked later moves a trip, and is never refused.
    const beside = await aRedPlateTrip(place, plate, { startAt: hoursAgo(24 * 300) });
    const { startAt, endAt, takenUntil } = trip;
    const moved = { startAt: new Date(startAt.getTime() - 60_000), endAt: startAt, takenUntil: new Date(takenUntil) };
    await database.db
      .update(redPlateTrips)
      .set({ ...moved, endAt: takenUntil })
      .where(eq(redPlateTrips.id, beside.id));
    const { kind, driverName } = trip;
    const change = { id: trip.id, version: 1, kind, driverName, route: "Köln – Bonn" };
    await changeTrip(ctx, { ...change, startAt: typed(startAt), endAt: endAt ? typed(endAt) : "" });
    expect(await ctx.db.get(redPlateTrips, trip.id)).toMatchObject({
      startAt,
      endAt,
      takenUntil,
      route: "Köln – Bonn",
    });
  });

  test.each([
    ["a VIN of 18 signs", { vin: "WVWZZZCD1SW1234567" }, tripTexts.vinFormat],
    ["no beginning", { startAt: " " }, tripTexts.startRequired],
    ["letters that no paper prints", { route: "Köln – 東京" }, /東/],
  ])("refuses %s", async (_, changes, text) => {
    const { ctx, plate } = await aDesk();
    const trip = { ...aTrip(plate.id, hoursAgo(2), hoursAgo(1)), ...changes };
    await expect(addTrip(ctx, trip)).rejects.toThrow(text);
  });

  test("says of what the database refused that another user was first", async () => {
    const { ctx, plate } = await aDesk();
    const period = { startAt: hoursAgo(5), endAt: hoursAgo(4) };
    await aRedPlateTrip(placeOf(ctx), plate, period);
    const second = aRedPlateTrip(placeOf(ctx), plate, period).catch(refusedTrip);
    await expect(second).rejects.toMatchObject({ kind: "conflict", message: tripTexts.changedMeanwhile });
  });

  test("shows a period, and says that a longer one has more trips than it shows", async () => {
    const { ctx, plate } = await aDesk();
    const day = (daysAgo: number) => berlinWallTime(hoursAgo(24 * daysAgo)).date;
    const trips = Array.from({ length: tripsMaximum + 1 }, (_, index) => {
      const startAt = new Date(hoursAgo(24 * 40).getTime() + index * 60_000);
      const [takenUntil, createdAt] = [new Date(startAt.getTime() + 60_000), startAt];
      const { headquarterId } = ctx.db.scope;
      const whose = { id: newId(), headquarterId, redPlateId: plate.id, userId: ctx.actor.userId };
      return { ...whose, kind: "Probefahrt" as const, startAt, endAt: takenUntil, takenUntil, createdAt };
    });
    await database.db.insert(redPlateTrips).values(trips);
    await addTrip(ctx, aTrip(plate.id, hoursAgo(2), hoursAgo(1)));
    const all = await readLog(ctx, { redPlateId: plate.id, from: day(60), until: day(0) });
    expect([all.trips.length, all.hasMore]).toEqual([tripsMaximum, true]);
    const last = await readLog(ctx, { redPlateId: plate.id, from: day(10), until: day(0) });
    expect([last.trips.length, last.hasMore]).toEqual([1, false]);
    expect((await readLog(ctx, { redPlateId: plate.id, from: day(20), until: day(10) })).trips).toEqual([]);
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
    expect(await refused(hoursAgo(-24 * 100), null)).toBe(tripTexts.tooFar);
    await database.db.update(redPlates).set({ validFrom: "2030-01-01" }).where(eq(redPlates.id, plate.id));
    expect(await refused(hoursAgo(2), hoursAgo(1))).toBe(tripTexts.notValid(plate.licensePlate));
    const over = { validFrom: "2020-01-01", validUntil: berlinWallTime(hoursAgo(48)).date };
    await database.db.update(redPlates).set(over).where(eq(redPlates.id, plate.id));
    expect(await refused(hoursAgo(2), hoursAgo(1))).toBe(tripTexts.notValid(plate.licensePlate));
    const timeless = addTrip(ctx, { ...aTrip(plate.id, hoursAgo(2), null), startAt: formatDate(hoursAgo(2)) });
    await expect(timeless).rejects.toMatchObject({ message: tripTexts.timeRequired, details: { field: "startAt" } });
    const typo = addTrip(ctx, { ...aTrip(plate.id, hoursAgo(2), null), startAt: "31.02.2026 10:00" });
    await expect(typo).rejects.toMatchObject({ details: { field: "startAt" } });
    expect(await ctx.db.find(redPlateTrips, eq(redPlateTrips.redPlateId, plate.id))).toEqual([]);
  });
});
