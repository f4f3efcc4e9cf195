import { Problem } from "#server/ground/kernel/problem.ts";
import { isRoundShot, type RoundShot, roundTexts } from "#server/handover/vehicle-return/photo-round.ts";

/** Stores the photo of a form with `add`; `problem`: why it was refused, else null. */
export async function saveShot(form: FormData, add: (taken: { shot: RoundShot; photo: Uint8Array }) => Promise<void>) {
  const shot = String(form.get("shot") ?? "");
  const file = form.get("photo");
  if (!isRoundShot(shot)) return { shot: null, problem: roundTexts.unknown };
  const photo = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  try {
    await add({ shot, photo });
    return { shot, problem: null };
  } catch (error) {
    if (error instanceof Problem && ["invalid", "conflict"].includes(error.kind))
      return { shot, problem: error.message };
    throw error;
  }
}

/** Which vehicle of the contract the page showed that sends a photo; undefined: it does not say. */
export const shownVehicle = (request: Request) => new URL(request.url).searchParams.get("of") ?? undefined;
