import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { anOverdueVehicle, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { createAppContext } from "#server/context.server.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import { testEnv } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { feedOf } from "./calendar-feed.server.ts";
import {
  endCalendarFeed,
  getCalendarSettings,
  newCalendarFeed,
  setCalendarFeed,
  setFederalState,
  setReservationBuffer,
} from "./calendar-settings.server.ts";
import { viewCalendarFeed } from "./view-calendar-feed.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const soon = () => new Date(Date.now() + 86_400_000);
const later = () => new Date(Date.now() + 90_000_000);

async function anOffice() {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin", isAtBranch: true });
  const { ctx: admin } = await aStaffContext(database, { role: "Admin", headquarterId: ctx.actor.headquarterId });
  const place = { db: database.db, ...ctx.actor };
  const officeId = ctx.actor.branchId ?? "";
  const app = createAppContext(testEnv(database, fake), { waitUntil: () => {} }, new Request("http://x/"), fixedParts);
  const read = async (url: string | null | undefined) => {
    const [, office = "", file = ""] = /calendar_feed\/([^/]+)\/([^/]+)\.ics$/.exec(url ?? "") ?? [];
    const door = await app.calendarFeedDoor({ officeId: office, signature: file });
    return (await viewCalendarFeed(door, { officeId: office })).replaceAll("\r\n ", "");
  };
  const url = async () => (await getCalendarSettings(ctx, {})).offices.find(({ id }) => id === officeId)?.feedUrl;
  return { ctx, admin, place, officeId, read, url };
}
const gone = { kind: "not-found" };

test("the feed of a branch shows its vehicles and times, but no customer, note or colleague", async () => {
  const { ctx, admin, place, officeId, read, url } = await anOffice();
  const vehicle = await aVehicle(place, { brand: "Opel", name: "Astra, Sport; Tourer", licensePlate: "K HS 118" });
  const period = { startAt: soon(), endAt: later() };
  await aReservation(place, { vehicleId: vehicle.id, note: "Familie Geheim", ...period });
  const { customer } = await aVehicleUnderway(place, { hasPhotos: false });
  await aReservation({ ...place, ...admin.actor }, { note: "Zentrale" });
  await newCalendarFeed(ctx, { officeId });
  const text = await read(await url());
  expect(text).toContain("SUMMARY:Opel Astra\\, Sport\\; Tourer · K HS 118 · reserviert");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  for (const secret of ["Geheim", customer.surname, customer.email, ctx.actor.surname])
    expect(text).not.toContain(secret);
});

test("a new address ends the old one, and no address opens a feed that was ended or never begun", async () => {
  const { ctx, officeId, read, url } = await anOffice();
  expect(await url()).toBeNull();
  let [seconds, clock] = [0, Date.now()];
  const at = () => ({ ...ctx, now: () => new Date(clock + ++seconds * 1000) });
  await newCalendarFeed(at(), { officeId });
  const first = await url();
  await newCalendarFeed(at(), { officeId });
  const second = await url();
  await expect(read(first)).rejects.toMatchObject(gone);
  await read(second);
  await expect(read(second?.replace(/.\.ics$/, "x.ics"))).rejects.toMatchObject(gone);
  await expect(read(second?.replace(officeId, ctx.actor.headquarterId))).rejects.toMatchObject(gone);
  await endCalendarFeed(ctx, { officeId });
  await expect(read(second)).rejects.toMatchObject(gone);
});

test("a dealer that loses reservations loses its feeds", async () => {
  const { ctx, officeId, read, url } = await anOffice();
  await newCalendarFeed(ctx, { officeId });
  const own = eq(headquarters.id, ctx.actor.headquarterId);
  await database.db.update(headquarters).set({ usesReservations: false }).where(own);
  await expect(read(await url())).rejects.toMatchObject(gone);
});

test("an Admin of a branch sets that branch, the headquarters all and the buffer", async () => {
  const { ctx, admin, officeId } = await anOffice();
  await setFederalState(ctx, { officeId, federalState: "BY" });
  const [branch] = await database.db.select().from(branchOffices).where(eq(branchOffices.id, officeId));
  expect(branch?.federalState).toBe("BY");
  const ofHeadquarters = { officeId: ctx.actor.headquarterId, federalState: "BY" as const };
  await expect(setFederalState(ctx, ofHeadquarters)).rejects.toMatchObject(gone);
  await expect(setReservationBuffer(ctx, { minutes: 20 })).rejects.toMatchObject({ kind: "forbidden" });
  await setFederalState(admin, ofHeadquarters);
  await setReservationBuffer(admin, { minutes: "20" });
  expect(await getCalendarSettings(admin, {})).toMatchObject({
    bufferMinutes: 20,
    offices: [{ federalState: "BY" }, {}],
  });
  expect(await getCalendarSettings(ctx, {})).toMatchObject({ bufferMinutes: null, offices: [{ id: officeId }] });
  const { ctx: foreign } = await aStaffContext(database, { role: "Admin" });
  await expect(newCalendarFeed(foreign, { officeId })).rejects.toMatchObject(gone);
});

/** The entries of a feed: summary, begin and end. */
const entriesOf = (text: string) =>
  text
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((event) => {
      const textOf = (name: string) => new RegExp(`^${name}:(.*)\\r?$`, "m").exec(event)?.[1]?.trim() ?? "";
      return [textOf("SUMMARY").split(" · ").slice(2).join(" · "), textOf("DTSTART"), textOf("DTEND")];
    })
    .sort();
const stamp = (instant: Date) => `${instant.toISOString().replace(/[-:]|\.\d+/g, "")}`;
const days = (count: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 + count * 86_400_000);

test("a reservation is in the feed while it lasts and for a month, however long ago it began", async () => {
  const { ctx, place, officeId, read, url } = await anOffice();
  const periods = [
    [-200, 100],
    [-300, -29],
    [-40, -31],
    [300, 310],
    [370, 371],
  ].map(([from = 0, to = 0]) => ({ startAt: days(from), endAt: days(to) }));
  for (const period of periods) await aReservation(place, { vehicleId: (await aVehicle(place)).id, ...period });
  await newCalendarFeed(ctx, { officeId });
  const shown = [periods[0], periods[1], periods[3]].map((one) => [
    "reserviert",
    stamp(one?.startAt ?? days(0)),
    stamp(one?.endAt ?? days(0)),
  ]);
  expect(entriesOf(await read(await url()))).toEqual(shown.sort());
});

test("a car stays in the feed until it is back, and for a month after that", async () => {
  const { ctx, place, officeId, read, url } = await anOffice();
  const own = { hasPhotos: false, isSigned: false };
  const { contract: overdue } = await anOverdueVehicle(place);
  const { contract: back } = await aVehicleUnderway(place, { ...own, startOfUse: days(-90), endOfUse: days(-20) });
  const { contract: longAgo } = await aVehicleUnderway(place, { ...own, startOfUse: days(-90), endOfUse: days(-60) });
  const returned = (id: string, at: Date) =>
    database.db.update(contracts).set({ isActive: false, vehicleReturnedAt: at }).where(eq(contracts.id, id));
  const returnedAt = days(-25);
  await returned(back.id, returnedAt);
  await returned(longAgo.id, days(-31));
  await newCalendarFeed(ctx, { officeId });
  const entries = entriesOf(await read(await url()));
  expect(entries.map(([state]) => state)).toEqual(["zurück", "überfällig"]);
  expect(entries[0]).toEqual(["zurück", stamp(back.startOfUse), stamp(returnedAt)]);
  const [, start = "", end = ""] = entries[1] ?? [];
  expect(start).toBe(stamp(overdue.startOfUse));
  // Until midnight in Berlin.
  expect(end > stamp(new Date())).toBe(true);
  expect(end).toMatch(/T2[23]0000Z$/);
});

test("the office chooses whether entries are private and name customers; its address stays", async () => {
  const { ctx, admin, place, officeId, read, url } = await anOffice();
  await aReservation(place, { personName: "Familie Öztürk", note: "geheim", startAt: soon(), endAt: later() });
  const { customer } = await aVehicleUnderway(place, { hasPhotos: false });
  await newCalendarFeed(ctx, { officeId });
  const address = await url();
  expect(await read(address)).toMatch(/CLASS:PRIVATE/);
  await setCalendarFeed(ctx, { officeId, feedClass: "public", hasNames: true });
  const text = await read(address);
  expect(text).toContain("reserviert · Familie Öztürk");
  expect(text).toContain(`unterwegs · ${customer.prename} ${customer.surname}`);
  expect(text).not.toContain("geheim");
  expect(text).not.toContain("CLASS:PRIVATE");
  expect((await getCalendarSettings(ctx, {})).offices).toMatchObject([{ feedClass: "public", hasNames: true }]);
  expect((await getCalendarSettings(admin, {})).offices[0]).toMatchObject({ feedClass: "private", hasNames: false });
  await setCalendarFeed(ctx, { officeId, feedClass: "private" });
  expect(await read(address)).not.toContain("Öztürk");
  const { ctx: foreign } = await aStaffContext(database, { role: "Admin" });
  await expect(setCalendarFeed(foreign, { officeId, feedClass: "public", hasNames: true })).rejects.toMatchObject(gone);
});

test("the name of the calendar is one line", () => {
  const text = feedOf("Müller GmbH\r\nX:y", [], { feedClass: "private", hasNames: false }, new Date());
  expect(text).toContain("NAME:Fahrzeuge Müller GmbH X:y\r\n");
});
