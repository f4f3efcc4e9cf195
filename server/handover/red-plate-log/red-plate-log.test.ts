import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { addTrip, strikeTrip } from "#server/fleet/red-plates/change-trips.server.ts";
import { tripsMaximum } from "#server/fleet/red-plates/list-red-plates.server.ts";
import { tripTexts } from "#server/fleet/red-plates/red-plate.texts.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { driveWithRedPlate, getRedPlateChoice, listTripsOfContract } from "./drive-with-red-plate.server.ts";
import { printLog } from "./print-log.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * 3_600_000);

async function aTestDrive(options: Parameters<typeof aStaffContext>[1] = {}, kind = "Probefahrt") {
  const { ctx } = await aStaffContext(database, { role: "Admin", ...options });
  const place = placeOf(ctx);
  const plate = await aRedPlate(place);
  const period = { startOfUse: hoursAgo(3), endOfUse: hoursAgo(-1) };
  const { contract, customer, vehicle } = await aVehicleUnderway(place, { ...period, contractChanges: { kind } });
  const chosen = { id: newId(), contractId: contract.id, redPlateId: plate.id, route: "" };
  return { ctx, plate, contract, customer, vehicle, chosen };
}

const tripsOf = (ctx: Context, contractId: string) =>
  ctx.db.find(redPlateTrips, eq(redPlateTrips.contractId, contractId));
const change = (id: string, patch: Partial<typeof contracts.$inferInsert>) =>
  database.db.update(contracts).set(patch).where(eq(contracts.id, id));

