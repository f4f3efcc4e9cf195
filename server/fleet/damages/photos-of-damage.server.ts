import { asc, eq } from "drizzle-orm";
import { vehicleDamagePhotos } from "#db/schema/damages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { damageTexts } from "./damage.texts.ts";

/** A photo of one damage; a damage of many years has a handful. */
export type PhotoOfDamage = { id: string; sha256: string; createdAt: Date };

/** The photos of a vehicle's damages by the id of the damage, the oldest first (damages.md#photos). */
export async function photosByDamage(db: TenantDb, vehicleId: string): Promise<Map<string, PhotoOfDamage[]>> {
  const rows = await db
    .select({
      id: vehicleDamagePhotos.id,
      damageId: vehicleDamagePhotos.damageId,
      sha256: vehicleDamagePhotos.sha256,
      createdAt: vehicleDamagePhotos.createdAt,
    })
    .from(vehicleDamagePhotos)
    .where(eq(vehicleDamagePhotos.vehicleId, vehicleId))
    .orderBy(asc(vehicleDamagePhotos.createdAt), asc(vehicleDamagePhotos.id));
  const byDamage = new Map<string, PhotoOfDamage[]>();
  for (const { damageId, ...photo } of rows) byDamage.set(damageId, [...(byDamage.get(damageId) ?? []), photo]);
  return byDamage;
}

/** A photo of a damage of this vehicle, also of one in the archive. Throws `Problem` not-found. */
export const viewPhotoOfDamage = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({ vehicleId: IdText, photoId: IdText }),
  async run({ db, platform }, { vehicleId, photoId }) {
    const photo = await db.get(vehicleDamagePhotos, photoId);
    const file = photo?.vehicleId === vehicleId ? await platform.files.get(photo.fileKey) : null;
    if (!photo || !file) throw notFound(damageTexts.photoGone);
    return { bytes: file.bytes, contentType: photo.contentType };
  },
});
