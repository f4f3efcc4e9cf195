import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vehicleDamagePhotos } from "#db/schema/damages.ts";
import { plainJpeg } from "#server/checks/capture/image-file/test-files.ts";
import { noteDamage } from "#server/fleet/damages/note-damage.server.ts";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { readPaperSource } from "#server/handover/papers/read-paper-source.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aDesk, concludeContract, now, settleDesks } from "./test-contract-desk.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

test("a contract prints the first photo of each known damage, six in all, whatever becomes of the photo", async () => {
  const desk = await aDesk(database);
  const { ctx, vehicle } = desk;
  const { headquarterId, userId } = ctx.actor;
  const add = async (damageId: string, width: number) => {
    const bytes = plainJpeg(width, 30);
    const fileKey = `damages/${newId()}` as const;
    await ctx.platform.files.put(fileKey, bytes, "image/jpeg");
    const row = { id: newId(), headquarterId, damageId, vehicleId: vehicle.id, fileKey, contentType: "image/jpeg" };
    const sha256 = await sha256Hex(bytes);
    await database.db
      .insert(vehicleDamagePhotos)
      .values({ ...row, sha256, userId, createdAt: new Date(now.getTime() + width) });
    return { id: row.id, sha256 };
  };
  const first: { id: string; sha256: string }[] = [];
  for (let damage = 1; damage <= 8; damage += 1) {
    const id = newId();
    await noteDamage(ctx, { id, vehicleId: vehicle.id, kind: "scratch", view: "left" });
    // The second one has no photo.
    if (damage !== 2) first.push(await add(id, 30 + 2 * damage));
    if (damage === 1) await add(id, 90);
  }
  const { contract } = await concludeContract(desk, { vehicle: { vehicleId: vehicle.id } });
  const { damagePhotos = [] } = readContractSnapshot(contract.snapshot).vehicle;
  expect(damagePhotos.map(({ damage }) => damage)).toEqual([1, 3, 4, 5, 6, 7]);
  expect(damagePhotos.map(({ id, sha256 }) => ({ id, sha256 }))).toEqual(first.slice(0, 6));
  await database.db.delete(vehicleDamagePhotos).where(eq(vehicleDamagePhotos.id, first[0]?.id ?? ""));
  const { source } = await readPaperSource(ctx, { contractId: contract.id }, "unsigned", async () => new Uint8Array());
  const { knownPhotos = [] } = source as { knownPhotos?: { damage?: number; sha256: string; jpeg: unknown }[] };
  expect(knownPhotos.map(({ damage, jpeg }) => [damage, jpeg !== null])).toEqual([
    [1, false],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
    [7, true],
  ]);
  expect(knownPhotos[0]?.sha256).toBe(first[0]?.sha256);
});
