import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aDamagePhoto } from "#db/seed/states/damage-photos.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { plainJpeg } from "#server/checks/capture/image-file/test-files.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { viewPhoneRound } from "#server/handover/round-on-phone/phone-round.server.ts";
import { startRoundLink } from "#server/handover/round-on-phone/start-round-link.server.ts";
import { readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { getPhotoRound, getRoundPairs } from "#server/handover/vehicle-return/get-photo-round.server.ts";
import { type RoundMoment, roundTexts } from "#server/handover/vehicle-return/photo-round.ts";
import { getReturnMarks, noteReturnMark } from "#server/handover/vehicle-return/return-marks.server.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { getYardDay } from "#server/handover/yard/get-yard-day.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { swapVehicle } from "./swap-vehicle.server.ts";
import { aDeskUnderway, now, startOfUse } from "./test-desk-underway.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aDeskUnderway>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

/** A contract whose vehicle is swapped at `now`, after both moments of the first one were photographed. */
async function aDesk() {
  const clock = { now: minutes(-20) };
  const desk = await aDeskUnderway(database, {}, { now: () => clock.now });
  fakes.push(desk.fake);
  const { ctx, contractId, place } = desk;
  const second = await aVehicle(place, { odometerKm: 31_800 });
  await database.db.update(contracts).set({ handedOverAt: startOfUse }).where(eq(contracts.id, contractId));
  let width = 40;
  const take = async (moment: RoundMoment, changes: { actId?: string } = {}, at: typeof ctx = ctx) => {
    width += 1;
    await addRoundPhoto(at, { contractId, moment, shot: "left", photo: plainJpeg(width, 30), ...changes });
  };
  const odometerNow = async () => {
    const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contractId));
    return row?.odometerStartKm ?? 0;
  };
  const swap = async (to: Pick<typeof second, "id" | "licensePlate"> = second, odometerKm = 31_800) => {
    const { actId } = await swapVehicle(ctx, {
      contractId,
      swappedAt: clock.now,
      givenBack: { odometerKm: (await odometerNow()) + 10 },
      vehicle: { vehicleId: to.id, licensePlate: to.licensePlate ?? "", odometerKm: String(odometerKm) },
    });
    return actId ?? "";
  };
  const left = async () => (await getPhotoRound(ctx, { contractId })).shots.find(({ shot }) => shot === "left");
  const beforeOf = async (vehicle: Awaited<ReturnType<typeof aVehicle>>) => {
    const next = await aVehicleUnderway(place, { vehicle, hasPhotos: false, contractChanges: { isActive: false } });
    const { shots } = await getPhotoRound(ctx, { contractId: next.contract.id });
    return shots.find(({ shot }) => shot === "left")?.before ?? null;
  };
  return { ...desk, first: desk.vehicle, second, clock, take, swap, left, beforeOf, odometerNow };
}

async function returnOnPaper(
  { db }: TestDatabase,
  ctx: Awaited<ReturnType<typeof aDesk>>["ctx"],
  back: { contractId: string; odometerKm: number },
) {
  const { headquarterId } = ctx.actor;
  await db.update(headquarters).set({ usesDigitalSigning: false }).where(eq(headquarters.id, headquarterId));
  await returnVehicle(ctx, { ...back, returnedAt: ctx.now() });
}

