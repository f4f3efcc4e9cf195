/** What programs read that keep a copy: the list of contracts, and what was changed since an instant (api.md#changes). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { erasePerson } from "#server/customers/customer-rights/erase-person.server.ts";
import { listCustomers } from "#server/customers/customers/list-customers.server.ts";
import { mergeCustomers } from "#server/customers/customers/merge-customers.server.ts";
import { listChangedReservations } from "#server/fleet/reservations/list-reservations.server.ts";
import { listVehicles } from "#server/fleet/vehicles/list-vehicles.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { listContracts } from "#server/handover/contracts/list-contracts.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ actor }: Context) => ({
  db: database.db,
  headquarterId: actor.headquarterId,
  branchId: actor.branchId,
  userId: actor.userId,
  now: new Date(),
});
type Row = { id: string; updated_at: string };

test("contracts are listed newest first, by state, number, vehicle, customer and check", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const first = await aVehicleUnderway(placeOf(ctx));
  const second = await aVehicleUnderway(placeOf(ctx));
  const set = (what: ReturnType<typeof sql>) =>
    database.db.run(sql`update contracts set ${what} where id = ${second.contract.id}`);
  await set(sql`created_at = created_at + 1000`);
  const ids = async (query: string) => (await call("GET", `/contracts?${query}`)).json.records.map(({ id }: Row) => id);
  expect(await ids("")).toEqual([second.contract.id, first.contract.id]);
  expect(await ids("per_page=1&page=2")).toEqual([first.contract.id]);
  expect(await ids(`contract_number=${first.contract.contractNumber}`)).toEqual([first.contract.id]);
  expect(await ids(`vehicle_id=${first.contract.vehicleId}&state=active`)).toEqual([first.contract.id]);
  expect(await ids(`vehicle_id=${first.contract.vehicleId}&state=returned`)).toEqual([]);
  expect(await ids(`id_check_id=${second.contract.idCheckId}`)).toEqual([second.contract.id]);
  expect(await ids(`customer_id=${second.contract.customerId}`)).toContain(second.contract.id);
  expect(await ids("state=active")).toHaveLength(2);
  await set(sql`active = 0, cancelled_at = 1`);
  expect(await ids("state=cancelled")).toEqual([second.contract.id]);
  await set(sql`cancelled_at = null, vehicle_returned_at = 1`);
  expect(await ids("state=returned")).toEqual([second.contract.id]);
});

test("a row of the list says what the contract says", async () => {
  const { ctx } = await aStaffContext(database);
  const call = apiOf(ctx);
  const { contract } = await aVehicleUnderway(placeOf(ctx));
  const [row] = (await call("GET", "/contracts")).json.records;
  const whole = (await call("GET", `/contracts/${contract.id}`)).json.contract;
  const { state, id_check_id, branch_office_id, cancelled_at, customer, vehicle, updated_at, ...same } = row;
  expect(whole).toMatchObject(same);
  expect(whole.customer).toMatchObject(customer);
  expect(whole.vehicle).toMatchObject(vehicle);
  expect([state, id_check_id, cancelled_at]).toEqual(["active", whole.id_check_short.id, null]);
});

test("a branch lists its own contracts, another tenant none", async () => {
  const { ctx } = await aStaffContext(database);
  await aVehicleUnderway(placeOf(ctx));
  const atBranch = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId, isAtBranch: true });
  const own = await aVehicleUnderway(placeOf(atBranch.ctx));
  const { json } = await apiOf(atBranch.ctx)("GET", "/contracts");
  expect(json.records.map(({ id }: Row) => id)).toEqual([own.contract.id]);
  const stranger = await aStaffContext(database);
  expect((await apiOf(stranger.ctx)("GET", "/contracts?updated_since=2020-01-01")).json.records).toEqual([]);
});

const lists = ["/contracts", "/vehicles", "/customers", "/reservations"] as const;

test.each(lists)("GET %s shows what was changed since, the longest ago first, and nothing else", async (path) => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const call = apiOf(ctx);
  const table = sql.identifier(path.slice(1));
  const mine = sql`headquarter_id = ${ctx.actor.headquarterId}`;
  for (let count = 0; count < 2; count++) {
    await aVehicleUnderway(placeOf(ctx));
    const day = (days: number) => new Date(Date.now() + (count * 10 + days) * 86_400_000);
    await aReservation(placeOf(ctx), { startAt: day(1), endAt: day(2) });
  }
  const changed = async (since: string): Promise<Row[]> => {
    const { json } = await call("GET", `${path}?updated_since=${encodeURIComponent(since)}&per_page=50`);
    return json.records ?? json.reservations;
  };
  const before = await changed("2020-01-01");
  expect(before.length).toBeGreaterThan(1);
  expect(before.map((row) => row.updated_at)).toEqual(before.map((row) => row.updated_at).sort());
  const [oldest] = before;
  const since = new Date(Date.now() + 60_000).toISOString();
  expect(await changed(since)).toEqual([]);
  // A change that does not say when it was: the database writes that down.
  await database.db.run(sql`update ${table} set created_at = created_at + 1 where ${mine} and id = ${oldest?.id}`);
  const after = await changed("2020-01-01");
  expect(after.at(-1)?.id).toBe(oldest?.id);
  expect((after.at(-1)?.updated_at ?? "") > (oldest?.updated_at ?? "")).toBe(true);
});

test("checks are listed by their last change", async () => {
  const { ctx } = await aStaffContext(database);
  const { check } = await aVehicleUnderway(placeOf(ctx));
  await aVehicleUnderway(placeOf(ctx));
  const tomorrow = Date.now() + 86_400_000;
  await database.db.run(sql`update id_checks set updated_at = ${tomorrow} where id = ${check.id}`);
  const changed = async (since: string) =>
    (await apiOf(ctx)("GET", `/id_checks?updated_since=${since}`)).json.records.map(({ id }: Row) => id);
  expect(await changed(new Date(tomorrow - 1).toISOString())).toEqual([check.id]);
  expect((await changed("2020-01-01")).at(-1)).toBe(check.id);
});

test("a paper that is ready changes its contract; that a list named a vehicle changes nothing", async () => {
  const { ctx } = await aStaffContext(database);
  const { contract } = await aVehicleUnderway(placeOf(ctx));
  const at = async (table: string, id: string) =>
    (
      await database.db.all<{ at: number }>(sql`select updated_at as at from ${sql.identifier(table)} where id = ${id}`)
    )[0]?.at ?? 0;
  const reset = (table: string, id: string) =>
    database.db.run(sql`update ${sql.identifier(table)} set updated_at = 1 where id = ${id}`);
  await reset("contracts", contract.id);
  await database.db.run(sql`insert into contract_files
    (id, headquarter_id, contract_id, kind, file_key, sha256, byte_count, terms_version, created_at)
    values (${`${contract.id}-f`}, ${ctx.actor.headquarterId}, ${contract.id}, 'cancellation', 'k', 's', 1, 't', 1)`);
  expect(await at("contracts", contract.id)).toBeGreaterThan(1);
  const vehicle = await aVehicle(placeOf(ctx));
  await reset("vehicles", vehicle.id);
  await database.db.run(sql`update vehicles set feed_seen_at = 5 where id = ${vehicle.id}`);
  expect(await at("vehicles", vehicle.id)).toBe(1);
});

test("a customer who was merged or erased is among the changes, and says so", async () => {
  const { ctx, fake } = await aStaffContext(database, { role: "Admin" });
  const call = apiOf(ctx);
  const [kept, merged] = [await aCustomer(placeOf(ctx)), await aCustomer(placeOf(ctx))];
  await mergeCustomers(ctx, { keptId: kept.id, mergedId: merged.id, isConfirmed: "on" });
  const changes = async () => (await call("GET", "/customers?updated_since=2020-01-01")).json.records;
  expect(await changes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: kept.id, merged_into_id: null, erased_at: null }),
      expect.objectContaining({ id: merged.id, merged_into_id: kept.id, erased_at: null }),
    ]),
  );
  await erasePerson(ctx, { of: "customer", id: kept.id, isConfirmed: "on" });
  await fake.settled();
  for (const row of await changes()) expect(row).toMatchObject({ email: "", erased_at: expect.any(String) });
});

test("an archived vehicle is among the changes, and says since when", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const call = apiOf(ctx);
  const { id } = await aVehicle(placeOf(ctx));
  await call("DELETE", `/vehicles/${id}`);
  expect((await call("GET", "/vehicles")).json.records).toEqual([]);
  const [row] = (await call("GET", "/vehicles?updated_since=2020-01-01")).json.records;
  expect(row).toMatchObject({ id, deleted_at: expect.any(String) });
});

test.each([
  "/contracts?updated_since=2026-11-01&state=active",
  "/vehicles?updated_since=2026-11-01&q=golf",
  "/customers?updated_since=2026-11-01&searchQuery=muster",
  "/id_checks?updated_since=2026-11-01&status=accepted",
  "/reservations?updated_since=2026-11-01&vehicle_id=x",
])("GET %s is refused: the order of changes has no index with filters", async (path) => {
  const { ctx } = await aStaffContext(database);
  const { status, json } = await apiOf(ctx)("GET", path);
  expect([status, Object.keys(json.fields)]).toEqual([422, ["updated_since"]]);
});

const since = new Date("2026-11-01");
const page = { page: 1, perPage: 10 };
test.each<[string, (ctx: Context) => Promise<unknown>]>([
  ["contracts", (ctx) => listContracts(ctx, {})],
  ["contracts of a state", (ctx) => listContracts(ctx, { state: "returned" })],
  ["contracts of a vehicle and a state", (ctx) => listContracts(ctx, { state: "returned", vehicleId: "x" })],
  ["contracts of a vehicle", (ctx) => listContracts(ctx, { vehicleId: "x" })],
  ["contracts of a customer", (ctx) => listContracts(ctx, { customerId: "x" })],
  ["a number", (ctx) => listContracts(ctx, { number: "x" })],
  ["changed contracts", (ctx) => listContracts(ctx, { updatedSince: since })],
  ["changed vehicles", (ctx) => listVehicles(ctx, { updatedSince: since })],
  ["changed customers", (ctx) => listCustomers(ctx, { updatedSince: since })],
  ["changed checks", (ctx) => listProcesses(ctx, { updatedSince: since })],
  ["changed reservations", (ctx) => listChangedReservations(ctx, { since, ...page })],
])("a page of %s is read from an index, for the tenant and for a branch", async (_, read) => {
  for (const isAtBranch of [false, true]) {
    const { ctx } = await aStaffContext(database, { isAtBranch });
    for (const statement of await recordStatements(database.db, () => read(ctx))) {
      const plan = await planOf(database.db, statement);
      expect(costlySteps(statement.sql, plan), `${statement.sql}\n${JSON.stringify(plan)}`).toEqual([]);
    }
  }
});
