import { del, entries, promisifyRequest, type UseStore } from "idb-keyval";

/**
 * As long as a mailed link lives: until then a new one may come for photos whose link has ended. Those of an abandoned capture are of
 * no use and must not stay on the device.
 */
const keptMilliseconds = 24 * 60 * 60 * 1000;

type Kept = { savedAt: number; images: readonly Photo[] };

/** Keeps a capture with its photos sealed, and deletes those of links of before. Rejects without a database or a key. */
export async function keepSealed(database: UseStore, name: string, capture: Kept, key?: string): Promise<void> {
  const sealed = { ...capture, images: await sealPhotos(capture.images, key) };
  await database("readwrite", (store) => promisifyRequest(store.put(sealed, name)));
  // Of its own: where it fails, as in WebKit without a place for blobs, what was put must stay.
  await dropOld(database).catch(() => {});
}

/**
 * The photos that were kept for another link of the same document, from now on kept for this one: only they open with the same key
 * (decision 089). Undefined without any.
 */
export async function moveTo<C extends Kept>(database: UseStore, name: string, key: string): Promise<C | undefined> {
  for (const [before, kept] of await entries<string, C>(database)) {
    const images = await openPhotos(kept.images, key);
    if (images.length === 0) continue;
    const capture = { ...kept, images };
    await keepSealed(database, name, capture, key);
    await del(before, database);
    return capture;
  }
  return undefined;
}

const dropOld = (database: UseStore): Promise<void> =>
  database("readwrite", (store) => {
    const oldest = Date.now() - keptMilliseconds;
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      if (!cursor.result) return;
      if (!((cursor.result.value as Kept).savedAt > oldest)) cursor.result.delete();
      cursor.result.continue();
    };
    return promisifyRequest(store.transaction);
  });

/** Photos that can be stored: the blob is the only part that shows anything. */
type Photo = { blob: Blob };

const method = "AES-GCM";
const ivBytes = 12;

/** `key`: 64 hexadecimal digits, as the page has them from the server for as long as its link is open (decision 077). */
async function keyOf(key = ""): Promise<CryptoKey> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return crypto.subtle.importKey("raw", bytes, method, false, ["encrypt", "decrypt"]);
}

/** The photos as they may be left on a device: nobody can look at them without the key. Rejects for photos without one. */
export async function sealPhotos<P extends Photo>(photos: readonly P[], key?: string): Promise<P[]> {
  if (photos.length === 0) return [];
  const opened = await keyOf(key);
  return Promise.all(
    photos.map(async (photo) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const content = await crypto.subtle.encrypt({ name: method, iv }, opened, await photo.blob.arrayBuffer());
      return { ...photo, blob: new Blob([iv, content]) };
    }),
  );
}

/** The photos that `sealPhotos` sealed; none without their key. */
export const openPhotos = <P extends Photo>(sealed: readonly P[], key?: string): Promise<P[]> =>
  opened(sealed, key).catch(() => []);

async function opened<P extends Photo>(sealed: readonly P[], key?: string): Promise<P[]> {
  const ownKey = await keyOf(key);
  return Promise.all(
    sealed.map(async (photo) => {
      const bytes = await photo.blob.arrayBuffer();
      const iv = bytes.slice(0, ivBytes);
      const content = await crypto.subtle.decrypt({ name: method, iv }, ownKey, bytes.slice(ivBytes));
      return { ...photo, blob: new Blob([content], { type: "image/jpeg" }) };
    }),
  );
}
