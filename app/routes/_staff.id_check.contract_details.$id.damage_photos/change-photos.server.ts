import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addDamagePhotos } from "#server/handover/vehicle-return/add-damage-photos.server.ts";
import { removeDamagePhoto } from "#server/handover/vehicle-return/remove-damage-photo.server.ts";

/** Adds the photos of a form to a contract, or removes one; returns null, or why they were refused. */
export async function changePhotos(ctx: ActorDoor, contractId: string, form: FormData): Promise<string | null> {
  if (form.get("intent") === "remove_photo") {
    await removeDamagePhoto(ctx, { contractId, photoId: String(form.get("photo") ?? "") });
    return null;
  }
  const files = form.getAll("photos").filter((file): file is File => file instanceof File && file.size > 0);
  const photos = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  try {
    await addDamagePhotos(ctx, { contractId, photos });
    return null;
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues[0]?.message ?? "";
    if (error instanceof Problem && error.kind === "invalid") return error.message;
    throw error;
  }
}