describe("the trip of a contract (red-plates.md#trips-of-contracts)", () => {
  test("takes customer and vehicle from it, and is one however often the form is sent", async () => {
    const { ctx, contract, customer, vehicle, chosen } = await aTestDrive();
    for (const _ of [1, 2]) await driveWithRedPlate(ctx, chosen);
    const [trip, ...others] = await tripsOf(ctx, contract.id);
    expect(others).toEqual([]);
    expect(trip).toMatchObject({
      kind: "Probefahrt",
      endAt: null,
      vin: vehicle.vin,
      make: vehicle.brand,
      vehicleClass: "M1",
    });
    expect(trip?.driverName).toContain(customer.surname);
    expect(await listTripsOfContract(ctx, { contractId: contract.id })).toMatchObject([{ gaps: ["Fahrstrecke"] }]);
    const again = driveWithRedPlate(ctx, { ...chosen, id: newId() });
    await expect(again).rejects.toMatchObject({ message: tripTexts.alreadyChosen });
  });

  test("begins with the handover, is prolonged, and ends with the return as booked and as corrected", async () => {
    const { ctx, contract, chosen } = await aTestDrive();
    await driveWithRedPlate(ctx, chosen);
    const trip = async () => (await tripsOf(ctx, contract.id))[0];
    await change(contract.id, { handedOverAt: hoursAgo(2) });
    expect(await trip()).toMatchObject({ startAt: hoursAgo(2), endAt: null });
    await change(contract.id, { endOfUse: hoursAgo(-5) });
    expect(await trip()).toMatchObject({ takenUntil: hoursAgo(-5) });
    await change(contract.id, { vehicleReturnedAt: hoursAgo(0), isActive: false });
    expect(await trip()).toMatchObject({ endAt: hoursAgo(0), takenUntil: hoursAgo(0) });
    await change(contract.id, { vehicleReturnedAt: hoursAgo(1) });
    expect(await trip()).toMatchObject({ endAt: hoursAgo(1) });
    expect((await getRedPlateChoice(ctx, { contractId: contract.id })).refusal).toBe(tripTexts.notUnderway);
  });

  test("an end that was corrected by hand stays when the return is corrected", async () => {
    const { ctx, contract, chosen } = await aTestDrive();
    await driveWithRedPlate(ctx, chosen);
    const byHand = { endAt: hoursAgo(2), takenUntil: hoursAgo(2) };
    await change(contract.id, { vehicleReturnedAt: hoursAgo(0) });
    await database.db.update(redPlateTrips).set(byHand).where(eq(redPlateTrips.id, chosen.id));
    await change(contract.id, { vehicleReturnedAt: hoursAgo(1) });
    expect(await tripsOf(ctx, contract.id)).toMatchObject([byHand]);
  });

  test("a cancelled contract's trip is struck out, and that of a swapped vehicle is over", async () => {
    const cancelled = await aTestDrive();
    await driveWithRedPlate(cancelled.ctx, cancelled.chosen);
    await change(cancelled.contract.id, { cancelledAt: hoursAgo(0), isActive: false });
    expect((await tripsOf(cancelled.ctx, cancelled.contract.id))[0]?.struckAt).toEqual(hoursAgo(0));
    const swapped = await aTestDrive();
    await driveWithRedPlate(swapped.ctx, swapped.chosen);
    const other = await aVehicleUnderway(placeOf(swapped.ctx));
    await change(other.contract.id, { isActive: false, vehicleReturnedAt: hoursAgo(1) });
    await change(swapped.contract.id, { vehicleId: other.vehicle.id, vehicleSince: hoursAgo(0.5) });
    expect(await tripsOf(swapped.ctx, swapped.contract.id)).toMatchObject([{ endAt: hoursAgo(0.5) }]);
    await driveWithRedPlate(swapped.ctx, { ...swapped.chosen, id: newId() });
    expect(await tripsOf(swapped.ctx, swapped.contract.id)).toHaveLength(2);
  });

  test("a rental gets no red plate, and a plate that is out is refused where it is chosen", async () => {
    const rental = await aTestDrive({}, "Vermietung");
    await expect(driveWithRedPlate(rental.ctx, rental.chosen)).rejects.toMatchObject({ message: tripTexts.otherKind });
    const { ctx, plate, chosen } = await aTestDrive();
    const startAt = formatWeekdayDateTime(hoursAgo(4));
    await addTrip(ctx, { id: newId(), redPlateId: plate.id, kind: "Überführung", startAt });
    await expect(driveWithRedPlate(ctx, chosen)).rejects.toMatchObject({ details: { field: "redPlateId" } });
  });

  test("leaves the class of a van open: it depends on the vehicle", async () => {
    const { ctx, contract, chosen } = await aTestDrive();
    const agreed = agreedNow(contract);
    await change(contract.id, { snapshot: { ...agreed, vehicle: { ...agreed.vehicle, kind: "Transporter" } } });
    await driveWithRedPlate(ctx, chosen);
    const [listed] = await listTripsOfContract(ctx, { contractId: contract.id });
    expect(listed?.gaps).toEqual(["Fahrzeugklasse", "Fahrstrecke"]);
  });

  test("is offered the plates that are valid at its beginning, and told where it cannot have one", async () => {
    const { ctx, contract, plate } = await aTestDrive();
    const place = placeOf(ctx);
    await aRedPlate(place, { deletedAt: hoursAgo(100) });
    await aRedPlate(place, { validUntil: "2020-12-31" });
    const choice = () => getRedPlateChoice(ctx, { contractId: contract.id });
    expect(await choice()).toMatchObject({ refusal: null, plates: [{ key: plate.id, label: plate.licensePlate }] });
    await database.db.update(redPlates).set({ validFrom: "2090-01-01" }).where(eq(redPlates.id, plate.id));
    expect(await choice()).toMatchObject({ refusal: tripTexts.noPlates, plates: [] });
    await change(contract.id, { kind: "Vermietung" });
    expect((await choice()).refusal).toBe(tripTexts.otherKind);
  });

  test("struck out is not listed with the contract, which can have another; its form stays that of one plate", async () => {
    const { ctx, contract, chosen } = await aTestDrive();
    await driveWithRedPlate(ctx, chosen);
    const { id: redPlateId } = await aRedPlate(placeOf(ctx));
    await expect(driveWithRedPlate(ctx, { ...chosen, redPlateId })).rejects.toMatchObject({
      message: tripTexts.changedMeanwhile,
    });
    await strikeTrip(ctx, { id: chosen.id, version: 1 });
    expect(await listTripsOfContract(ctx, { contractId: contract.id })).toEqual([]);
    await driveWithRedPlate(ctx, { ...chosen, id: newId(), redPlateId });
    expect(await listTripsOfContract(ctx, { contractId: contract.id })).toMatchObject([{ redPlateId }]);
  });

  test("begins with the handover, or with the vehicle that was swapped in", async () => {
    for (const since of [{ handedOverAt: hoursAgo(2) }, { handedOverAt: hoursAgo(2), vehicleSince: hoursAgo(1) }]) {
      const { ctx, contract, chosen } = await aTestDrive();
      await change(contract.id, since);
      await driveWithRedPlate(ctx, chosen);
      expect(await tripsOf(ctx, contract.id)).toMatchObject([{ startAt: since.vehicleSince ?? since.handedOverAt }]);
    }
  });

  test("that is handed over late is in the log all the same", async () => {
    const { ctx, contract, chosen } = await aTestDrive();
    await change(contract.id, { endOfUse: hoursAgo(2), handedOverAt: hoursAgo(1) });
    await driveWithRedPlate(ctx, chosen);
    expect(await tripsOf(ctx, contract.id)).toMatchObject([{ startAt: hoursAgo(1), takenUntil: hoursAgo(1) }]);
  });

  test("another tenant or branch cannot put a contract under its plates", async () => {
    const { ctx, contract, plate } = await aTestDrive();
    const { headquarterId } = ctx.db.scope;
    for (const options of [{}, { headquarterId, isAtBranch: true }]) {
      const stranger = await aTestDrive(options);
      const ofOther = driveWithRedPlate(stranger.ctx, { ...stranger.chosen, contractId: contract.id });
      await expect(ofOther).rejects.toMatchObject({ kind: "not-found" });
      const withOther = driveWithRedPlate(stranger.ctx, { ...stranger.chosen, redPlateId: plate.id });
      await expect(withOther).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});

test("a contract's trips are shown on a smaller plan as well, while it is underway", async () => {
  const { ctx, contract, chosen } = await aTestDrive();
  await driveWithRedPlate(ctx, chosen);
  const { headquarterId } = ctx.db.scope;
  const { ctx: light } = await aStaffContext(database, { role: "Admin", headquarterId, planVersion: "light" });
  expect(await listTripsOfContract(light, { contractId: contract.id })).toHaveLength(1);
  await expect(driveWithRedPlate(light, { ...chosen, id: newId() })).rejects.toMatchObject({ kind: "forbidden" });
});

test("a route that no paper prints is refused", async () => {
  const { ctx, chosen } = await aTestDrive();
  await expect(driveWithRedPlate(ctx, { ...chosen, route: "Köln – 東京" })).rejects.toThrow(/東/);
});

test("the paper of a branch's plate has its letterhead, and says which trips go on, are missing their end or lie ahead", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
  const { headquarterId } = ctx.db.scope;
  const branch = await aBranchOffice({ db: database.db, headquarterId }, { name: "Autohaus Filiale Nord" });
  const place = placeOf(ctx);
  const plate = await aRedPlate({ ...place, branchId: branch.id });
  const openUntil = (from: number, until: number) =>
    aRedPlateTrip(place, plate, { startAt: hoursAgo(from), endAt: null, takenUntil: hoursAgo(until) });
  await openUntil(30, 20);
  await openUntil(2, -2);
  await openUntil(-20, -22);
  await aRedPlateTrip(place, plate, { startAt: hoursAgo(40), struckAt: hoursAgo(39) });
  const { bytes } = await printLog(ctx, { redPlateId: plate.id });
  const content = (await readPdf(bytes)).content.replaceAll(/\s+/g, " ");
  for (const text of ["Autohaus Filiale Nord", "Ende fehlt", "Ende noch unterwegs", "Ende noch nicht begonnen"])
    expect(content).toContain(text);
  expect(content).toContain("Fahrten 3");
});

test("more trips than a paper has room for are refused, with what to do", async () => {
  const { ctx, plate } = await aTestDrive();
  const trips = Array.from({ length: tripsMaximum + 1 }, (_, index) => {
    const startAt = new Date(hoursAgo(24 * 20).getTime() + index * 60_000);
    const whose = { id: newId(), headquarterId: ctx.db.scope.headquarterId, redPlateId: plate.id };
    const [endAt, userId] = [new Date(startAt.getTime() + 60_000), ctx.actor.userId];
    return { ...whose, userId, kind: "Probefahrt" as const, startAt, endAt, takenUntil: endAt, createdAt: startAt };
  });
  await database.db.insert(redPlateTrips).values(trips);
  await expect(printLog(ctx, { redPlateId: plate.id })).rejects.toMatchObject({
    message: tripTexts.tooMany(tripsMaximum),
  });
});

test("the paper for inspectors has every field of every trip of the period, gaps by name (red-plates.md#inspection)", async () => {
  const { ctx } = await aStaffContext(database, { role: "Admin", rendersPapers: true });
  const place = placeOf(ctx);
  const plate = await aRedPlate(place, { licensePlate: "K-06 4711" });
  await aRedPlateTrip(place, plate, { startAt: hoursAgo(30), driverName: "Paula Probst" });
  await aRedPlateTrip(place, plate, { startAt: hoursAgo(20), route: "", driverAddress: "" });
  await aRedPlateTrip(place, plate, { startAt: hoursAgo(10), struckAt: hoursAgo(9) });
  await aRedPlateTrip(place, plate, { startAt: hoursAgo(24 * 100), driverName: "Längst Vorbei" });
  const { bytes, fileName } = await printLog(ctx, { redPlateId: plate.id });
  expect(fileName).toMatch(/^Fahrtenverzeichnis K-06 4711 /);
  const { content } = await readPdf(bytes);
  for (const text of ["K-06 4711", "Paula Probst", "Musterweg 1", "M1", "WVWZZZCD1SW123456", "gestrichen"])
    expect(content).toContain(text);
  expect(content.replaceAll(/\s+/g, " ")).toContain("Fehlt: Anschrift des Fahrzeugführers, Fahrstrecke");
  expect(content).not.toContain("Längst Vorbei");
});
