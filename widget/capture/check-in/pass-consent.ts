import { clearPending, loadPending, savePending } from "../pending-images.ts";

/**
 * The consent to the photos of the first document names those of the next one as well: it is passed on once, to the page of that
 * document's link. @param address the path of that page
 */
export async function passConsent(secret: string, address: string): Promise<void> {
  const given = await loadPending(secret);
  if (!given) return;
  await savePending(new URL(address, location.origin).pathname.split("/")[2] as string, given);
  await clearPending(secret);
}
