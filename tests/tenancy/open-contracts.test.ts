import { afterAll, beforeAll, expect, test } from "vitest";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aDealership } from "#db/seed/states/dealers.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

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
    expect(await open(place.headquarterId, branch)).toEqual([{ id, vehicleId, startOfUse, endOfUse }]);
  expect(await open(stranger.headquarterId, null)).toEqual([]);
  expect(await open(place.headquarterId, null, [])).toEqual([]);
});
