import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import type { RoundShot } from "#server/handover/vehicle-return/photo-round.ts";

type Shot = { sendUrl: string; shot: RoundShot; photo: Blob };

/** `lost`: it may work later; `kept`: not with this link, and why. */
export type SentShot = "stored" | "lost" | { problem: string } | { kept: string };

/** Sends a photo, which is stored once however often that is. Never rejects. */
export async function sendShot({ sendUrl, shot, photo }: Shot): Promise<SentShot> {
  // The server would take it for a form without a file.
  if (photo.size === 0) return { problem: damagePhotoTexts.emptyFile };
  const form = new FormData();
  form.set("shot", shot);
  form.set("photo", photo, "foto.jpg");
  try {
    const response = await fetch(sendUrl, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form,
    });
    // Read in any case: a response that is not read keeps its connection.
    const answer = (await response.json().catch(() => null)) as { problem: string } | { kept: string } | null;
    if (response.ok && answer) return "stored";
    if (answer && ("kept" in answer || response.status === 422)) return answer;
    return [403, 404, 413].includes(response.status) ? { problem: damagePhotoTexts.notRead } : "lost";
  } catch {
    return "lost";
  }
}
