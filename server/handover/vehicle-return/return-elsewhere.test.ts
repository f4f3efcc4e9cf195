import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aDamagePhoto, aRoundPhoto } from "#db/seed/states/damage-photos.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { addPhotosOfDamage } from "#server/administration/vehicle-photo/damage-photos.server.ts";
import { plainJpeg } from "#server/checks/capture/image-file/test-files.ts";
import { findFreeVehicles } from "#server/fleet/reservations/find-free-vehicles.server.ts";
import { getFleetTimeline } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { listReservationConflicts } from "#server/fleet/reservations/list-reservation-conflicts.server.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { padPicture } from "#server/handover/signing/test-signing-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addRoundPhoto } from "./add-round-photo.server.ts";
import {
  addRoundPhotoElsewhere,
  getMarksElsewhere,
  getRoundElsewhere,
  noteMarkElsewhere,
  removeMarkElsewhere,
  viewRoundPhotoElsewhere,
} from "./found-elsewhere.server.ts";
import { getPhotoRound } from "./get-photo-round.server.ts";
import { getReturnElsewhere, returnVehicleElsewhere } from "./return-elsewhere.server.ts";
import { getReturnMarks, noteMark, noteReturnMark } from "./return-marks.server.ts";
import { returnMarkTexts } from "./return-marks.texts.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { getReturnDraft, saveReturnDraft } from "./save-return-draft.server.ts";
import { viewDamagePhoto } from "./view-damage-photo.server.ts";

/** Wednesday, 17:30 in Berlin. */
const now = new Date("2026-11-25T16:30:00Z");

