import { createStore, del, get, promisifyRequest, type UseStore } from "idb-keyval";
import type { Consent } from "./consent.ts";
import type { CapturedImage } from "./image-payload.ts";
import { importFile } from "./import-file.ts";
import { inTime } from "./in-time.ts";

/** The customer's consent and photos, until they are sent. */
export type PendingCapture = { images: readonly CapturedImage[]; idempotencyKey: string; consent: Consent };
type Stored = PendingCapture & { savedAt: number };

/** In some browsers the first attempt to open a database never completes. */
const timeoutMilliseconds = 2000;

let database: UseStore | undefined;
const inDatabase = () => {
  database ??= createStore("handschlag-capture", "pending");
  return database;
};
/** Private windows and full disks refuse the database; then a reload starts over, and nothing else is lost. */
const inMemory = new Map<string, Stored>();

const loadSafe = () => importFile(() => import("./later/photo-safe.ts"));

/**
 * The stored capture of this link, or of the one it replaces, or undefined; without the key it was stored with, without its
 * photos. Never rejects, never hangs.
 */
export async function loadPending(token: string, key?: string): Promise<PendingCapture | undefined> {
  const stored = await inTime(
    loadFromDatabase(token, key).catch(() => undefined),
    timeoutMilliseconds,
  );
  return stored ?? inMemory.get(token);
}

async function loadFromDatabase(token: string, key?: string): Promise<Stored | undefined> {
  const stored = await get<Stored>(token, inDatabase());
  if (!stored && key) return loadOfLinkBefore(token, key);
  if (stored?.images.length) stored.images = (await (await loadSafe())?.openPhotos(stored.images, key)) ?? [];
  return stored;
}

/** What this phone keeps for other links is what the code that looks into it is loaded for. */
const loadOfLinkBefore = async (token: string, key: string): Promise<Stored | undefined> =>
  (await inDatabase()("readonly", (store) => promisifyRequest(store.count())))
    ? (await loadSafe())?.moveTo<Stored>(inDatabase(), token, key)
    : undefined;

/** Whether photos of this link wait on this phone, whoever may open them. Never rejects. */
export const hasPhotos = (token: string): Promise<boolean> =>
  get<Stored>(token, inDatabase()).then(
    (stored) => Boolean(stored?.images.length),
    () => false,
  );

/** Photos are stored sealed: what stays on a phone that never comes back shows nothing. Never rejects, never hangs. */
export async function savePending(token: string, pending: PendingCapture, key?: string): Promise<void> {
  const stored = { ...pending, savedAt: Date.now() };
  inMemory.set(token, stored);
  await inTime(
    saveInDatabase(token, stored, key).catch(() => {}),
    timeoutMilliseconds,
  );
}

const saveInDatabase = async (token: string, stored: Stored, key?: string) =>
  (await loadSafe())?.keepSealed(inDatabase(), token, stored, key);

/** Never rejects. */
export async function clearPending(token: string): Promise<void> {
  inMemory.delete(token);
  try {
    await del(token, inDatabase());
  } catch {
    // There is no database, so nothing is kept in it.
  }
}
