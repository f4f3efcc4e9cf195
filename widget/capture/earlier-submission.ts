import { loadPending, type PendingCapture, savePending } from "./pending-images.ts";

/** Whether the server stored the submission with this key; rejects or resolves to false when that is unknown. */
export type IsStored = (token: string, key: string) => Promise<boolean>;

const askServer: IsStored = async (token, key) => {
  const url = `/api/external_image_capturing_processes/${encodeURIComponent(token)}/submission`;
  return (await fetch(url, { headers: { "Idempotency-Key": key } })).ok;
};

/**
 * For a link that has ended: whether this very phone sent its photos through it and only missed the response. If so, the
 * photos are deleted from the phone and the key is kept, so that the next reload shows the same. Other phones never ask.
 */
export async function wasSentFromHere(token: string, isStored: IsStored = askServer): Promise<boolean> {
  const kept: PendingCapture | undefined = await loadPending(token);
  if (!kept) return false;
  const isThere = await isStored(token, kept.idempotencyKey).catch(() => false);
  if (isThere) await savePending(token, { ...kept, images: [] });
  return isThere;
}
