import { and, eq, isNull } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { checkedPicture, PictureInput } from "#server/administration/users/stored-picture.server.ts";
import { VehicleIdInput } from "#server/fleet/vehicles/vehicle.schema.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { vehiclePhotoKinds, vehiclePhotoTexts } from "./vehicle-photo.texts.ts";

const isInStock = (id: string) => and(eq(vehicles.id, id), isNull(vehicles.deletedAt));

async function photoOf(db: TenantDb, id: string): Promise<string | null> {
  const vehicle = await db.get(vehicles, id);
  if (!vehicle || vehicle.deletedAt) throw notFound(vehicleTexts.vehicleGone);
  return vehicle.photoFileKey;
}

/**
 * Stores the photo of a vehicle in stock in place of the one it has (vehicles.md#photo), without metadata. Throws `Problem`
 * not-found, or invalid at `picture` with the reason.
 */
export const saveVehiclePhoto = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput.extend(PictureInput.shape),
  async run(ctx, { id, bytes }) {
    // Whose it is not, is told nothing about pictures.
    await photoOf(ctx.db, id);
    const picture = checkedPicture(bytes, vehiclePhotoKinds);
    const fileKey = `vehicle_photos/${ctx.newId()}` as const;
    const file = { fileKey, bytes: picture.bytes, contentType: picture.contentType };
    const before = await storeFiles(ctx, [file], async (tx) => {
      const replaced = await photoOf(tx, id);
      await tx.change(vehicles, isInStock(id), { photoFileKey: fileKey });
      await addAuditEntry(tx, ctx, { action: "save_vehicle_photo", subjectType: "vehicle", subjectId: id });
      return replaced;
    });
    // What fails from here on is swept.
    if (before) await ctx.platform.files.remove([before]).catch(() => {});
  },
});

/** Removes the photo of a vehicle in stock; there being none is not an error. Throws `Problem` not-found. */
export const removeVehiclePhoto = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run(ctx, { id }) {
    const removed = await ctx.db.transaction(async (tx) => {
      const fileKey = await photoOf(tx, id);
      if (fileKey === null) return null;
      await tx.change(vehicles, isInStock(id), { photoFileKey: null });
      await addAuditEntry(tx, ctx, { action: "remove_vehicle_photo", subjectType: "vehicle", subjectId: id });
      return fileKey;
    });
    if (removed) await ctx.platform.files.remove([removed]).catch(() => {});
  },
});

/** The photo of a vehicle that the actor sees, also of a deleted one. Throws `Problem` not-found where there is none. */
export const viewVehiclePhoto = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run({ db, platform }, { id }) {
    const fileKey = (await db.get(vehicles, id))?.photoFileKey;
    const file = fileKey ? await platform.files.get(fileKey) : null;
    if (!file) throw notFound(vehiclePhotoTexts.none);
    return file;
  },
});