test("the second vehicle has a round of its own, beside which nothing of the first is shown", async () => {
  const { ctx, contractId, clock, take, swap, left, second, first, odometerNow } = await aDesk();
  await take("handover");
  await take("return");
  const ofFirst = await left();
  const link = await startRoundLink(ctx, { contractId, moment: "handover", isForColleague: true });
  clock.now = now;
  const actId = await swap();
  expect(await left()).toMatchObject({ handover: null, return: null, before: null });
  const phone = { ...ctx, actor: { kind: "guest" as const, roundLinkId: link.id } };
  await expect(viewPhoneRound(phone, {})).rejects.toMatchObject({ kind: "not-found" });
  const other = { kind: "conflict", message: roundTexts.otherVehicle };
  // From a page that was open before the swap, and from the yard, where it was taken before it.
  await expect(take("handover", { actId: "" })).rejects.toMatchObject(other);
  await expect(take("handover", {}, { ...ctx, doneAt: minutes(-5) })).rejects.toMatchObject(other);
  clock.now = minutes(5);
  await take("handover", { actId });
  await take("return");
  const ofSecond = await left();
  expect(ofSecond?.handover?.id).not.toBe(ofFirst?.handover?.id);
  const { contracts: day } = await getYardDay(ctx, {});
  expect(day.find(({ id }) => id === contractId)?.earlierPhotos.map(({ address }) => address)).toEqual([
    `/id_check/damage_photo/${ofSecond?.handover?.id}`,
  ]);

  const page = await getContract(ctx, { id: contractId });
  expect(page.roundPhotos.map(({ id }) => id).sort()).toEqual([ofSecond?.handover?.id, ofSecond?.return?.id].sort());
  expect(page.formerRounds).toMatchObject([{ actId: "", vehicle: expect.stringContaining(first.licensePlate ?? "") }]);
  expect(page.formerRounds[0]?.photos.map(({ id }) => id).sort()).toEqual(
    [ofFirst?.handover?.id, ofFirst?.return?.id].sort(),
  );
  const compared = async (of: string | null) => {
    const { vehicle, pairs } = await getRoundPairs(ctx, { contractId, actId: of });
    return [vehicle.split(", ")[1], pairs.map(({ handover, atReturn }) => [handover.id, atReturn.id])];
  };
  expect(await compared("")).toEqual([first.licensePlate, [[ofFirst?.handover?.id, ofFirst?.return?.id]]]);
  const current = [second.licensePlate, [[ofSecond?.handover?.id, ofSecond?.return?.id]]];
  expect(await Promise.all([null, actId, "unknown"].map(compared))).toEqual([current, current, current]);

  await returnOnPaper(database, ctx, { contractId, odometerKm: (await odometerNow()) + 10 });
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contractId));
  expect(readReturnSnapshot(row?.returnSnapshot)?.photos?.map(({ id }) => id)).toEqual([
    ofSecond?.handover?.id,
    ofSecond?.return?.id,
  ]);
});

test("the next contract sees the photos of its own vehicle, whichever of the two it is", async () => {
  const { clock, take, swap, left, first, second, beforeOf } = await aDesk();
  await take("return");
  const ofFirst = (await left())?.return?.id;
  clock.now = now;
  await swap();
  clock.now = minutes(5);
  await take("handover");
  expect([await beforeOf(first), await beforeOf(second)]).toEqual([ofFirst, (await left())?.handover?.id]);
});

test("a vehicle that comes back under the same contract has a second round", async () => {
  const { ctx, place, contractId, clock, take, swap, left, first, odometerNow } = await aDesk();
  const damage = { contractId, vehicleId: first.id, kind: "scratch" as const, view: "left" as const };
  await noteReturnMark(ctx, { ...damage, id: newId() });
  const early = await aDamagePhoto(place, contractId, clock.now);
  await take("handover");
  const once = (await left())?.handover?.id;
  clock.now = now;
  await swap();
  clock.now = minutes(10);
  await swap(first, 12_490);
  clock.now = minutes(15);
  expect((await left())?.handover).toBeNull();
  await take("handover");
  expect((await left())?.handover?.id).not.toBe(once);
  const page = await getContract(ctx, { id: contractId });
  expect(page.formerRounds.map(({ actId }) => actId)).toEqual([""]);
  expect(page.damagePhotos).toMatchObject([{ id: early.id, isOfVehicle: false }]);
  // What its first return found is known by now.
  const id = newId();
  await noteReturnMark(ctx, { ...damage, id });
  expect((await getReturnMarks(ctx, { contractId })).marks.map((mark) => mark.id)).toEqual([id]);
  const { contracts: day } = await getYardDay(ctx, {});
  expect(day.find((contract) => contract.id === contractId)?.marks.map((mark) => mark.id)).toEqual([id]);
  await returnOnPaper(database, ctx, { contractId, odometerKm: (await odometerNow()) + 10 });
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contractId));
  expect(readReturnSnapshot(row?.returnSnapshot)?.photos?.map((photo) => photo.id)).toEqual([
    (await left())?.handover?.id,
  ]);
});

test("the migration gives photos to the vehicle that the contract was about when they were taken", async () => {
  const { clock, take, swap, contractId } = await aDesk();
  await take("handover");
  clock.now = now;
  const actId = await swap();
  clock.now = minutes(5);
  await take("handover");
  const rows = () =>
    database.db
      .select()
      .from(damagePhotos)
      .where(eq(damagePhotos.contractId, contractId))
      .orderBy(damagePhotos.createdAt);
  const [before, after] = await rows();
  // As they were before: one of a shot at a moment.
  await database.db
    .update(damagePhotos)
    .set({ actId: "", shot: "keys" })
    .where(eq(damagePhotos.id, after?.id ?? ""));
  const statements = readFileSync("db/migrations/0056_round_of_vehicle.sql", "utf8").split("--> statement-breakpoint");
  await database.db.run(sql.raw(statements.at(-1) ?? ""));
  expect((await rows()).map((row) => [row.id, row.actId])).toEqual([
    [before?.id, ""],
    [after?.id, actId],
  ]);
});
