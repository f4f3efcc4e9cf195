import { paths } from "#app/paths.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import type { RoundMoment, RoundShot } from "#server/handover/vehicle-return/photo-round.ts";

type Shot = { contractId: string; moment: RoundMoment; shot: RoundShot; photo: Blob };

/** `lost`: it may work later. */
export type SentShot = "stored" | "lost" | { problem: string };

/** Sends a photo, which is stored once however often that is. Never rejects. */
export async function sendShot({ contractId, moment, shot, photo }: Shot): Promise<SentShot> {
  const form = new FormData();
  form.set("shot", shot);
  form.set("photo", photo, "foto.jpg");
  try {
    const response = await fetch(paths.roundShot(contractId, moment), {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form,
    });
    // Read in any case: a response that is not read keeps its connection.
    const answer = (await response.json().catch(() => null)) as { problem: string } | null;
    if (response.ok && answer) return "stored";
    if (response.status === 422 && answer) return answer;
    return [403, 404, 413].includes(response.status) ? { problem: damagePhotoTexts.notRead } : "lost";
  } catch {
    return "lost";
  }
}
