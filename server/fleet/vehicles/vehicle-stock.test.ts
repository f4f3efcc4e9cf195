import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { branchOffices } from "#db/schema/dealers.ts";
import { vehicleCounters, vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { archiveVehicle } from "./archive-vehicle.server.ts";
import { createVehicle } from "./create-vehicle.server.ts";
import { getVehicle } from "./get-vehicle.server.ts";
import { listVehicles } from "./list-vehicles.server.ts";
import { getDeletedJustNow, undoArchiving } from "./undo-archiving.server.ts";
import { updateVehicle } from "./update-vehicle.server.ts";
import { vehicleTexts } from "./vehicle.texts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let clock = new Date("2026-11-23T08:00:00Z");
const anAdmin = (options: Parameters<typeof aStaffContext>[1] = {}) =>
  aStaffContext(database, { role: "Admin", now: () => clock, ...options });
const placeOf = ({ actor }: Context) => ({ db: database.db, now: clock, ...actor });

let serial = 0;
const newVin = () => `WVWZZZCDZSW${String(++serial).padStart(6, "0")}`;
const typed = (changes: object = {}) => ({
  brand: "VW",
  name: "Golf",
  fuelKind: "Benzin",
  kind: "Kombi",
  vin: newVin(),
  oldVin: "",
  licensePlate: "",
  foreignPlate: "",
  mainDriver: "",
  preDamage: "",
  odometerKm: "12.480",
  shortDescription: "",
  ...changes,
});
/** Everything stays as it is. */
const kept = {
  brand: null,
  name: null,
  fuelKind: null,
  kind: null,
  vin: null,
  oldVin: null,
  licensePlate: null,
  foreignPlate: null,
  grossMassKg: null,
  seats: null,
  gearbox: null,
  trailerLoadKg: null,
  mainDriver: null,
  preDamage: null,
  odometerKm: null,
  shortDescription: null,
};
const versionsOf = (vehicleId: string) =>
  database.db.select().from(vehicleVersions).where(eq(vehicleVersions.vehicleId, vehicleId));

describe("a new vehicle", () => {
  test("is stored normalised, with its known brand, its first notes in the history", async () => {
    const { ctx } = await anAdmin();
    const vin = newVin();
    const created = await createVehicle(
      ctx,
      typed({ vin: ` ${vin.toLowerCase().replace("zzz", "zzz ")}`, licensePlate: "k hs  204", preDamage: "Delle" }),
    );
    expect(created).toMatchObject({
      brand: "Volkswagen",
      vin,
      licensePlate: "K HS 204",
      odometerKm: 12_480,
      branchId: null,
    });
    expect(await versionsOf(created.id)).toMatchObject([{ changedTo: { pre_damage: "Delle" } }]);
  });

  test("reports what is wrong with each field", async () => {
    const { ctx } = await anAdmin();
    const wrong = typed({ brand: " ", name: "", vin: "WVW", licensePlate: "XYZ", odometerKm: "zwölf", kind: "Boot" });
    const refusal = await createVehicle(ctx, wrong).catch((error) => error);
    const messages = Object.fromEntries(
      refusal.issues.map((issue: { path: string[]; message: string }) => [issue.path[0], issue.message]),
    );
    expect(messages).toEqual({
      brand: vehicleTexts.brandRequired,
      name: vehicleTexts.nameRequired,
      vin: vehicleTexts.vinFormat,
      licensePlate: vehicleTexts.plateFormat,
      odometerKm: "Der Kilometerstand darf nur aus Zahlen bestehen.",
      kind: expect.stringContaining("Erlaubt sind: Kleinwagen"),
    });
  });

  test("sent twice with the same id is created once; ten with one VIN at once are one", async () => {
    const { ctx } = await anAdmin();
    const id = ctx.newId();
    const values = typed({ id });
    const both = await Promise.all([createVehicle(ctx, values), createVehicle(ctx, values)]);
    expect(both.map((vehicle) => vehicle.id)).toEqual([id, id]);

    const same = typed();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => createVehicle(ctx, same)));
    const refused = tries.filter((attempt) => attempt.status === "rejected");
    expect(refused).toHaveLength(9);
    for (const { reason } of refused) expect(reason).toMatchObject({ kind: "invalid", details: { field: "vin" } });
  });

  test("sent once more with other values, or after it was deleted, is not taken for the first attempt", async () => {
    const { ctx } = await anAdmin();
    const values = typed({ id: ctx.newId() });
    const first = await createVehicle(ctx, values);
    const stored = { kind: "conflict", message: vehicleTexts.savedBefore };
    await expect(createVehicle(ctx, { ...values, odometerKm: "12.481" })).rejects.toMatchObject(stored);
    expect((await getVehicle(ctx, first)).odometerKm).toBe(12_480);
    await archiveVehicle(ctx, { id: first.id });
    await expect(createVehicle(ctx, values)).rejects.toMatchObject(stored);
  });

  test("sent once more for another office is not taken for the first attempt", async () => {
    const { ctx } = await anAdmin();
    const [koeln, bonn] = [await aBranchOffice(placeOf(ctx)), await aBranchOffice(placeOf(ctx))];
    const values = typed({ id: ctx.newId(), branchId: koeln.id });
    await createVehicle(ctx, values);
    expect(await createVehicle(ctx, values)).toMatchObject({ branchId: koeln.id });
    for (const branchId of [bonn.id, undefined]) {
      const stored = { kind: "conflict", message: vehicleTexts.savedBefore };
      await expect(createVehicle(ctx, { ...values, branchId })).rejects.toMatchObject(stored);
    }
  });

  test("under the id of a vehicle the user does not see is a form that is out of date", async () => {
    const { ctx } = await anAdmin();
    const { id } = await createVehicle(ctx, typed());
    const { ctx: stranger } = await anAdmin();
    const { ctx: branch } = await anAdmin({ isAtBranch: true, headquarterId: ctx.actor.headquarterId });
    for (const other of [stranger, branch])
      await expect(createVehicle(other, typed({ id }))).rejects.toMatchObject({ kind: "conflict" });
    expect((await getVehicle(ctx, { id })).version).toBe(1);
  });

  test("of another branch with its VIN or plate is refused without naming it", async () => {
    const koeln = await anAdmin({ isAtBranch: true });
    const { headquarterId } = koeln.ctx.actor;
    const bonn = await anAdmin({ headquarterId, isAtBranch: true });
    const { vin } = await createVehicle(koeln.ctx, typed({ licensePlate: "K XY 1" }));
    await expect(createVehicle(bonn.ctx, typed({ vin }))).rejects.toThrow(vehicleTexts.vinTaken(""));
    await expect(createVehicle(bonn.ctx, typed({ licensePlate: "K-XY 1" }))).rejects.toThrow(
      vehicleTexts.plateTaken(""),
    );
    const headquarters = await anAdmin({ headquarterId });
    await expect(createVehicle(headquarters.ctx, typed({ licensePlate: "K XY1" }))).rejects.toThrow(
      "(Volkswagen Golf, K XY 1)",
    );
    // Red plates go from one vehicle to the next.
    await createVehicle(bonn.ctx, typed({ licensePlate: "K 06123" }));
    await createVehicle(bonn.ctx, typed({ licensePlate: "K 06123" }));
  });

  test("with a plate in one piece gets its separators, or the question where its district ends", async () => {
    const { ctx } = await anAdmin();
    expect(await createVehicle(ctx, typed({ licensePlate: "dxy 1234" }))).toMatchObject({
      licensePlate: "D XY 1234",
      plateKey: "D XY1234",
    });
    const details = { field: "licensePlate" };
    const message = vehicleTexts.plateReadings("KAB126", ["K AB 126", "KA B 126"]);
    await expect(createVehicle(ctx, typed({ licensePlate: "KAB126" }))).rejects.toMatchObject({ message, details });
    await expect(createVehicle(ctx, typed({ licensePlate: "KÖLN 1" }))).rejects.toMatchObject({
      message: vehicleTexts.plateFormat,
      details,
    });
    const { id } = await createVehicle(ctx, typed({ licensePlate: "K-AB 126" }));
    expect(await updateVehicle(ctx, { ...kept, id, licensePlate: "KAB126" })).toMatchObject({
      licensePlate: "K-AB 126",
    });
    await createVehicle(ctx, typed({ licensePlate: "KA-B 126" }));
    await expect(createVehicle(ctx, typed({ licensePlate: "D-XY1234" }))).rejects.toThrow("D XY 1234");
  });

  test("of another country or from before 1981 has its own plate and number once that is said", async () => {
    const { ctx } = await anAdmin();
    const refused = async (changes: object) => {
      const error = await createVehicle(ctx, typed(changes)).catch((refusal) => refusal);
      return error.issues?.map(({ path, message }: { path: string[]; message: string }) => [path.join("."), message]);
    };
    expect(await refused({ licensePlate: "w 12345a" })).toEqual([["licensePlate", vehicleTexts.plateFormat]]);
    expect(await refused({ vin: "1182345678" })).toEqual([["vin", vehicleTexts.vinFormat]]);
    expect(await refused({ vin: "WAUZZZF4OSW000001" })).toEqual([["vin", vehicleTexts.vinMeant("WAUZZZF40SW000001")]]);
    expect(await refused({ licensePlate: "A_1", foreignPlate: "ja" })).toEqual([
      ["licensePlate", vehicleTexts.plateFormat],
    ]);
    const foreign = { licensePlate: "w 12345a", foreignPlate: "on" };
    const { id } = await createVehicle(ctx, typed({ ...foreign, vin: "118-2345 678", oldVin: "on" }));
    expect(await ctx.db.get(vehicles, id)).toMatchObject({
      vin: "1182345678",
      oldVin: "ja",
      licensePlate: "W 12345A",
      foreignPlate: "ja",
      plateKey: null,
    });
    // Two countries may have the same plate.
    await createVehicle(ctx, typed(foreign));
    expect(await updateVehicle(ctx, { ...kept, id, licensePlate: "AB-123-CD" })).toMatchObject({ foreignPlate: "ja" });
    await expect(updateVehicle(ctx, { ...kept, id, foreignPlate: "" })).rejects.toMatchObject({
      details: { field: "licensePlate" },
    });
    await expect(updateVehicle(ctx, { ...kept, id, oldVin: "nein" })).rejects.toMatchObject({
      details: { field: "vin" },
    });
  });

  // Numbers of the fields of a registration certificate: FZV, Anlage 5 and 7.
  test("has the figures of its registration certificate, grouped or not; 0 and nothing are not known", async () => {
    const { ctx } = await anAdmin();
    const given = { grossMassKg: "3.500 kg", seats: "9", gearbox: "automatik", trailerLoadKg: "2500" };
    const stored = { grossMassKg: 3_500, seats: 9, gearbox: "Automatik", trailerLoadKg: 2_500 };
    const { id } = await createVehicle(ctx, typed(given));
    expect(await updateVehicle(ctx, { ...kept, id, seats: 8 })).toMatchObject({ ...stored, seats: 8 });
    expect(await updateVehicle(ctx, { ...kept, id, grossMassKg: "" })).toMatchObject({ grossMassKg: 0, seats: 8 });
    expect(await createVehicle(ctx, typed({ grossMassKg: "0" }))).toMatchObject({
      ...{ grossMassKg: 0, seats: 0, gearbox: "", trailerLoadKg: 0 },
    });
  });

  test.each([
    ["grossMassKg", "3,5", vehicleTexts.grossMassFormat],
    ["grossMassKg", "99", vehicleTexts.grossMassFormat],
    ["grossMassKg", "60.001", vehicleTexts.grossMassFormat],
    ["grossMassKg", "3500 km", vehicleTexts.grossMassFormat],
    ["seats", "-5", vehicleTexts.seatsFormat],
    ["seats", "151", vehicleTexts.seatsFormat],
    ["trailerLoadKg", "zwei", vehicleTexts.trailerLoadFormat],
    ["gearbox", "Handschaltung", vehicleTexts.choiceUnknown("Schaltgetriebe, Automatik")],
  ])("with %s %j is refused in its own sentence", async (field, value, message) => {
    const { ctx } = await anAdmin();
    const error = await createVehicle(ctx, typed({ [field]: value })).catch((refusal) => refusal);
    expect(error.issues).toMatchObject([{ path: [field], message }]);
  });

  test("belongs to the user's office; headquarters may name a branch of their own only", async () => {
    const branch = await anAdmin({ isAtBranch: true });
    const { headquarterId, branchId } = branch.ctx.actor;
    const foreign = await anAdmin({ isAtBranch: true });
    const other = foreign.ctx.actor.branchId ?? "";
    expect(await createVehicle(branch.ctx, typed({ branchId: other }))).toMatchObject({ branchId });
    const headquarters = await anAdmin({ headquarterId });
    expect(await createVehicle(headquarters.ctx, typed({ branchId }))).toMatchObject({ branchId });
    await expect(createVehicle(headquarters.ctx, typed({ branchId: other }))).rejects.toMatchObject({
      details: { field: "branchId" },
    });
  });

  test("needs the right to create; the light plan has none", async () => {
    const nutzer = await anAdmin({ role: "Nutzer" });
    await expect(createVehicle(nutzer.ctx, typed())).rejects.toMatchObject({ kind: "forbidden" });
    const light = await anAdmin({ planVersion: "light" });
    await expect(createVehicle(light.ctx, typed())).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("a change", () => {
  test("by a Nutzer keeps what is null, empties what is empty and is recorded", async () => {
    const { ctx } = await anAdmin({ role: "Nutzer" });
    const vehicle = await aVehicle(placeOf(ctx), { preDamage: "Kratzer", mainDriver: "Nora" });
    const changed = await updateVehicle(ctx, { ...kept, id: vehicle.id, preDamage: "", odometerKm: "13000" });
    expect(changed).toMatchObject({ preDamage: "", mainDriver: "Nora", odometerKm: 13_000, version: 2 });
    expect(await versionsOf(vehicle.id)).toMatchObject([{ changedTo: { pre_damage: "", odometer_value: 13_000 } }]);
    await updateVehicle(ctx, { ...kept, id: vehicle.id, odometerKm: 13_000 });
    expect(await versionsOf(vehicle.id)).toHaveLength(1);
  });

  test("of an old version says who changed what; the same change twice is one", async () => {
    const { ctx } = await anAdmin();
    const { id } = await aVehicle(placeOf(ctx));
    await updateVehicle(ctx, { ...kept, id, version: 1, mainDriver: "Berta" });
    await updateVehicle(ctx, { ...kept, id, version: 1, mainDriver: "Berta" });
    const late = updateVehicle(ctx, { ...kept, id, version: 1, mainDriver: "Clara" });
    await expect(late).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Hauptfahrer/in „Berta“"),
    });
    expect(await updateVehicle(ctx, { ...kept, id, version: 2, mainDriver: "Clara" })).toMatchObject({ version: 3 });
  });

  test("of another tenant's, another branch's or a deleted vehicle finds nothing", async () => {
    const { ctx } = await anAdmin({ isAtBranch: true });
    const { headquarterId } = ctx.actor;
    const stranger = await anAdmin();
    const sister = await anAdmin({ headquarterId, isAtBranch: true });
    const vehicle = await aVehicle(placeOf(ctx));
    const deleted = await aVehicle(placeOf(ctx), { deletedAt: clock });
    for (const [{ ctx: by }, id] of [
      [stranger, vehicle.id],
      [sister, vehicle.id],
      [{ ctx }, deleted.id],
    ] as const) {
      await expect(updateVehicle(by, { ...kept, id, name: "Polo" })).rejects.toMatchObject({ kind: "not-found" });
    }
    await expect(archiveVehicle(stranger.ctx, { id: vehicle.id })).rejects.toMatchObject({ kind: "not-found" });
    await expect(getVehicle(sister.ctx, { id: vehicle.id })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("of the office waits until nothing is open there", async () => {
    const { ctx } = await anAdmin();
    const branch = await anAdmin({ headquarterId: ctx.actor.headquarterId, isAtBranch: true });
    const branchId = branch.ctx.actor.branchId ?? "";
    const [office] = await database.db.select().from(branchOffices).where(eq(branchOffices.id, branchId));
    const reserved = await aReservation(placeOf(ctx), {
      startAt: new Date(clock.getTime() + 1_000),
      endAt: new Date(clock.getTime() + 2_000),
    });
    const move = { ...kept, id: reserved.vehicleId, branchId: office?.id };
    await expect(updateVehicle(ctx, move)).rejects.toMatchObject({ details: { field: "branchId" } });
    clock = new Date(clock.getTime() + 3_000);
    expect(await updateVehicle(ctx, move)).toMatchObject({ branchId });
    expect(await updateVehicle(branch.ctx, { ...move, branchId: "headquarters" })).toMatchObject({ branchId });
  });
});

describe("a deleted vehicle", () => {
  test("is gone from the list, its VIN and plate are free, its page stays; it comes back within seconds", async () => {
    const { ctx, fake } = await anAdmin();
    const values = typed({ licensePlate: "K HS 1" });
    const { id } = await createVehicle(ctx, values);
    await archiveVehicle(ctx, { id });
    await archiveVehicle(ctx, { id });
    expect((await listVehicles(ctx, {})).totalEntries).toBe(0);
    expect(await getVehicle(ctx, { id })).toMatchObject({ deletedAt: clock, isAvailable: false });
    expect(await getDeletedJustNow(ctx, { ids: [id] })).toMatchObject({ msLeft: 10_000 });

    const told = fake.published.length;
    await undoArchiving(ctx, { id });
    expect(fake.published.slice(told)).toMatchObject([
      { event: { type: "vehicle_changed", data: { vehicle_id: id } } },
    ]);
    await undoArchiving(ctx, { id });
    expect((await listVehicles(ctx, {})).records).toMatchObject([{ id }]);

    await archiveVehicle(ctx, { id });
    const again = await createVehicle(ctx, values);
    await expect(undoArchiving(ctx, { id })).rejects.toMatchObject({ details: { field: "vin" } });
    await archiveVehicle(ctx, { id: again.id });
    clock = new Date(clock.getTime() + 16_000);
    expect(await getDeletedJustNow(ctx, { ids: [again.id] })).toBeNull();
    await expect(undoArchiving(ctx, { id: again.id })).rejects.toThrow(vehicleTexts.undoTooLate);
  });

  test("is not one that is out or reserved, and nobody but the user who deleted it undoes that", async () => {
    const { ctx } = await anAdmin();
    const underway = await aVehicleUnderway(placeOf(ctx), { hasPhotos: false });
    const reserved = await aReservation(placeOf(ctx));
    await expect(archiveVehicle(ctx, underway.vehicle)).rejects.toThrow(vehicleTexts.cannotArchiveUnderway);
    await expect(archiveVehicle(ctx, { id: reserved.vehicleId })).rejects.toThrow(vehicleTexts.cannotArchiveReserved);
    const free = await aVehicle(placeOf(ctx));
    const nutzer = await anAdmin({ headquarterId: ctx.actor.headquarterId, role: "Nutzer" });
    await expect(archiveVehicle(nutzer.ctx, free)).rejects.toMatchObject({ kind: "forbidden" });
    await archiveVehicle(ctx, free);
    const colleague = await anAdmin({ headquarterId: ctx.actor.headquarterId });
    await expect(undoArchiving(colleague.ctx, free)).rejects.toMatchObject({ kind: "conflict" });
  });
});

describe("the list", () => {
  test("filters by brand and office, sorts, pages, and counts without reading all rows", async () => {
    const { ctx } = await anAdmin();
    const branch = await anAdmin({ headquarterId: ctx.actor.headquarterId, isAtBranch: true });
    const branchId = branch.ctx.actor.branchId ?? "";
    for (const [brand, name, licensePlate] of [
      ["Škoda", "Enyaq", "K A 3"],
      ["Audi", "A4", "K A 1"],
      ["Zeekr", "X", "K A 2"],
    ] as const)
      await createVehicle(ctx, typed({ brand, name, licensePlate }));
    const zeekr = eq(vehicles.name, "X");
    const golf = await createVehicle(branch.ctx, typed({ licensePlate: "BN A 1" }));
    const names = async (input: Parameters<typeof listVehicles>[1], by = ctx) =>
      (await listVehicles(by, input)).records.map(({ name }) => name);
    expect(await names({})).toEqual(["A4", "Enyaq", "Golf", "X"]);
    expect(await names({ sortBy: "license_plate" })).toEqual(["Golf", "A4", "X", "Enyaq"]);
    expect(await names({ brand: "Škoda" })).toEqual(["Enyaq"]);
    expect(await names({ location: branchId })).toEqual(["Golf"]);
    expect(await names({ location: "headquarters", brand: "Volkswagen" })).toEqual([]);
    expect(await names({ query: "enyaq" })).toEqual(["Enyaq"]);
    expect(await names({ query: "BNA1" })).toEqual(["Golf"]);
    expect(await names({ query: "%" })).toEqual([]);
    expect(await names({}, branch.ctx)).toEqual(["Golf"]);
    expect(await listVehicles(ctx, { perPage: 3, page: 9 })).toMatchObject({ page: 2, totalPages: 2, totalEntries: 4 });
    expect(await listVehicles(branch.ctx, {})).toMatchObject({ totalEntries: 1 });

    await updateVehicle(ctx, { ...kept, id: golf.id, brand: "Audi", branchId: "headquarters" });
    await archiveVehicle(ctx, { id: golf.id });
    const counted = await database.db
      .select()
      .from(vehicleCounters)
      .where(eq(vehicleCounters.headquarterId, ctx.actor.headquarterId));
    const counts = counted.filter(({ count }) => count !== 0).map(({ brand, count }) => [brand, count]);
    expect(counts.sort()).toEqual([
      ["Audi", 1],
      ["Zeekr", 1],
      ["Škoda", 1],
    ]);
    await database.db.delete(vehicles).where(zeekr);
    expect((await listVehicles(ctx, {})).totalEntries).toBe(2);
  });

  test("says when a status will change by itself", async () => {
    const { ctx } = await anAdmin();
    const inMs = (ms: number) => new Date(clock.getTime() + ms);
    await aReservation(placeOf(ctx), { startAt: inMs(-60_000), endAt: inMs(-30_000) });
    expect(await listVehicles(ctx, {})).toMatchObject({ msUntilStatusChange: null });
    await aReservation(placeOf(ctx), { startAt: inMs(60_000), endAt: inMs(90_000) });
    expect(await listVehicles(ctx, {})).toMatchObject({ msUntilStatusChange: 60_000 });
    const { vehicleId } = await aReservation(placeOf(ctx), { startAt: inMs(-1_000), endAt: inMs(5_000) });
    expect(await listVehicles(ctx, {})).toMatchObject({ msUntilStatusChange: 5_000 });
    const { records } = await listVehicles(ctx, {});
    expect(records.find(({ id }) => id === vehicleId)).toMatchObject({ isAvailable: false });
  });
});
