import type { RoundPhotographerDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { addPhotoFromPhone } from "#server/handover/round-on-phone/phone-round.server.ts";
import { isRoundShot, roundTexts } from "#server/handover/vehicle-return/photo-round.ts";

/** Stores the photo of a phone's form; why it was refused, or null. Throws `Problem` not-found for an unusable link. */
export async function saveShotOfPhone(door: RoundPhotographerDoor, form: FormData): Promise<string | null> {
  const shot = String(form.get("shot") ?? "");
  const file = form.get("photo");
  if (!isRoundShot(shot)) return roundTexts.unknown;
  const photo = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  try {
    await addPhotoFromPhone(door, { shot, photo });
    return null;
  } catch (error) {
    if (error instanceof Problem && ["invalid", "conflict"].includes(error.kind)) return error.message;
    throw error;
  }
}
