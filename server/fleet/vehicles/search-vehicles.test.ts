import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { aDesk, now } from "#server/handover/contracts/test-contract-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { listVehicles } from "./list-vehicles.server.ts";
import { searchVehicles } from "./search-vehicles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Desk = Pick<Awaited<ReturnType<typeof aDesk>>, "ctx">;
const found = async ({ ctx }: Desk, query = "") =>
  (await searchVehicles(ctx, { query })).map((vehicle) => vehicle.name);

async function aStock() {
  const desk = await aDesk(database);
  await aVehicle(desk.place, {
    brand: "Škoda",
    name: "Octavia Combi",
    licensePlate: "K HS 2041",
    mainDriver: "Jörg Müller",
  });
  await aVehicle(desk.place, { brand: "Citroën", name: "ë-C4", licensePlate: "LÖ XY 7" });
  await aVehicle(desk.place, {
    brand: "Volkswagen",
    name: "ID.7 Tourer",
    licensePlate: "B AB 9",
    mainDriver: "Seán O'Neil",
  });
  await aVehicle(desk.place, { brand: "Opel", name: "Corsa", deletedAt: now });
  return desk;
}

test.each([
  ["skoda", ["Octavia Combi"]],
  ["Škoda oct", ["Octavia Combi"]],
  ["ŠKODA", ["Octavia Combi"]],
  ["citroen", ["ë-C4"]],
  ["hs 2041", ["Octavia Combi"]],
  ["K-HS 2041", ["Octavia Combi"]],
  ["khs2041", ["Octavia Combi"]],
  ["HS2041", ["Octavia Combi"]],
  ["hs20", ["Octavia Combi"]],
  ["XY7", ["ë-C4"]],
  ["lö xy", ["ë-C4"]],
  ["loe", ["ë-C4"]],
  ["jorg", ["Octavia Combi"]],
  ["vw id7", ["ID.7 Tourer"]],
  ["ID7", ["ID.7 Tourer"]],
  ["VW", ["Golf Variant", "ID.7 Tourer"]],
  ["oneil", ["ID.7 Tourer"]],
  ["octavia corsa", []],
  ["corsa", []],
  ['" OR 1 * (', []],
  ["headquarter_id", []],
])("%j finds %j", async (query, names) => expect(await found(await aStock(), query)).toEqual(names));

test("a vehicle is found by its VIN or the start of it", async () => {
  const desk = await aDesk(database);
  expect(await found(desk, desk.vehicle.vin)).toEqual(["Golf Variant"]);
  expect(await found(desk, desk.vehicle.vin.slice(0, 8).toLowerCase())).toEqual(["Golf Variant"]);
});

test("an empty query returns the first 20 by brand and model", async () => {
  const desk = await aDesk(database);
  for (let number = 25; number > 0; number--) {
    await aVehicle(desk.place, { brand: "Audi", name: `A${String(number).padStart(2, "0")}` });
  }
  const names = await found(desk, "  ");
  expect(names).toHaveLength(20);
  expect([names[0], names.at(-1)]).toEqual(["A01", "A20"]);
  expect(await found(desk, "audi")).toHaveLength(20);
});

test("another tenant's vehicles are never found, and a branch finds only its own", async () => {
  const branch = await aDesk(database, { isAtBranch: true });
  const { headquarterId } = branch.ctx.actor;
  const sister = await aDesk(database, { headquarterId, isAtBranch: true });
  const headquarters = await aStaffContext(database, { headquarterId });
  const stranger = await aStaffContext(database);
  const vins = async (desk: Desk) => (await searchVehicles(desk.ctx, { query: "golf" })).map((vehicle) => vehicle.vin);
  expect(await vins(branch)).toEqual([branch.vehicle.vin]);
  expect(await vins(sister)).toEqual([sister.vehicle.vin]);
  expect((await vins(headquarters)).sort()).toEqual([branch.vehicle.vin, sister.vehicle.vin].sort());
  expect(await vins(stranger)).toEqual([]);
});

test("of more than 1,000 matches the newest are listed; a branch finds its own behind those of others", async () => {
  const branch = await aDesk(database, { isAtBranch: true });
  const { headquarterId } = branch.ctx.actor;
  const headquarters = await aStaffContext(database, { headquarterId });
  const template = await aVehicle({ ...branch.place, branchId: null });
  for (const _ of [1, 2]) {
    const others = Array.from({ length: 510 }, () => ({ ...template, id: newId(), vin: newId(), plateKey: null }));
    await database.db.insert(vehicles).values(others);
  }
  const ofAll = await listVehicles(headquarters.ctx, { query: "golf", perPage: 15, page: 99 });
  expect(ofAll).toMatchObject({ totalEntries: 1_000, isCutOff: true, page: 67, totalPages: 67 });
  expect(ofAll.records).toHaveLength(10);
  const own = await listVehicles(branch.ctx, { query: "golf" });
  expect(own).toMatchObject({ totalEntries: 1, isCutOff: false, records: [{ vin: branch.vehicle.vin }] });
});

