import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { createAppContext } from "#server/context.server.ts";
import { testEnv } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import {
  endCalendarFeed,
  getCalendarSettings,
  newCalendarFeed,
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
  const fixed = { nonce: "", captureAssets: { script: "", styles: [] } };
  const app = createAppContext(testEnv(database, fake), { waitUntil: () => {} }, new Request("http://x/"), fixed);
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
