import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import type { Consent } from "./consent.ts";
import type { CapturedImage } from "./image-payload.ts";
import { inTime } from "./in-time.ts";

/** The customer's consent and photos, until they are sent. */
export type PendingCapture = { images: readonly CapturedImage[]; idempotencyKey: string; consent: Consent };
type Stored = PendingCapture & { savedAt: number };

/** Twice the lifetime of a link: photos of an abandoned capture are of no use and must not stay on the phone. */
const keptMilliseconds = 60 * 60 * 1000;

/** In some browsers the first attempt to open a database never completes. */
const timeoutMilliseconds = 2000;

let database: UseStore | undefined;
const inDatabase = () => {
  database ??= createStore("handschlag-capture", "pending");
  return database;
};
/** Private windows and full disks refuse the database; then a reload starts over, and nothing else is lost. */
const inMemory = new Map<string, Stored>();

/** The stored capture of this link, or undefined. Drops those of old links. Never rejects, never hangs. */
export async function loadPending(token: string): Promise<PendingCapture | undefined> {
  const stored = await inTime(loadFromDatabase(token), timeoutMilliseconds);
  return stored ?? inMemory.get(token);
}

async function loadFromDatabase(token: string): Promise<Stored | undefined> {
  const oldest = Date.now() - keptMilliseconds;
  let own: Stored | undefined;
  try {
    for (const [key, stored] of await entries<string, Stored>(inDatabase())) {
      if (!(stored.savedAt > oldest)) await del(key, inDatabase());
      else if (key === token) own = stored;
    }
  } catch {
    // There is no database, so nothing is kept in it.
  }
  return own;
}

/** Never rejects, never hangs. */
export async function savePending(token: string, pending: PendingCapture): Promise<void> {
  const stored = { ...pending, savedAt: Date.now() };
  inMemory.set(token, stored);
  try {
    await inTime(set(token, stored, inDatabase()), timeoutMilliseconds);
  } catch {
    // There is no database, or no room in it.
  }
}

/** Never rejects. */
export async function clearPending(token: string): Promise<void> {
  inMemory.delete(token);
  try {
    await del(token, inDatabase());
  } catch {
    // There is no database, so nothing is kept in it.
  }
}
