import { afterAll, beforeAll, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aRejectedCheck } from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-11-22T11:00:00Z");
const placeOf = ({ db: { scope }, actor }: Context): Place => ({
  db: database.db,
  ...scope,
  userId: actor.userId,
  now,
});
const quick = { hasPhotos: false, isSigned: false };

test("statistics of all offices and of each (api.md#statistics-of-the-api)", async () => {
  const { ctx } = await aStaffContext(database, { now: () => now });
  const { ctx: branch } = await aStaffContext(database, {
    now: () => now,
    ...ctx.db.scope,
    branchId: undefined,
    isAtBranch: true,
  });
  await aFinishedProcess(placeOf(branch), quick);
  await aRejectedCheck(placeOf(ctx), { hasPhotos: false });
  const path = `/dealer/headquarters/${ctx.actor.headquarterId}/stats`;
  const counts = { contracts_with_vehicle_returned: 1, accepted_id_checks: 1, declined_id_checks: 1 };
  const { status, json } = await apiOf(ctx)("GET", path);
  expect(status).toBe(200);
  expect(json).toMatchObject({ monthly: counts, yearly: counts });
  expect(json.last_six_months).toHaveLength(6);
  expect(json.last_six_months.at(-1)).toEqual({ month: "2026-11", ...counts });
  expect(json.branch_offices_stats).toHaveLength(2);
  const own = await apiOf(branch)("GET", path);
  expect(own.json.branch_offices_stats.map(({ id }: { id: string }) => id)).toEqual([branch.actor.branchId]);
  expect(own.json.monthly).toEqual({ ...counts, declined_id_checks: 0 });
  const { ctx: stranger } = await aStaffContext(database);
  expect((await apiOf(stranger)("GET", path)).status).toBe(404);
});

test("customers: pages of seven by name, search, one with checks and contracts", async () => {
  const { ctx } = await aStaffContext(database, { now: () => now });
  const place = placeOf(ctx);
  const names = ["Amsel", "Bär", "Ähre", "Dachs", "Elster", "Fuchs", "Gans", "Hase"];
  const made = [];
  for (const surname of names)
    made.push(
      await aVehicleUnderway(place, { ...quick, person: { ...specimenPeople.erika, prename: "Anna", surname } }),
    );
  const call = apiOf(ctx);
  const { json } = await call("GET", "/customers");
  expect(json.pagination).toEqual({ page: 1, total_pages: 2, total_entries: 8 });
  expect(json.records.map(({ surname }: { surname: string }) => surname).slice(0, 3)).toEqual(["Ähre", "Amsel", "Bär"]);
  const last = await call("GET", "/customers?page=2&per_page=7");
  expect(last.json.records.map(({ surname }: { surname: string }) => surname)).toEqual(["Hase"]);
  const descending = await call("GET", "/customers?sort_direction=desc&per_page=50");
  expect(descending.json.records[0].surname).toBe("Hase");
  for (const query of ["q=dachs", "searchQuery=dachs"])
    expect((await call("GET", `/customers?${query}`)).json.pagination.total_entries).toBe(1);
  const [first] = made;
  const one = await call("GET", `/customers/${first?.customer.id}`);
  expect(one.json.customer).toMatchObject({
    surname: "Amsel",
    address: { city: expect.any(String) },
    id_checks: [{ id: first?.check.id }],
    contracts: [{ id: first?.contract.id, active: true, vehicle_returned_at: null }],
  });
  const { ctx: branch } = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, isAtBranch: true });
  expect((await apiOf(branch)("GET", "/customers")).json.pagination.total_entries).toBe(0);
  expect((await apiOf(branch)("GET", `/customers/${first?.customer.id}`)).status).toBe(404);
});

test("the dictionary has its seven lists (api.md#dictionary)", async () => {
  const { ctx } = await aStaffContext(database);
  const { json } = await apiOf(ctx)("GET", "/dictionary");
  expect(Object.keys(json).sort()).toEqual([
    "contract_kinds",
    "id_check_filter_options_state",
    "identity_document_types",
    "salutations",
    "user_roles",
    "vehicle_fuel_kinds",
    "vehicle_kinds",
  ]);
  expect(json.user_roles).toEqual([{ name: "Admin" }, { name: "Nutzer" }]);
  expect(json.vehicle_fuel_kinds).toContainEqual({ key: "Benzin", i18n: "Benzin" });
  expect(json.id_check_filter_options_state).toContainEqual({ key: "not_available", i18n: "In Bearbeitung" });
  expect(json.contract_kinds).toContain("Probefahrt");
});