let database: TestDatabase;
const fakes: { settled: () => Promise<void> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

/** A vehicle that one branch has handed over, and that stands at another by now; a third has nothing to do with it. */
async function aMovedVehicle() {
  const options = { isAtBranch: true, now: () => now };
  const owner = await aStaffContext(database, options);
  const { headquarterId, branchId, userId } = owner.ctx.actor;
  const [here, third] = [
    await aStaffContext(database, { ...options, headquarterId }),
    await aStaffContext(database, { ...options, headquarterId }),
  ];
  fakes.push(owner.fake, here.fake, third.fake);
  const endOfUse = new Date("2026-11-26T09:00:00Z");
  const underway = await aVehicleUnderway(
    { db: database.db, headquarterId, branchId, userId, now },
    {
      startOfUse: new Date("2026-11-24T09:00:00Z"),
      endOfUse,
      hasPhotos: false,
      isSigned: false,
    },
  );
  const vehicleId = underway.vehicle.id;
  await database.db.update(vehicles).set({ branchId: here.ctx.actor.branchId }).where(eq(vehicles.id, vehicleId));
  const image = padPicture();
  const input = {
    contractId: underway.contract.id,
    returnedAt: now,
    odometerKm: (underway.vehicle.odometerKm ?? 0) + 200,
    newDamage: "Kratzer vorne links",
    notes: "Tank halb voll",
    signatures: [
      { kind: "vehicle_return_customer" as const, method: "drawn" as const, image },
      { kind: "vehicle_return_dealer" as const, method: "drawn" as const, image },
    ],
  };
  const place = { db: database.db, headquarterId, branchId, userId, now, files: here.fake.platform.files };
  return { owner: owner.ctx, here: here.ctx, third: third.ctx, ...underway, place, vehicleId, endOfUse, input };
}

const stockOf = async (id: string) => (await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0];

test("where the vehicle is, everybody sees that it is out and until when, and nothing of the customer", async () => {
  const { here, third, owner, vehicleId, customer, contract, endOfUse } = await aMovedVehicle();
  const page = await getVehiclePage(here, { id: vehicleId });
  expect(page.vehicle.isAvailable).toBe(false);
  expect(page.uses).toMatchObject([{ contractId: null, endAt: endOfUse, isNow: true, isElsewhere: true }]);
  const timeline = await getFleetTimeline(here, {});
  const tomorrow = { startAt: new Date("2026-11-26T07:00:00Z"), endAt: new Date("2026-11-27T07:00:00Z") };
  const conflicts = await listReservationConflicts(here, { vehicleId, ...tomorrow });
  expect(conflicts).toMatchObject([{ kind: "contract", endAt: endOfUse, person: "" }]);
  const shown = JSON.stringify([page, timeline, conflicts, await getReturnElsewhere(here, { vehicleId })]);
  for (const secret of [customer.surname, customer.email, contract.contractNumber]) expect(shown).not.toContain(secret);
  expect((await findFreeVehicles(here, tomorrow)).records.map(({ id }) => id)).not.toContain(vehicleId);
  const later = { startAt: new Date("2026-11-27T07:00:00Z"), endAt: new Date("2026-11-28T07:00:00Z") };
  expect((await findFreeVehicles(here, later)).records.map(({ id }) => id)).toContain(vehicleId);
  for (const ctx of [third, owner])
    await expect(getReturnElsewhere(ctx, { vehicleId })).rejects.toMatchObject({ kind: "not-found" });
});

test("it is taken back there: contract, process, stock and history change together", async () => {
  const { here, vehicleId, contract, input } = await aMovedVehicle();
  expect(await returnVehicleElsewhere(here, input)).toEqual({ isNew: true });
  expect(await returnVehicleElsewhere(here, input)).toEqual({ isNew: false });
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(row).toMatchObject({ isActive: false, odometerEndKm: input.odometerKm, returnedByUserId: here.actor.userId });
  expect(await stockOf(vehicleId)).toMatchObject({
    odometerKm: input.odometerKm,
    preDamage: expect.stringContaining("Kratzer vorne links"),
    branchId: here.actor.branchId,
  });
  const history = await database.db.select().from(vehicleVersions).where(eq(vehicleVersions.vehicleId, vehicleId));
  expect(history).toMatchObject([{ userId: here.actor.userId }]);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
  expect(entries).toMatchObject([{ action: "vehicle_return", actorUserId: here.actor.userId }]);
  expect((await getReturnElsewhere(here, { vehicleId })).use).toBeNull();
  expect((await getVehiclePage(here, { id: vehicleId })).vehicle.isAvailable).toBe(true);
});

test("what the contract's own office finds reaches the stock, although the vehicle is elsewhere", async () => {
  const { owner, vehicleId, input } = await aMovedVehicle();
  await returnVehicle(owner, input);
  expect(await stockOf(vehicleId)).toMatchObject({
    odometerKm: input.odometerKm,
    preDamage: expect.stringContaining("Kratzer vorne links"),
  });
});

test("an office that has neither contract nor vehicle neither returns it nor keeps a draft of it", async () => {
  const { third, here, input } = await aMovedVehicle();
  const { contractId } = input;
  const step = {
    contractId,
    step: "return" as const,
    values: { returnNotes: "Fußmatte fehlt" },
    base: { returnNotes: "" },
    page: "page",
    seq: 1,
  };
  for (const attempt of [
    () => returnVehicleElsewhere(third, input),
    () => returnVehicle(third, input),
    () => returnVehicle(here, input),
    () => saveReturnDraft(third, step),
    () => getReturnDraft(third, { contractId }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
  await saveReturnDraft(here, step);
  expect(await getReturnDraft(here, { contractId })).toEqual({ returnNotes: "Fußmatte fehlt" });
});

test("a typed signature has to match, and the refusal does not tell the name", async () => {
  const { here, input, customer } = await aMovedVehicle();
  const typed = { kind: "vehicle_return_customer" as const, method: "typed" as const, typedName: "Nora Anders" };
  const error = await returnVehicleElsewhere(here, {
    ...input,
    signatures: [typed, ...input.signatures.slice(1)],
  }).catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ kind: "invalid", details: { field: "vehicle_return_customer" } });
  expect(JSON.stringify([error, String(error)])).not.toContain(customer.surname);
});

const scratch = (vehicleId: string) => ({ id: newId(), vehicleId, kind: "scratch" as const, view: "left" as const });

test("new damages are marked there as at the contract's office, and the return takes those that were shown", async () => {
  const { here, owner, vehicleId, contract, customer, input } = await aMovedVehicle();
  const mark = { ...scratch(vehicleId), note: "Tür" };
  await noteMarkElsewhere(here, mark);
  await noteMarkElsewhere(here, mark);
  const wrong = scratch(vehicleId);
  await noteMarkElsewhere(here, wrong);
  await removeMarkElsewhere(here, { vehicleId, id: wrong.id });
  await addPhotosOfDamage(here, { vehicleId, damageId: mark.id, photos: [plainJpeg(40, 30)] });
  const page = await getMarksElsewhere(here, { vehicleId });
  expect(page).toMatchObject({ refusal: null, canPhotograph: true, marks: [{ id: mark.id, note: "Tür" }] });
  expect((await getReturnMarks(owner, { contractId: contract.id })).marks).toMatchObject([{ id: mark.id }]);
  const { use } = await getReturnElsewhere(here, { vehicleId });
  expect(use?.marks).toMatchObject([{ note: "Tür", photos: [{ id: expect.any(String) }] }]);
  const shown = JSON.stringify([page, use]);
  for (const secret of [customer.surname, customer.email, contract.contractNumber]) expect(shown).not.toContain(secret);
  await expect(returnVehicleElsewhere(here, { ...input, shownMarks: [] })).rejects.toMatchObject({ kind: "conflict" });
  const shownMarks = use?.marks.map(({ number }) => number);
  await returnVehicleElsewhere(here, { ...input, shownMarks });
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(row?.newDamage).toBe("Kratzer links: Tür\nKratzer vorne links");
});

test("the round is photographed there with the handover's photos above, and nothing else of the contract is seen", async () => {
  const { here, owner, place, vehicleId, contract, customer } = await aMovedVehicle();
  const handover = await aRoundPhoto(place, contract.id, { moment: "handover", shot: "left" });
  const ofDamage = await aDamagePhoto(place, contract.id);
  const ofOther = await aRoundPhoto(place, (await aVehicleUnderway(place)).contract.id, {
    moment: "handover",
    shot: "left",
  });
  await addRoundPhotoElsewhere(here, { vehicleId, shot: "left", photo: plainJpeg(40, 30) });
  const round = await getRoundElsewhere(here, { vehicleId });
  const left = round?.shots.find(({ shot }) => shot === "left");
  expect(left).toMatchObject({ handover: { id: handover.id }, return: { id: expect.any(String) }, before: null });
  expect((await getReturnElsewhere(here, { vehicleId })).use?.roundPhotos).toHaveLength(2);
  for (const id of [handover.id, left?.return?.id ?? ""])
    expect((await viewRoundPhotoElsewhere(here, { vehicleId, id })).contentType).toBe("image/jpeg");
  for (const id of [ofDamage.id, ofOther.id])
    await expect(viewRoundPhotoElsewhere(here, { vehicleId, id })).rejects.toMatchObject({ kind: "not-found" });
  for (const secret of [customer.surname, customer.email, contract.contractNumber])
    expect(JSON.stringify(round)).not.toContain(secret);
  const ofOwner = (await getPhotoRound(owner, { contractId: contract.id })).shots;
  expect(ofOwner.find(({ shot }) => shot === "left")?.return?.id).toBe(left?.return?.id);
});

test("marks and round are there as far as the return is, and not after it", async () => {
  const { here, owner, third, place, vehicleId, contract, input } = await aMovedVehicle();
  const { id } = await aRoundPhoto(place, contract.id, { moment: "handover", shot: "left" });
  const stranger = await aStaffContext(database, { now: () => now });
  const plan = { ...here.actor.plan, planType: "light", planVersion: "light" } as const;
  const light = { ...here, actor: { ...here.actor, plan } };
  fakes.push(stranger.fake);
  const photo = plainJpeg(40, 30);
  const attempts = (ctx: typeof here) => [
    () => getMarksElsewhere(ctx, { vehicleId }),
    () => noteMarkElsewhere(ctx, scratch(vehicleId)),
    () => removeMarkElsewhere(ctx, { vehicleId, id: "unknown" }),
    () => getRoundElsewhere(ctx, { vehicleId }),
    () => addRoundPhotoElsewhere(ctx, { vehicleId, shot: "keys", photo }),
    () => viewRoundPhotoElsewhere(ctx, { vehicleId, id }),
  ];
  for (const ctx of [third, owner, stranger.ctx])
    for (const attempt of attempts(ctx)) await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
  for (const attempt of attempts(light)) await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
  // The pages of the contract's office stay that office's.
  const { id: contractId } = contract;
  for (const attempt of [
    () => getReturnMarks(here, { contractId }),
    () => noteReturnMark(here, { ...scratch(vehicleId), contractId }),
    () => getPhotoRound(here, { contractId }),
    () => addRoundPhoto(here, { contractId, moment: "return", shot: "keys", photo }),
    () => viewDamagePhoto(here, { id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
  const stock = (await here.db.ofReturn(contractId)) as TenantDb;
  const [[check], before] = await Promise.all([
    stock.find(idChecks, isCheckOf(contractId)),
    stock.get(contracts, contractId),
  ]);
  if (!check || !before) throw new Error("the contract exists");
  // It comes back while a photo is on its way.
  const files: typeof here.platform.files = {
    ...here.platform.files,
    async put(...file) {
      await returnVehicleElsewhere(here, input);
      return here.platform.files.put(...file);
    },
  };
  const late = { ...here, platform: { ...here.platform, files } };
  const sent = addRoundPhotoElsewhere(late, { vehicleId, shot: "keys", photo });
  await expect(sent).rejects.toMatchObject({ kind: "conflict" });
  // An Admin there corrects nothing either, also not from a page that was open before.
  const admin = { ...here, actor: { ...here.actor, role: "Admin" as const } };
  const open = { contract: before, check, stock, isElsewhere: true };
  const mark = { ...scratch(vehicleId), place: null, size: null, note: "" };
  await expect(noteMark(admin, open, mark)).rejects.toMatchObject({
    kind: "conflict",
    message: returnMarkTexts.returned,
  });
  expect(await getMarksElsewhere(here, { vehicleId })).toBeNull();
  expect(await getRoundElsewhere(here, { vehicleId })).toBeNull();
  for (const change of [attempts(here)[1], attempts(here)[2], attempts(here)[4]])
    await expect(change?.()).rejects.toMatchObject({ kind: "conflict" });
  await expect(viewRoundPhotoElsewhere(here, { vehicleId, id })).rejects.toMatchObject({ kind: "not-found" });
});
