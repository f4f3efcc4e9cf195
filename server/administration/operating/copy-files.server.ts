import type { StoredFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { copiedFolders, type FileKey, type Files } from "#server/ground/kernel/platform.ts";
import { logEvent } from "#server/ground/log/log.server.ts";

const job = "copy files";
const filesPerPage = 500;
const copiesAtOnce = 6;

type Copying = {
  /** Remembers how far a run has come. */
  store: Pick<StoredFilesStore, "position" | "savePosition">;
  files: Pick<Files, "get" | "list">;
  copies: Pick<Files, "put" | "list" | "remove">;
  now: Date;
  hasTime: () => boolean;
};

/** After every key of a folder: letters and digits come before it. */
const endOf = (folder: string) => `${folder}/~`;

/**
 * Copies papers and anchors that have no copy yet (deletion.md#copies): folder by folder in the order of their keys, some per run,
 * continuing where the last run ended. A stored file never changes, so one that has a copy is left alone, and two runs at once
 * write the same. A copy whose original was deleted meanwhile is removed again. Returns how many were looked at and copied.
 */
export async function copyFiles({ store, files, copies, now, hasTime }: Copying) {
  let position = await store.position(job);
  const counts = { examined: 0, copied: 0 };
  while (hasTime()) {
    const folder = copiedFolders.find((name) => position < endOf(name));
    if (!folder) break;
    const page = await files.list(folder, position, filesPerPage);
    const keys = page.files.map(({ key }) => key as FileKey);
    const last = keys.at(-1);
    if (last !== undefined) {
      const there = await keysUntil(copies, folder, position, last);
      const missing = keys.filter((key) => !there.has(key));
      for (let start = 0; start < missing.length; start += copiesAtOnce) {
        await Promise.all(missing.slice(start, start + copiesAtOnce).map((key) => copy(key)));
      }
      const kept = missing.length > 0 ? await keysUntil(files, folder, position, last) : there;
      await copies.remove(missing.filter((key) => !kept.has(key)));
      counts.examined += keys.length;
      counts.copied += missing.length;
    }
    position = page.hasMore ? (last ?? endOf(folder)) : endOf(folder);
    await store.savePosition(job, position, now);
  }
  if (!copiedFolders.some((name) => position < endOf(name))) await store.savePosition(job, "", now);
  if (counts.copied > 0) logEvent("info", "files copied", { counts });
  return counts;

  async function copy(key: FileKey): Promise<void> {
    const file = await files.get(key);
    if (file) await copies.put(key, file.bytes, file.contentType);
  }
}

/** The keys of a folder after `after` until `last`, which may be more than one page. */
async function keysUntil(
  files: Pick<Files, "list">,
  folder: string,
  after: string,
  last: string,
): Promise<Set<string>> {
  const found = new Set<string>();
  let position = after;
  for (let hasMore = true; hasMore && position < last; ) {
    const page = await files.list(folder, position, 1_000);
    for (const { key } of page.files) found.add(key);
    position = page.files.at(-1)?.key ?? last;
    ({ hasMore } = page);
  }
  return found;
}
