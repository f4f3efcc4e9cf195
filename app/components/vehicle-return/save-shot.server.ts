import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { isRoundShot, type RoundMoment, roundTexts } from "#server/handover/vehicle-return/photo-round.ts";

type Sent = { contractId: string; moment: RoundMoment; form: FormData };

/** Stores the photo of a form; `problem`: why it was refused, else null. */
export async function saveShot(ctx: ActorDoor, { contractId, moment, form }: Sent) {
  const shot = String(form.get("shot") ?? "");
  const file = form.get("photo");
  if (!isRoundShot(shot)) return { shot: null, problem: roundTexts.unknown };
  const photo = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  try {
    await addRoundPhoto(ctx, { contractId, moment, shot, photo });
    return { shot, problem: null };
  } catch (error) {
    if (error instanceof Problem && ["invalid", "conflict"].includes(error.kind))
      return { shot, problem: error.message };
    throw error;
  }
}
