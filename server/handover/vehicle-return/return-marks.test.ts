import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { addPhotosOfDamage } from "#server/administration/vehicle-photo/damage-photos.server.ts";
import { plainJpeg } from "#server/checks/capture/image-file/test-files.ts";
import { changeDamage } from "#server/fleet/damages/change-damage.server.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { endDamage } from "#server/fleet/damages/end-damage.server.ts";
import { listDamages } from "#server/fleet/damages/list-damages.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import { readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { correctReturn } from "./correct-return.server.ts";
import { getCorrections } from "./get-corrections.server.ts";
import { getReturnMarks, noteReturnMark, removeReturnMark } from "./return-marks.server.ts";
import { returnMarkTexts as t } from "./return-marks.texts.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { aReturnDesk, now, problemOf, type StaffOptions } from "./test-return-desk.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aReturnDesk>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

async function aDesk(staff: StaffOptions = {}) {
  const desk = await aReturnDesk(database, {}, staff);
  fakes.push(desk.fake);
  const { contractId } = desk.input;
  const vehicleId = desk.contract.vehicleId;
  const scratch = (changes: Partial<Parameters<typeof noteReturnMark>[1]> = {}) => ({
    id: newId(),
    contractId,
    vehicleId,
    kind: "scratch" as const,
    view: "left" as const,
    ...changes,
  });
  return {
    ...desk,
    vehicleId,
    contractId,
    scratch,
    mark: async (changes: Parameters<typeof scratch>[0] = {}) => {
      const input = scratch(changes);
      await noteReturnMark(desk.ctx, input);
      return input;
    },
    shown: () => getReturnMarks(desk.ctx, { contractId }),
    row: async () => (await database.db.select().from(contracts).where(eq(contracts.id, contractId)))[0],
    stock: async () => (await database.db.select().from(vehicles).where(eq(vehicles.id, vehicleId)))[0],
  };
}

describe("a new damage that is noted at the return", () => {
  test("is the vehicle's at once, and the return's when that is booked, once", async () => {
    const { ctx, input, mark, shown, row, stock, vehicleId } = await aDesk();
    const first = await mark({ size: "medium", note: "Tür" });
    await noteReturnMark(ctx, first);
    await mark({ kind: "dent", view: "roof" });
    expect(await shown()).toMatchObject({ refusal: null, isReturned: false, marks: [{ number: 2 }, { number: 3 }] });
    expect((await stock())?.preDamage).toBe("Delle hinten\nKratzer links, bis 10 cm: Tür\nDelle Dach");
    const { isNew } = await returnVehicle(ctx, { ...input, newDamage: "Geruch", shownMarks: [2, 3] });
    expect(isNew).toBe(true);
    expect((await returnVehicle(ctx, { ...input, newDamage: "Geruch", shownMarks: [2, 3] })).isNew).toBe(false);
    const contract = await row();
    expect(contract?.newDamage).toBe("Kratzer links, bis 10 cm: Tür\nDelle Dach\nGeruch");
    expect(readReturnSnapshot(contract?.returnSnapshot)?.marks).toMatchObject([
      { number: 2, kind: "scratch", view: "left", size: "medium", note: "Tür" },
      { number: 3, kind: "dent", view: "roof" },
    ]);
    const { open } = await listDamages(ctx, { vehicleId });
    expect(open.map(({ number, contractId }) => [number, contractId !== null])).toEqual([
      [4, true],
      [3, true],
      [2, true],
      [1, false],
    ]);
  });

  test("that is taken out again is not the return's, and stays in the vehicle's history", async () => {
    const { ctx, input, mark, shown, row, contractId, vehicleId } = await aDesk();
    const { id } = await mark();
    await removeReturnMark(ctx, { contractId, vehicleId, id });
    await removeReturnMark(ctx, { contractId, vehicleId, id });
    expect((await shown()).marks).toEqual([]);
    await returnVehicle(ctx, { ...input, shownMarks: [] });
    expect(readReturnSnapshot((await row())?.returnSnapshot)?.marks).toBeUndefined();
    expect((await listDamages(ctx, { vehicleId })).ended).toMatchObject([{ number: 2, isRepaired: false }]);
  });

  test("is not signed unseen", async () => {
    const { ctx, input, mark, row } = await aDesk();
    await mark();
    const refused = await problemOf(returnVehicle(ctx, { ...input, shownMarks: [] }));
    expect(refused).toEqual({ kind: "conflict", text: t.changed, field: "hasNewDamage" });
    expect((await row())?.isActive).toBe(true);
  });

  test("may cost something without a text, which nothing may", async () => {
    const desk = await aDesk();
    const costs = { ...desk.input, settlement: { damageCents: 10_000 } } as never;
    expect(await problemOf(returnVehicle(desk.ctx, costs))).toMatchObject({ text: contractTexts.newDamageRequired });
    await desk.mark();
    expect((await returnVehicle(desk.ctx, costs)).isNew).toBe(true);
  });

  test("needs a side, room, and the contract's vehicle", async () => {
    const { ctx, mark, scratch, vehicleId, contractId } = await aDesk();
    expect(await problemOf(noteReturnMark(ctx, scratch({ view: "" })))).toMatchObject({
      text: t.viewRequired,
      field: "view",
    });
    const other = await aDesk();
    expect(await problemOf(noteReturnMark(ctx, scratch({ vehicleId: other.vehicleId })))).toMatchObject({
      text: t.otherVehicle,
    });
    const stranger = await other.mark();
    const foreign = { contractId, vehicleId, id: stranger.id };
    expect(await problemOf(removeReturnMark(ctx, foreign))).toMatchObject({ text: damageTexts.gone });
    // One that was known at the handover is no finding of this return.
    const [known] = (await listDamages(ctx, { vehicleId })).open;
    const ofHandover = { contractId, vehicleId, id: known?.id ?? "" };
    expect(await problemOf(removeReturnMark(ctx, ofHandover))).toMatchObject({ text: damageTexts.gone });
    expect(await problemOf(noteReturnMark(other.ctx, scratch()))).toMatchObject({ kind: "not-found" });
    for (let count = 0; count < limits.marksPerReturn; count += 1) await mark({ kind: "stone_chip", view: "front" });
    expect(await problemOf(mark())).toMatchObject({ kind: "invalid", text: t.full });
  }, 60_000);
});

