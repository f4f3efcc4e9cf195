import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { redPlateTrips } from "#db/schema/red-plates.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { systemContext } from "#server/system-context.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { deleteRedPlateTrips } from "./delete-red-plate-trips.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const dayMs = 86_400_000;

test("a trip is kept for a year after its end, whatever the dealer's months are, and then deleted (red-plates.md#kept-a-year)", async () => {
  const now = new Date();
  const { ctx } = await aStaffContext(database);
  const place = { db: database.db, ...ctx.actor };
  const plate = await aRedPlate(place);
  const ended = (daysAgo: number) =>
    aRedPlateTrip(place, plate, { startAt: new Date(now.getTime() - daysAgo * dayMs - 3_600_000) });
  const [old, young] = [await ended(368), await ended(364)];
  const run = () =>
    deleteRedPlateTrips(retentionStore(database.db), (id) => systemContext(database.db, ctx.platform, id), now);
  expect([await run(), await run()]).toEqual([
    { deleted: 1, failed: 0 },
    { deleted: 0, failed: 0 },
  ]);
  expect(await ctx.db.get(redPlateTrips, old.id)).toBeUndefined();
  expect(await ctx.db.get(redPlateTrips, young.id)).toMatchObject({ id: young.id });
});

test("a trip is due by its end, and stays when that was corrected while the job ran", async () => {
  const now = new Date();
  const before = new Date(now.getTime() - 366 * dayMs);
  const { ctx } = await aStaffContext(database);
  const place = { db: database.db, ...ctx.actor };
  const plate = await aRedPlate(place);
  const startAt = new Date(now.getTime() - 380 * dayMs);
  const long = await aRedPlateTrip(place, plate, { startAt, endAt: new Date(now.getTime() - 350 * dayMs) });
  const store = retentionStore(database.db);
  expect((await store.redPlateTripsDue(before, 200)).map(({ tripId }) => tripId)).not.toContain(long.id);
  const corrected = { redPlateTripsDue: async () => [{ headquarterId: place.headquarterId, tripId: long.id }] };
  const run = deleteRedPlateTrips(corrected, (id) => systemContext(database.db, ctx.platform, id), now);
  expect(await run).toEqual({ deleted: 0, failed: 0 });
  expect(await ctx.db.get(redPlateTrips, long.id)).toMatchObject({ id: long.id });
});
