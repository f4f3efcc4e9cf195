type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

let database: Promise<IDBDatabase> | undefined;
let secret: Promise<CryptoKey> | undefined;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("handschlag-hof", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("sealed");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

const read = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  settled(work((await open()).transaction("sealed").objectStore("sealed")));

/** Resolves once the disk has it: an empty battery right afterwards loses nothing. */
async function write(work: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction("sealed", "readwrite", { durability: "strict" });
  work(transaction.objectStore("sealed"));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Not extractable: who copies the files of the browser has no key that could be read. Made once, whichever tab is first. */
function key(): Promise<CryptoKey> {
  secret ??= navigator.locks.request("hof-key", async () => {
    const kept = await read<CryptoKey | undefined>((store) => store.get("key"));
    if (kept) return kept;
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await write((store) => store.put(made, "key"));
    return made;
  });
  return secret;
}

// Bound to its name, so that no record can stand in for another.
const sealing = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function openSealed(name: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(sealing(name, iv), await key(), data);
}

const parse = (bytes: ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes));

/** Stores bytes under this name. Resolves once they are on the disk. */
export async function keepBytes(name: string, bytes: BufferSource): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(sealing(name, iv), await key(), bytes);
  await write((store) => store.put({ iv, data } satisfies Sealed, name));
}

export const keep = (name: string, value: unknown): Promise<void> =>
  keepBytes(name, new TextEncoder().encode(JSON.stringify(value)));

export async function findBytes(name: string): Promise<ArrayBuffer | undefined> {
  const sealed = await read<Sealed | undefined>((store) => store.get(name));
  return sealed && openSealed(name, sealed);
}

export async function find<T>(name: string): Promise<T | undefined> {
  const bytes = await findBytes(name);
  return bytes && parse(bytes);
}

const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export const namesOf = async (prefix: string): Promise<string[]> =>
  (await read((store) => store.getAllKeys(range(prefix)))).map(String);

/** All values whose names begin so, in the order of their names. */
export async function list<T>(prefix: string): Promise<T[]> {
  const values = await Promise.all((await namesOf(prefix)).map((name) => find<T>(name)));
  return values.filter((value) => value !== undefined);
}

export const forget = (...names: string[]): Promise<void> =>
  write((store) => {
    for (const name of names) store.delete(name);
  });

let draftsWritten: Promise<void> = Promise.resolve();

/** Keeps what is typed so far, in the order in which it was typed. */
export function keepDraft(name: string, draft: unknown): void {
  draftsWritten = draftsWritten.then(() => keep(name, draft)).catch(() => {});
}

/** Nothing that was typed before comes back. */
export function forgetDraft(name: string): Promise<void> {
  draftsWritten = draftsWritten.then(() => forget(name)).catch(() => {});
  return draftsWritten;
}
