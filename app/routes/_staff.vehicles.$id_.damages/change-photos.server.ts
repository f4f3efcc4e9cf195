import { addPhotosOfDamage, removePhotoOfDamage } from "#server/administration/vehicle-photo/damage-photos.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** Adds the photos of a form to a damage, or removes one; returns null, or why that was refused. */
export async function changePhotos(ctx: ActorDoor, vehicleId: string, form: FormData): Promise<string | null> {
  const damageId = String(form.get("id") ?? "");
  const files = form.getAll("photos").filter((file): file is File => file instanceof File && file.size > 0);
  const photos = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  try {
    if (form.get("intent") === "remove_photo")
      await removePhotoOfDamage(ctx, { vehicleId, damageId, photoId: String(form.get("photo") ?? "") });
    else await addPhotosOfDamage(ctx, { vehicleId, damageId, photos });
    return null;
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues[0]?.message ?? "";
    if (error instanceof Problem && ["invalid", "conflict"].includes(error.kind)) return error.message;
    throw error;
  }
}