test("of more than 100 matches the newest are offered, and an older one by its plate", async () => {
  const desk = await aDesk(database);
  const template = await aVehicle(desk.place, { brand: "Opel", name: "Zafira 000", licensePlate: "K-ZF 100" });
  const others = Array.from({ length: 101 }, (_, index) => ({
    ...template,
    id: newId(),
    vin: newId(),
    plateKey: null,
    licensePlate: `K-ZF ${101 + index}`,
    name: `Zafira ${String(1 + index).padStart(3, "0")}`,
  }));
  await database.db
    .insert(vehicles)
    .values(others.map((vehicle) => ({ ...vehicle, searchKey: `opel ${vehicle.name.toLowerCase()}` })));
  const offered = await searchVehicles(desk.ctx, { query: "zafira" });
  expect(offered).toHaveLength(20);
  expect(offered.map(({ id }) => id)).not.toContain(template.id);
  expect((await searchVehicles(desk.ctx, { query: "K-ZF 100" })).map(({ id }) => id)).toEqual([template.id]);
});

test("a vehicle that is out or reserved right now is not available", async () => {
  const desk = await aDesk(database);
  const underway = await aVehicleUnderway(desk.place, { hasPhotos: false });
  const later = await aReservation(desk.place);
  const reserved = await aReservation(desk.place, { startAt: now, endAt: new Date(now.getTime() + 1) });
  const states = new Map(
    (await searchVehicles(desk.ctx, { query: "" })).map(({ id, isAvailable }) => [id, isAvailable]),
  );
  expect(states.get(desk.vehicle.id)).toBe(true);
  expect(states.get(later.vehicleId)).toBe(true);
  expect(states.get(underway.vehicle.id)).toBe(false);
  expect(states.get(reserved.vehicleId)).toBe(false);
});

test("available vehicles come first; the others say when they are free again", async () => {
  const desk = await aDesk(database);
  const endAt = new Date(now.getTime() + 3_600_000);
  const first = await aVehicle(desk.place, { brand: "Audi", name: "A1" });
  await aReservation(desk.place, { vehicleId: first.id, startAt: now, endAt });
  const overdue = await aVehicleUnderway(desk.place, { hasPhotos: false, endOfUse: now });
  const found = await searchVehicles(desk.ctx, { query: "" });
  expect(found[0]).toMatchObject({ id: desk.vehicle.id, isAvailable: true, freeAgainAt: null });
  const busy = new Map(found.slice(1).map((vehicle) => [vehicle.id, vehicle]));
  expect(busy.get(first.id)).toMatchObject({ isAvailable: false, freeAgainAt: endAt });
  expect(busy.get(overdue.vehicle.id)).toMatchObject({ isAvailable: false, freeAgainAt: null });
});

test("uses that are over keep no vehicle busy; one that is overdue is not there for the next use either", async () => {
  const desk = await aDesk(database);
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const returned = await aVehicleUnderway(desk.place, { hasPhotos: false, endOfUse: inHours(1) });
  await database.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, returned.contract.id));
  const reserved = await aReservation(desk.place, { startAt: inHours(-2), endAt: inHours(-1) });
  const overdue = await aVehicleUnderway(desk.place, { hasPhotos: false, endOfUse: inHours(-1) });
  await aReservation(desk.place, { vehicleId: overdue.vehicle.id, startAt: inHours(-1), endAt: inHours(3) });
  const found = new Map((await searchVehicles(desk.ctx, { query: "" })).map((vehicle) => [vehicle.id, vehicle]));
  expect(found.get(returned.vehicle.id)).toMatchObject({ isAvailable: true, freeAgainAt: null });
  expect(found.get(reserved.vehicleId)).toMatchObject({ isAvailable: true, freeAgainAt: null });
  expect(found.get(overdue.vehicle.id)).toMatchObject({ isAvailable: false, freeAgainAt: null });
});

test("available vehicles are found behind twenty that are out", async () => {
  const desk = await aDesk(database);
  for (let number = 1; number <= 21; number++) {
    const { id: vehicleId } = await aVehicle(desk.place, { brand: "Audi", name: `A${number}` });
    await aReservation(desk.place, { vehicleId, startAt: now, endAt: new Date(now.getTime() + 1) });
  }
  const found = await searchVehicles(desk.ctx, { query: "" });
  expect(found).toHaveLength(20);
  expect(found[0]?.id).toBe(desk.vehicle.id);
});

test("the light plan has no vehicles", async () => {
  const { ctx } = await aStaffContext(database, { planVersion: "light" });
  await expect(searchVehicles(ctx, { query: "" })).rejects.toMatchObject({ kind: "forbidden" });
});
