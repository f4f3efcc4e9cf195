import { loadPending, type PendingCapture, savePending } from "./pending-images.ts";

/** Whether the server has what was sent under this key; rejects or answers false when it does not say so. */
export type IsStored = (token: string, key: string) => Promise<boolean>;

const askServer: IsStored = async (token, key) => {
  const url = `/api/external_image_capturing_processes/${encodeURIComponent(token)}/submission`;
  return (await fetch(url, { headers: { "Idempotency-Key": key } })).ok;
};

/**
 * For a link that is over: whether this very phone sent its photos through it and only missed the answer. Then the photos
 * are deleted from the phone, and the key is kept, so that the next reload says the same. Nobody else's phone asks at all.
 */
export async function wasSentFromHere(token: string, isStored: IsStored = askServer): Promise<boolean> {
  const kept: PendingCapture | undefined = await loadPending(token);
  if (!kept) return false;
  const isThere = await isStored(token, kept.idempotencyKey).catch(() => false);
  if (isThere) await savePending(token, { ...kept, images: [] });
  return isThere;
}
