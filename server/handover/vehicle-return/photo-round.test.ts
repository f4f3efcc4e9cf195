import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { exifSegment, pdf, plainJpeg, withSegments } from "#server/checks/capture/image-file/test-files.ts";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addDamagePhotos } from "./add-damage-photos.server.ts";
import { addRoundPhoto } from "./add-round-photo.server.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";
import { getPhotoRound } from "./get-photo-round.server.ts";
import { type RoundMoment, type RoundShot, roundTexts as t } from "./photo-round.ts";
import { removeDamagePhoto } from "./remove-damage-photo.server.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { aReturnDesk, now, problemOf } from "./test-return-desk.ts";
import { viewDamagePhoto } from "./view-damage-photo.server.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aReturnDesk>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

async function aDesk() {
  const desk = await aReturnDesk(database, { hasPhotos: false });
  fakes.push(desk.fake);
  const { contractId } = desk.input;
  return {
    ...desk,
    contractId,
    take: (shot: RoundShot, photo: Uint8Array = plainJpeg(40, 30), moment: RoundMoment = "handover") =>
      addRoundPhoto(desk.ctx, { contractId, moment, shot, photo }),
    round: async () => (await getPhotoRound(desk.ctx, { contractId })).shots,
    rows: () => database.db.select().from(damagePhotos).where(eq(damagePhotos.contractId, contractId)),
  };
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

test("a photo of the round is of its shot, upright, without what its metadata says, and no photo of damage", async () => {
  const { ctx, take, round, contract, contractId, input } = await aDesk();
  await take("left", withSegments(plainJpeg(40, 30), exifSegment(6)));
  await take("left", plainJpeg(44, 33), "return");
  const left = (await round()).find(({ shot }) => shot === "left");
  expect(left).toMatchObject({ handover: { id: expect.any(String) }, return: { id: expect.any(String) } });
  const { bytes } = await viewDamagePhoto(ctx, { id: left?.handover?.id ?? "" });
  expect(inspectUpload(bytes)).toMatchObject({ kind: "jpeg", orientation: 6 });
  expect(Buffer.from(bytes).includes("GPS")).toBe(false);
  const page = await getContract(ctx, { id: contractId });
  expect([page.damagePhotos, page.roundPhotos.length]).toEqual([[], 2]);
  const { timeline } = await getVehiclePage(ctx, { id: contract.vehicleId });
  expect(timeline.flatMap(({ photos }) => photos)).toEqual([]);
  await returnVehicle(ctx, input);
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contractId));
  const printed = readReturnSnapshot(row?.returnSnapshot)?.photos ?? [];
  expect(printed.map(({ round }) => [round?.label, round?.moment])).toEqual([
    ["Linke Seite", "handover"],
    ["Linke Seite", "return"],
  ]);
});

test("the same photo again is one, another one replaces it for an hour, and its old file goes", async () => {
  const { take, rows, fake, clock } = await aDesk();
  const first = plainJpeg(40, 30);
  await Promise.all(Array.from({ length: 10 }, () => take("keys", first)));
  expect(await rows()).toHaveLength(1);
  clock.now = minutes(59);
  await take("keys", plainJpeg(50, 30));
  await fake.settled();
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect([...fake.objects.keys()].filter((key) => key.startsWith("damages/"))).toEqual([row?.fileKey]);
  clock.now = minutes(59 + 61);
  expect(await problemOf(take("keys", plainJpeg(60, 30)))).toMatchObject({ kind: "conflict", text: t.kept });
  // A repeated request is no new photo, however late.
  await take("keys", plainJpeg(50, 30));
  expect(await rows()).toMatchObject([{ id: row?.id }]);
});

test("it is not taken away, not counted among photos of damage, and one photo is of one shot", async () => {
  const { ctx, take, rows, contractId } = await aDesk();
  for (const [index, shot] of (["left", "right", "front_left"] as const).entries())
    await take(shot, plainJpeg(40 + index, 30));
  const [photo] = await rows();
  await removeDamagePhoto(ctx, { contractId, photoId: photo?.id ?? "" });
  expect(await rows()).toHaveLength(3);
  expect(await problemOf(take("back_left", plainJpeg(40, 30)))).toMatchObject({ text: t.twice });
  const twelve = Array.from({ length: 12 }, (_, index) => plainJpeg(100 + index, 30));
  expect(await addDamagePhotos(ctx, { contractId, photos: twelve })).toBe(12);
  for (const file of [pdf(), new TextEncoder().encode("a note")])
    expect(await problemOf(take("keys", file))).toMatchObject({ text: damagePhotoTexts.noPicture });
});

test("of the handover until the vehicle is back, of the return as long as it can be corrected, never for another tenant", async () => {
  const desk = await aDesk();
  const { ctx, take, clock, contractId, input, round } = desk;
  const stranger = await aDesk();
  const foreign = { contractId, moment: "handover", shot: "left", photo: plainJpeg(40, 30) } as const;
  expect(await problemOf(addRoundPhoto(stranger.ctx, foreign))).toMatchObject({ kind: "not-found" });
  expect(await problemOf(getPhotoRound(stranger.ctx, { contractId }))).toMatchObject({ kind: "not-found" });
  await returnVehicle(ctx, input);
  expect(await problemOf(take("left"))).toMatchObject({ kind: "conflict", text: t.backAlready });
  await take("left", plainJpeg(41, 30), "return");
  clock.now = minutes(25 * 60);
  expect(await problemOf(take("right", plainJpeg(42, 30), "return"))).toMatchObject({ kind: "conflict", text: t.over });
  expect((await round()).filter(({ return: photo }) => photo)).toHaveLength(1);
});
