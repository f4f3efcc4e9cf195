import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { removeVehiclePhoto, saveVehiclePhoto, viewVehiclePhoto } from "./vehicle-photo.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({ db: database.db, ...scope, userId: actor.userId });
const jpeg = new Uint8Array(readFileSync("db/seed/photos/damage.jpg"));

test("a photo is stored, replaced and removed, with its file, and each is logged", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const { id } = await aVehicle(placeOf(ctx));
  await removeVehiclePhoto(ctx, { id });
  await saveVehiclePhoto(ctx, { id, bytes: jpeg });
  const first = (await getVehicle(ctx, { id })).photoVersion;
  expect((await viewVehiclePhoto(ctx, { id })).contentType).toBe("image/jpeg");
  await saveVehiclePhoto(ctx, { id, bytes: jpeg });
  expect((await getVehicle(ctx, { id })).photoVersion).not.toBe(first);
  expect([...fake.objects.keys()]).toHaveLength(1);
  await removeVehiclePhoto(ctx, { id });
  expect(fake.objects.size).toBe(0);
  expect((await getVehicle(ctx, { id })).photoVersion).toBeNull();
  await expect(viewVehiclePhoto(ctx, { id })).rejects.toMatchObject({ kind: "not-found" });
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.map(({ action }) => action)).toEqual([
    "save_vehicle_photo",
    "save_vehicle_photo",
    "remove_vehicle_photo",
  ]);
});

test("two at once leave one photo, whose file is there", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const { id } = await aVehicle(placeOf(ctx));
  await Promise.all([1, 2, 3].map(() => saveVehiclePhoto(ctx, { id, bytes: jpeg })));
  const { photoVersion } = await getVehicle(ctx, { id });
  expect([...fake.objects.keys()]).toEqual([`vehicle_photos/${photoVersion}`]);
});

test("what is no photo is refused at its field, and nothing is stored", async () => {
  const { ctx, fake } = await aStaffContext(database);
  const { id } = await aVehicle(placeOf(ctx));
  for (const bytes of [new Uint8Array(), new TextEncoder().encode("<svg/>"), new Uint8Array(3 * 1024 * 1024)]) {
    const refused = { kind: "invalid", details: { field: "picture" } };
    await expect(saveVehiclePhoto(ctx, { id, bytes })).rejects.toMatchObject(refused);
  }
  expect(fake.objects.size).toBe(0);
});

test("of another tenant, another office and a deleted vehicle nothing is changed, and no file stays", async () => {
  const { ctx } = await aStaffContext(database);
  const { id } = await aVehicle(placeOf(ctx));
  await saveVehiclePhoto(ctx, { id, bytes: jpeg });
  const [stranger, branch] = await Promise.all([
    aStaffContext(database, { role: "Admin" }),
    aStaffContext(database, { headquarterId: ctx.actor.headquarterId, isAtBranch: true, role: "Admin" }),
  ]);
  for (const other of [stranger, branch]) {
    for (const attempt of [
      () => saveVehiclePhoto(other.ctx, { id, bytes: jpeg }),
      () => removeVehiclePhoto(other.ctx, { id }),
      () => viewVehiclePhoto(other.ctx, { id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
    expect(other.fake.objects.size).toBe(0);
  }
  await database.db.update(vehicles).set({ deletedAt: new Date() }).where(eq(vehicles.id, id));
  await expect(saveVehiclePhoto(ctx, { id, bytes: jpeg })).rejects.toMatchObject({ kind: "not-found" });
  await expect(removeVehiclePhoto(ctx, { id })).rejects.toMatchObject({ kind: "not-found" });
  expect((await viewVehiclePhoto(ctx, { id })).bytes.length).toBeGreaterThan(0);
  const { ctx: light } = await aStaffContext(database, { planVersion: "light" });
  await expect(viewVehiclePhoto(light, { id })).rejects.toMatchObject({ kind: "forbidden" });
});