describe("after the return", () => {
  test("only an Admin changes them, as long as the return can be corrected, and the correction says so", async () => {
    const desk = await aDesk({ role: "Admin" });
    const { ctx, input, mark, clock, row, vehicleId, contractId, shown } = desk;
    const first = await mark();
    await returnVehicle(ctx, input);
    const { headquarterId, branchId } = ctx.actor;
    const staff = { headquarterId, branchId, now: () => clock.now, role: "Nutzer" } as StaffOptions;
    const { ctx: user, fake } = await aStaffContext(database, staff);
    fakes.push(fake);
    expect(await problemOf(noteReturnMark(user, desk.scratch()))).toMatchObject({ kind: "conflict", text: t.returned });
    await mark({ kind: "crack", view: "front" });
    await removeReturnMark(ctx, { contractId, vehicleId, id: first.id });
    const corrected = {
      contractId,
      returnedAt: input.returnedAt,
      odometerKm: input.odometerKm,
      newDamage: "",
      notes: "",
    };
    await correctReturn(ctx, { ...corrected, shownMarks: [3], reason: "Falsche Seite" });
    expect((await row())?.newDamage).toBe("Riss vorn");
    expect(readReturnSnapshot((await row())?.returnSnapshot)?.marks).toMatchObject([{ number: 3, kind: "crack" }]);
    clock.now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await shown()).refusal).toBe(t.over);
    expect(await problemOf(mark())).toMatchObject({ text: t.over });
  });

  test("what becomes of them in stock is not what a correction changes; taken out of the return they are", async () => {
    const desk = await aDesk({ role: "Admin" });
    const { ctx, input, mark, clock, row, shown, vehicleId, contractId } = desk;
    const early = await mark();
    await endDamage(ctx, { vehicleId, id: early.id, end: "removed" });
    const [mistaken, mended, reworded] = [await mark(), await mark({ kind: "dent" }), await mark({ view: "roof" })];
    clock.now = new Date(now.getTime() + 60_000);
    await returnVehicle(ctx, input);
    await endDamage(ctx, { vehicleId, id: early.id, end: "open" });
    await endDamage(ctx, { vehicleId, id: mistaken.id, end: "removed" });
    await endDamage(ctx, { vehicleId, id: mended.id, end: "repaired" });
    const changed = { vehicleId, version: 1, size: "" as const, note: "" };
    await changeDamage(ctx, { ...changed, id: reworded.id, kind: "crack", view: "" });
    const found = "Kratzer links\nDelle links\nKratzer Dach";
    expect((await shown()).marks.map(({ number }) => number)).toEqual([3, 4, 5]);
    const { returnedAt, odometerKm } = input;
    const corrected = {
      contractId,
      returnedAt,
      odometerKm: odometerKm + 1,
      newDamage: "",
      notes: "",
      reason: "Zähler",
    };
    await correctReturn(ctx, { ...corrected, shownMarks: [3, 4, 5] });
    expect(await row()).toMatchObject({ newDamage: found });
    const [first] = (await getCorrections(ctx, { contractId })).corrections;
    expect(first?.changes.map(({ label }) => label)).not.toContain("Neue Schäden");
    for (const { id } of [mistaken, mended, mended]) await removeReturnMark(ctx, { contractId, vehicleId, id });
    await correctReturn(ctx, { ...corrected, shownMarks: [5], reason: "War schon da" });
    expect((await row())?.newDamage).toBe("Kratzer Dach");
    const { ended } = await listDamages(ctx, { vehicleId });
    expect(ended.map(({ number, isRepaired }) => [number, isRepaired])).toEqual([
      [4, true],
      [3, false],
    ]);
  });
});

test("the protocol prints the first two photos of each new damage with its number, those of the contract before", async () => {
  const { ctx, fake, input, rendered, mark, vehicleId, contractId } = await aDesk();
  const [first, second] = [await mark(), await mark({ kind: "dent", view: "roof" })];
  const add = (damageId: string, widths: number[]) =>
    addPhotosOfDamage(ctx, { vehicleId, damageId, photos: widths.map((width) => plainJpeg(width, 30)) });
  await add(second.id, [60]);
  await add(first.id, [40, 41, 42]);
  await returnVehicle(ctx, input);
  await ensurePaper(ctx, { contractId }, "signed_with_vehicle_return");
  await fake.settled();
  const { marks } = await getReturnMarks(ctx, { contractId });
  const numbers = marks.map(({ number, photos }) => [number, photos.length]);
  const [one, two] = numbers.map(([number]) => number);
  expect(numbers).toEqual([
    [one, 3],
    [two, 1],
  ]);
  const paper = rendered.find(({ name }) => name === "contract_with_return")?.source as {
    photos: { damage?: number; jpeg: Uint8Array | null }[];
  };
  expect(paper.photos.map(({ damage, jpeg }) => [damage, jpeg !== null])).toEqual([
    [one, true],
    [one, true],
    [two, true],
  ]);
});
