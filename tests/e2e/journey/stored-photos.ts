import type { Page } from "@playwright/test";

/** How many photos the page's browser keeps in this database, and how many of them could be looked at. */
export const storedPhotos = (page: Page, database: string): Promise<{ count: number; pictures: number }> =>
  page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await done(indexedDB.open(name));
    const stores = [...opened.objectStoreNames];
    const kept = await Promise.all(stores.map((store) => done(opened.transaction(store).objectStore(store).getAll())));
    opened.close();
    const blobs = kept.flat().flatMap(({ images, photos }) => Object.values<{ blob: Blob }>(images ?? photos));
    const starts = await Promise.all(blobs.map(({ blob }) => blob.slice(0, 3).arrayBuffer()));
    const isJpeg = (start: ArrayBuffer) => [0xff, 0xd8, 0xff].every((byte, at) => new Uint8Array(start)[at] === byte);
    return { count: blobs.length, pictures: starts.filter(isJpeg).length };
  }, database);
