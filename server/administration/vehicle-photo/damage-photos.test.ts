import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vehicleDamagePhotos } from "#db/schema/damages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { exifSegment, pdf, plainJpeg, withSegments } from "#server/checks/capture/image-file/test-files.ts";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { endDamage } from "#server/fleet/damages/end-damage.server.ts";
import { listDamages } from "#server/fleet/damages/list-damages.server.ts";
import { noteDamage } from "#server/fleet/damages/note-damage.server.ts";
import { viewPhotoOfDamage } from "#server/fleet/damages/photos-of-damage.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addPhotosOfDamage, removePhotoOfDamage } from "./damage-photos.server.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aStaffContext>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

/** A user and a vehicle with one damage. */
async function aDesk() {
  const { ctx, fake } = await aStaffContext(database, { role: "Nutzer" });
  fakes.push(fake);
  const { id: vehicleId } = await aVehicle({ db: database.db, ...ctx.actor });
  const damageId = newId();
  await noteDamage(ctx, { id: damageId, vehicleId, kind: "scratch", view: "left" });
  const of = { vehicleId, damageId };
  return {
    ctx,
    fake,
    of,
    add: (...photos: Uint8Array[]) => addPhotosOfDamage(ctx, { ...of, photos }),
    photos: async () => (await listDamages(ctx, { vehicleId })).open[0]?.photos ?? [],
    files: () => [...fake.objects.keys()].filter((key) => key.startsWith("damages/")),
  };
}

const photo = (width: number) => plainJpeg(width, 30);
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message }),
  );

test("a photo is stored upright and without metadata, once however often it is sent, and removed with its file", async () => {
  const { ctx, fake, of, add, photos, files } = await aDesk();
  const taken = withSegments(plainJpeg(40, 30), exifSegment(6));
  await Promise.all(Array.from({ length: 10 }, () => add(taken).catch(() => 0)));
  expect(await add(taken, taken)).toBe(0);
  await fake.settled();
  const [first, ...others] = await photos();
  expect([others, files()]).toEqual([[], [expect.any(String)]]);
  const { bytes } = await viewPhotoOfDamage(ctx, { vehicleId: of.vehicleId, photoId: first?.id ?? "" });
  expect(inspectUpload(bytes)).toMatchObject({ kind: "jpeg", orientation: 6 });
  expect(Buffer.from(bytes).includes("GPS")).toBe(false);
  const gone = { ...of, photoId: first?.id ?? "" };
  await removePhotoOfDamage(ctx, gone);
  await removePhotoOfDamage(ctx, gone);
  await fake.settled();
  expect([await photos(), files()]).toEqual([[], []]);
  const audit = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, of.vehicleId));
  expect(audit.map(({ action }) => action)).toEqual(["note_damage", "add_damage_photos", "remove_damage_photo"]);
});

test("six photos are the most, what is no picture is refused, and an ended damage keeps its own", async () => {
  const { ctx, fake, of, add, files } = await aDesk();
  expect(await problemOf(add())).toEqual({ kind: "invalid", text: damagePhotoTexts.none });
  expect(await problemOf(add(pdf()))).toEqual({ kind: "invalid", text: damagePhotoTexts.noPicture });
  expect(await add(...[1, 2, 3, 4, 5].map((each) => photo(40 + each)))).toBe(5);
  const twoMore = await problemOf(add(photo(60), photo(61)));
  expect(twoMore).toEqual({ kind: "invalid", text: damageTexts.photosFull });
  expect(await add(photo(60), photo(41))).toBe(1);
  await fake.settled();
  expect(files()).toHaveLength(6);
  await endDamage(ctx, { vehicleId: of.vehicleId, id: of.damageId, end: "repaired" });
  const late = await problemOf(add(photo(70)));
  expect(late).toEqual({ kind: "conflict", text: damageTexts.endedOtherwise.repaired });
  const { ended } = await listDamages(ctx, { vehicleId: of.vehicleId });
  expect(ended[0]?.photos).toHaveLength(6);
});

test("another vehicle's damage and another tenant's photo do not exist", async () => {
  const mine = await aDesk();
  await mine.add(photo(40));
  const [row] = await mine.photos();
  const stranger = await aDesk();
  const foreign = { ...mine.of, photoId: row?.id ?? "" };
  expect(await problemOf(addPhotosOfDamage(stranger.ctx, { ...mine.of, photos: [photo(41)] }))).toMatchObject({
    kind: "not-found",
  });
  expect(await problemOf(removePhotoOfDamage(stranger.ctx, foreign))).toMatchObject({ kind: "not-found" });
  expect(await problemOf(viewPhotoOfDamage(stranger.ctx, foreign))).toMatchObject({ kind: "not-found" });
  const { id: otherId } = await aVehicle({ db: database.db, ...mine.ctx.actor });
  const elsewhere = { ...mine.of, vehicleId: otherId };
  expect(await problemOf(addPhotosOfDamage(mine.ctx, { ...elsewhere, photos: [photo(42)] }))).toEqual({
    kind: "conflict",
    text: damageTexts.gone,
  });
  const ofOther = await problemOf(viewPhotoOfDamage(mine.ctx, { vehicleId: otherId, photoId: row?.id ?? "" }));
  expect(ofOther).toMatchObject({ kind: "not-found" });
  expect(
    await database.db
      .select()
      .from(vehicleDamagePhotos)
      .where(eq(vehicleDamagePhotos.id, row?.id ?? "")),
  ).toHaveLength(1);
});
