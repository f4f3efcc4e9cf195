import { eq } from "drizzle-orm";
import { vehicleDamagePhotos, vehicleDamages } from "#db/schema/damages.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { endOf } from "#server/fleet/damages/end-of.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { type NewFile, removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { photoToStore } from "#server/handover/vehicle-return/store-round-photo.server.ts";

const maximum = limits.photosPerDamage;

/** A damage of a vehicle in stock, with both rows. Throws `Problem` not-found, conflict when the vehicle has no such damage. */
async function damageOf(db: TenantDb, vehicleId: string, damageId: string) {
  const [vehicle, damage] = await Promise.all([db.get(vehicles, vehicleId), db.get(vehicleDamages, damageId)]);
  if (!vehicle || vehicle.deletedAt) throw notFound(vehicleTexts.vehicleGone);
  if (damage?.vehicleId !== vehicleId) throw new Problem("conflict", damageTexts.gone);
  return { vehicle, damage };
}

/**
 * Adds photos to an open damage, without their metadata (damages.md#photos). One that it has is skipped, so a repeated request adds
 * nothing. Returns how many were added. Throws `Problem` not-found, conflict (no such damage, ended) and invalid.
 */
export const addPhotosOfDamage = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: z.object({
    vehicleId: IdText,
    damageId: IdText,
    photos: z.array(z.instanceof(Uint8Array<ArrayBufferLike>)).max(maximum, damageTexts.photosFull),
  }),
  async run(ctx, { vehicleId, damageId, photos }) {
    const { vehicle } = await damageOf(ctx.db, vehicleId, damageId);
    if (photos.length === 0) throw new Problem("invalid", damagePhotoTexts.none);
    const files = await filesOf(photos, () => ctx.newId());
    const added = await storeFiles(ctx, files, async (tx) => {
      const [{ damage }, known] = await Promise.all([
        damageOf(tx, vehicleId, damageId),
        tx.find(vehicleDamagePhotos, eq(vehicleDamagePhotos.damageId, damageId)),
      ]);
      const end = endOf(damage);
      if (end !== "open") throw new Problem("conflict", damageTexts.endedOtherwise[end]);
      const fresh = files.filter(({ sha256 }) => known.every((photo) => photo.sha256 !== sha256));
      if (known.length + fresh.length > maximum) throw new Problem("invalid", damageTexts.photosFull);
      for (const { fileKey, contentType, sha256 } of fresh) {
        const row = { id: ctx.newId(), damageId, vehicleId, fileKey, contentType, sha256 };
        await tx.add(vehicleDamagePhotos, { ...row, userId: ctx.actor.userId, createdAt: ctx.now() });
      }
      if (fresh.length > 0)
        await addAuditEntry(tx, ctx, {
          action: "add_damage_photos",
          subjectType: "vehicle",
          subjectId: vehicleId,
          details: { number: damage.number, photos: fresh.length },
        });
      return fresh;
    });
    const skipped = files.filter((file) => !added.includes(file));
    // A file that stays behind is swept after a day.
    ctx.platform.waitUntil(removeFiles(ctx.platform, skipped).catch(() => {}));
    if (added.length > 0) announceStockChange(ctx, [vehicle.branchId]);
    return added.length;
  },
});

/** Deletes a photo of a damage for good. Removing it twice is not an error. Throws `Problem` not-found, conflict. */
export const removePhotoOfDamage = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: z.object({ vehicleId: IdText, damageId: IdText, photoId: IdText }),
  async run(ctx, { vehicleId, damageId, photoId }) {
    const removed = await ctx.db.transaction(async (tx) => {
      const [{ vehicle, damage }, photo] = await Promise.all([
        damageOf(tx, vehicleId, damageId),
        tx.get(vehicleDamagePhotos, photoId),
      ]);
      if (photo?.damageId !== damageId) return null;
      await tx.remove(vehicleDamagePhotos, eq(vehicleDamagePhotos.id, photoId));
      await addAuditEntry(tx, ctx, {
        action: "remove_damage_photo",
        subjectType: "vehicle",
        subjectId: vehicleId,
        details: { number: damage.number, photo_id: photoId },
      });
      return { vehicle, photo };
    });
    if (!removed) return;
    ctx.platform.waitUntil(removeFiles(ctx.platform, [removed.photo]).catch(() => {}));
    announceStockChange(ctx, [removed.vehicle.branchId]);
  },
});

/** The files to store; the same photo twice is one. Throws `Problem` invalid for what is no picture. */
async function filesOf(photos: readonly Uint8Array[], newId: () => string) {
  const files = new Map<string, NewFile & { sha256: string }>();
  for (const photo of photos) {
    const { sha256, ...file } = await photoToStore(photo);
    files.set(sha256, { fileKey: `damages/${newId()}`, ...file, sha256 });
  }
  return [...files.values()];
}
