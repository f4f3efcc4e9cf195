import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { discloseDriver, getDisclosure } from "./disclose-driver.server.ts";
import { disclosureTexts } from "./disclosure.texts.ts";
import { whoDrove } from "./who-drove.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe("who drove with a red plate (who-drove.md#red-plates)", () => {
  test("its log answers for each instant of a trip, and says when it has none", async () => {
    const { ctx } = await aStaffContext(database);
    const place = placeOf(ctx);
    const plate = await aRedPlate(place, { licensePlate: "K-06 1184" });
    const [from, until] = [hoursAgo(6), hoursAgo(4)];
    const trip = await aRedPlateTrip(place, plate, { startAt: from, endAt: until });
    await aRedPlateTrip(place, plate, { startAt: hoursAgo(3), endAt: hoursAgo(2), struckAt: hoursAgo(1) });
    await aRedPlateTrip(place, await aRedPlate(place), { startAt: from, endAt: until });
    const ask = async (asked: string, at: Date, by = ctx) => {
      const { redPlates, matches } = await whoDrove(by, { asked, at });
      expect(matches).toEqual([]);
      return [redPlates.plates.map(({ id }) => id), redPlates.trips.map(({ id }) => id)];
    };
    for (const typed of ["K-06 1184", "k 06-1184", "K061184"])
      expect(await ask(typed, hoursAgo(5))).toEqual([[plate.id], [trip.id]]);
    expect(await ask("K-06 1184", from)).toEqual([[plate.id], [trip.id]]);
    for (const at of [until, hoursAgo(2.5), hoursAgo(7)]) expect(await ask("K-06 1184", at)).toEqual([[plate.id], []]);
    expect(await ask("K-06 1185", hoursAgo(5))).toEqual([[], []]);

    const { ctx: stranger } = await aStaffContext(database);
    const { headquarterId } = ctx.db.scope;
    const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
    for (const by of [stranger, branch]) expect(await ask("K-06 1184", hoursAgo(5), by)).toEqual([[], []]);
  });

  test("one that was given back still answers, and a trip that is underway has no end", async () => {
    const { ctx } = await aStaffContext(database);
    const plate = await aRedPlate(placeOf(ctx), { deletedAt: hoursAgo(1) });
    await aRedPlateTrip(placeOf(ctx), plate, { startAt: hoursAgo(6), endAt: null });
    const { redPlates } = await whoDrove(ctx, { asked: plate.licensePlate, at: hoursAgo(5) });
    expect(redPlates.trips).toMatchObject([{ driverName: "Paul Probst", endAt: null, contractId: null }]);
  });

  test("a letter begins with the red plate of the contract's trip, and names no other one", async () => {
    const { ctx } = await aStaffContext(database, { rendersPapers: true });
    const place = placeOf(ctx);
    const { contract } = await aVehicleUnderway(place, { startOfUse: hoursAgo(5) });
    const [plate, other] = [await aRedPlate(place), await aRedPlate(place)];
    await aRedPlateTrip(place, plate, { contractId: contract.id, startAt: hoursAgo(5), endAt: hoursAgo(2) });
    await aRedPlateTrip(place, other, { startAt: hoursAgo(5), endAt: hoursAgo(2) });
    const during = berlinWallTime(hoursAgo(3));
    const { given } = await getDisclosure(ctx, { contractId: contract.id, ...during });
    expect(given.plate).toBe(plate.licensePlate);
    const letter = {
      contractId: contract.id,
      reference: "505.11.4711",
      recipient: "Stadt Köln\nBußgeldstelle\nWillkürweg 1\n50667 Köln",
      offenceAt: hoursAgo(3),
    };
    const send = (licensePlate: string, offenceAt = letter.offenceAt) =>
      discloseDriver(ctx, { ...letter, id: newId(), plate: licensePlate, offenceAt });
    expect((await send(plate.licensePlate)).isNew).toBe(true);
    const refused = { message: disclosureTexts.plateOther, details: { field: "plate" } };
    await expect(send(other.licensePlate)).rejects.toMatchObject(refused);
    await expect(send(plate.licensePlate, hoursAgo(1))).rejects.toMatchObject(refused);
  });
});
