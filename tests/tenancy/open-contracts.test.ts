import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { statisticEntries } from "#db/schema/statistics.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aDealership } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a branch is told of other offices' use of its own vehicles only", async () => {
  const { db } = database;
  const { headquarterId, ...place } = await aDealership({ db });
  const { id: branchId } = await aBranchOffice({ db, headquarterId });
  const out = (vehicleBranch: string | null) => aLentVehicle({ ...place, headquarterId }, vehicleBranch);
  const [here, elsewhere] = [await out(branchId), await out(null)];
  const ids = [here.vehicle.id, elsewhere.vehicle.id];
  const told = (scope: string | null) => tenantDb(db, { headquarterId, branchId: scope }).usesByOtherOffices(ids);
  expect((await told(branchId)).map(({ contractId }) => contractId)).toEqual([here.contract.id]);
  expect(await told(null)).toEqual([]);
});

/** A vehicle that stands at an office and is out with a contract of the headquarters. */
async function aLentVehicle(place: Place, branchId: string | null) {
  const state = await aVehicleUnderway(place, { isSigned: false, hasPhotos: false });
  await database.db.update(vehicles).set({ branchId }).where(eq(vehicles.id, state.vehicle.id));
  return state;
}

test("the rows of a list come from what is visible, whatever ids another table has for it", async () => {
  const { db } = database;
  const place = await aDealership({ db });
  const stranger = await aDealership({ db });
  const foreign = await anAcceptedCheck(stranger, { hasPhotos: false });
  const entry = { id: foreign.id, branchId: "", kind: "declined_id_checks" as const, month: "2026-11", at: new Date() };
  await db.insert(statisticEntries).values({ ...entry, headquarterId: place.headquarterId });
  const own = tenantDb(db, { headquarterId: place.headquarterId, branchId: null });
  const keys = [statisticEntries.at, statisticEntries.id] as const;
  const stretch = { ranges: [undefined], keys, directions: ["desc", "desc"], limit: 5, offset: 0 } as const;
  expect(await own.idsInOrder(statisticEntries, { ...stretch, keys: [...keys] })).toEqual([foreign.id]);
  const rows = own.selectStretch(idChecks, { ...stretch, keys: [...keys] }, { id: idChecks.id }, statisticEntries);
  expect(await rows.from(idChecks)).toEqual([]);
});

test("a car that is out is known to every branch of the tenant, by ids and times only, and to no other tenant", async () => {
  const { db } = database;
  const place = await aDealership({ db });
  const stranger = await aDealership({ db });
  const { id: branchId } = await aBranchOffice({ db, headquarterId: place.headquarterId });
  const { contract, vehicle } = await aVehicleUnderway(place, { isSigned: false, hasPhotos: false });
  const { vehicle: returned } = await aFinishedProcess(place, { isSigned: false, hasPhotos: false });
  const open = (headquarterId: string, branch: string | null, ids = [vehicle.id, returned.id]) =>
    tenantDb(db, { headquarterId, branchId: branch }).openContractsOf(ids);
  const { id, vehicleId, startOfUse, endOfUse } = contract;
  for (const branch of [null, branchId])
    expect(await open(place.headquarterId, branch)).toEqual([
      { id, vehicleId, startOfUse, endOfUse, isHandedOver: false },
    ]);
  expect(await open(stranger.headquarterId, null)).toEqual([]);
  expect(await open(place.headquarterId, null, [])).toEqual([]);
});
