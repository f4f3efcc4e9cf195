import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import type { DeskPhotos } from "./desk-photos.ts";

type Kept = DeskPhotos & { keptAt: number };

/** Photos of documents must not stay on a desk's computer when the work is abandoned. */
const keptMilliseconds = 60 * 60 * 1000;

let database: UseStore | undefined;
const inDatabase = () => {
  database ??= createStore("handschlag-desk", "photos");
  return database;
};

/** Stores photos across reloads, by capture process. Never rejects: private windows have no database. */
export async function keepPhotos(captureId: string, photos: DeskPhotos): Promise<void> {
  await set(captureId, { ...photos, keptAt: Date.now() }, inDatabase()).catch(() => {});
}

/** The stored photos, or undefined. Deletes old ones. Never rejects. */
export async function keptPhotos(captureId: string): Promise<DeskPhotos | undefined> {
  try {
    const oldest = Date.now() - keptMilliseconds;
    for (const [key, kept] of await entries<string, Kept>(inDatabase())) {
      if (!(kept.keptAt > oldest)) await del(key, inDatabase());
    }
    return await get<Kept>(captureId, inDatabase());
  } catch {
    return undefined;
  }
}

export async function forgetPhotos(captureId: string): Promise<void> {
  await del(captureId, inDatabase()).catch(() => {});
}
