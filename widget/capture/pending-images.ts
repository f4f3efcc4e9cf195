import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";
import type { Consent } from "./consent.ts";
import type { CapturedImage } from "./image-payload.ts";

/** What a customer has agreed to and taken, until it is sent. */
export type PendingCapture = { images: readonly CapturedImage[]; idempotencyKey: string; consent: Consent };
type Stored = PendingCapture & { savedAt: number };

/** Twice the life of a link: photos of a capture that was left are no use to anyone and must not stay on the phone. */
const keptMilliseconds = 60 * 60 * 1000;

/** Some browsers never answer the first opening of a database. */
const patienceMilliseconds = 2000;

let database: UseStore | undefined;
const inDatabase = () => {
  database ??= createStore("handschlag-capture", "pending");
  return database;
};
/** Private windows and full disks refuse the database; then a reload starts anew, and nothing else is lost. */
const inMemory = new Map<string, Stored>();

/** The kept state of this link, or undefined when there is none. Drops those of old links. Never rejects, never hangs. */
export async function loadPending(token: string): Promise<PendingCapture | undefined> {
  const stored = await Promise.race([loadFromDatabase(token), afterPatience()]);
  return stored ?? inMemory.get(token);
}

async function loadFromDatabase(token: string): Promise<Stored | undefined> {
  try {
    await dropOld();
    return await get<Stored>(token, inDatabase());
  } catch {
    return undefined;
  }
}

const afterPatience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMilliseconds);
  });

/** Never rejects. */
export async function savePending(token: string, pending: PendingCapture): Promise<void> {
  const stored = { ...pending, savedAt: Date.now() };
  try {
    await set(token, stored, inDatabase());
  } catch {
    inMemory.set(token, stored);
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

async function dropOld(): Promise<void> {
  const oldest = Date.now() - keptMilliseconds;
  for (const [key, stored] of await entries<string, Stored>(inDatabase())) {
    if (!(stored.savedAt > oldest)) await del(key, inDatabase());
  }
}
