import { createStore, del, entries, get, set as store, type UseStore } from "idb-keyval";
import { openPhotos, sealPhotos } from "#widget/capture/later/photo-safe.ts";
import type { DeskPhoto, DeskPhotos } from "./desk-photos.ts";

type Kept = DeskPhotos & { keptAt: number };

/** Photos of documents must not stay on a desk's computer when the work is abandoned. */
const keptMilliseconds = 60 * 60 * 1000;

let database: UseStore | undefined;
const inDatabase = () => {
  database ??= createStore("handschlag-desk", "photos");
  return database;
};

type Capture = { id: string; photoKey: string };

/**
 * Stores photos across reloads, by capture process, sealed with its key: what stays on a desk that is left shows nothing. Never
 * rejects: private windows have no database.
 */
export async function keepPhotos({ id, photoKey }: Capture, set: DeskPhotos): Promise<void> {
  const slots = Object.keys(set.photos);
  try {
    const sealed = await sealPhotos(Object.values(set.photos), photoKey);
    const photos = Object.fromEntries(slots.map((slot, index) => [slot, sealed[index] as DeskPhoto]));
    await store(id, { ...set, photos, keptAt: Date.now() }, inDatabase());
  } catch {
    // There is no database, or no room in it.
  }
}

/** The stored photos, or undefined. Deletes old ones. Never rejects. */
export async function keptPhotos({ id, photoKey }: Capture): Promise<DeskPhotos | undefined> {
  try {
    const oldest = Date.now() - keptMilliseconds;
    for (const [key, kept] of await entries<string, Kept>(inDatabase())) {
      if (!(kept.keptAt > oldest)) await del(key, inDatabase());
    }
    const kept = await get<Kept>(id, inDatabase());
    const opened = kept && (await openPhotos(Object.values(kept.photos), photoKey));
    if (!kept || !opened?.length) return undefined;
    return {
      ...kept,
      photos: Object.fromEntries(Object.keys(kept.photos).map((slot, index) => [slot, opened[index] as DeskPhoto])),
    };
  } catch {
    return undefined;
  }
}

export async function forgetPhotos(captureId: string): Promise<void> {
  await del(captureId, inDatabase()).catch(() => {});
}
