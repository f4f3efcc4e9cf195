import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damagePhotos } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { exifSegment, pdf, plainJpeg, png, withSegments } from "#server/checks/capture/image-file/test-files.ts";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addDamagePhotos } from "./add-damage-photos.server.ts";
import { damagePhotoTexts as t } from "./damage-photo.texts.ts";
import { removeDamagePhoto } from "./remove-damage-photo.server.ts";
import { viewDamagePhoto } from "./view-damage-photo.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aDesk(make: typeof aVehicleUnderway = aFinishedProcess, staff: { headquarterId?: string } = {}) {
  const { ctx, fake } = await aStaffContext(database, staff);
  const { headquarterId, branchId, userId } = ctx.actor;
  const { contract } = await make({ db: database.db, headquarterId, branchId, userId }, { hasPhotos: false });
  const photosOf = () => database.db.select().from(damagePhotos).where(eq(damagePhotos.contractId, contract.id));
  return { ctx, fake, contract, photosOf, add: (...photos: Uint8Array[]) => add(ctx, contract.id, photos) };
}
const add = (ctx: Parameters<typeof addDamagePhotos>[0], contractId: string, photos: Uint8Array[]) =>
  addDamagePhotos(ctx, { contractId, photos });

test("photos of damage appear with the contract and with the return on the vehicle's page", async () => {
  const { ctx, contract, add } = await aDesk();
  expect(await add(plainJpeg(40, 30), png(20, 20))).toBe(2);
  const { damagePhotos: ofContract } = await getContract(ctx, { id: contract.id });
  expect(ofContract).toHaveLength(2);
  const { timeline } = await getVehiclePage(ctx, { id: contract.vehicleId });
  expect(timeline.map(({ kind, photos }) => [kind, photos.length])).toEqual([
    ["return", 2],
    ["handover", 0],
  ]);
  const shown = await viewDamagePhoto(ctx, { id: ofContract[1]?.id ?? "" });
  expect(["image/jpeg", "image/png"]).toContain(shown.contentType);
});

test("while the vehicle is underway its photos are shown with the handover", async () => {
  const { ctx, contract, add } = await aDesk(aVehicleUnderway);
  await add(plainJpeg(40, 30));
  const { timeline } = await getVehiclePage(ctx, { id: contract.vehicleId });
  expect(timeline.map(({ kind, photos }) => [kind, photos.length])).toEqual([["handover", 1]]);
});

test("a stored photo keeps its orientation and loses where it was taken", async () => {
  const { ctx, contract, add } = await aDesk();
  await add(withSegments(plainJpeg(40, 30), exifSegment(6)));
  const [photo] = (await getContract(ctx, { id: contract.id })).damagePhotos;
  const { bytes } = await viewDamagePhoto(ctx, { id: photo?.id ?? "" });
  expect(inspectUpload(bytes)).toMatchObject({ kind: "jpeg", orientation: 6, width: 40, height: 30 });
  expect(Buffer.from(bytes).includes("GPS") || bytes.length > plainJpeg(40, 30).length + 36).toBe(false);
});

test("a repeated photo is stored once, also of ten concurrent requests", async () => {
  const { add, fake, photosOf } = await aDesk();
  const added = await Promise.all(Array.from({ length: 10 }, () => add(plainJpeg(50, 50))));
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await add(plainJpeg(50, 50))).toBe(0);
  expect(await photosOf()).toHaveLength(1);
  expect([...fake.objects.keys()]).toHaveLength(1);
});

test("what is no photo and more than a contract takes is refused, and nothing of it is stored", async () => {
  const { add, fake, photosOf } = await aDesk();
  await expect(add()).rejects.toThrow(t.none);
  await expect(add(plainJpeg(9, 9), pdf())).rejects.toThrow(t.noPicture);
  await expect(add(new TextEncoder().encode("<svg onload=alert(1)>"))).rejects.toThrow(t.noPicture);
  const many = Array.from({ length: limits.damagePhotosPerContract }, (_, index) => plainJpeg(10 + index, 10));
  await add(...many);
  await expect(add(plainJpeg(99, 99))).rejects.toThrow(t.full);
  await expect(add(...many, plainJpeg(98, 98))).rejects.toThrow(t.full);
  expect(await photosOf()).toHaveLength(limits.damagePhotosPerContract);
  expect(fake.objects.size).toBe(limits.damagePhotosPerContract);
});

test("a removed photo is gone with its file, twice is once, and both are in the audit log", async () => {
  const { ctx, fake, contract, add, photosOf } = await aDesk();
  await add(plainJpeg(30, 30));
  const [photo] = await photosOf();
  const remove = () => removeDamagePhoto(ctx, { contractId: contract.id, photoId: photo?.id ?? "" });
  await remove();
  await remove();
  await fake.settled();
  expect(await photosOf()).toEqual([]);
  expect(fake.objects.size).toBe(0);
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
  expect(entries.map(({ action }) => action)).toEqual(["add_damage_photos", "remove_damage_photo"]);
});

test("a photo of another contract is not removed, and other tenants and branches see none", async () => {
  const { ctx, contract, add, photosOf } = await aDesk();
  await add(plainJpeg(30, 30));
  const photoId = (await photosOf())[0]?.id ?? "";
  const { headquarterId } = ctx.actor;
  const second = await aDesk(aFinishedProcess, { headquarterId });
  await removeDamagePhoto(ctx, { contractId: second.contract.id, photoId });
  const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  for (const { ctx: stranger } of [await aDesk(), { ctx: branch }]) {
    // The file itself can be found.
    const sameFiles = { ...stranger, platform: ctx.platform };
    await expect(viewDamagePhoto(sameFiles, { id: photoId })).rejects.toMatchObject({ kind: "not-found" });
    await expect(add2(stranger)).rejects.toMatchObject({ kind: "not-found" });
    const remove = removeDamagePhoto(stranger, { contractId: contract.id, photoId });
    await expect(remove).rejects.toMatchObject({ kind: "not-found" });
  }
  expect((await viewDamagePhoto(ctx, { id: photoId })).contentType).toBe("image/jpeg");
  expect(await photosOf()).toHaveLength(1);

  function add2(stranger: typeof ctx) {
    return addDamagePhotos(stranger, { contractId: contract.id, photos: [plainJpeg(31, 31)] });
  }
});
