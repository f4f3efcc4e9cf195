import type { StoredFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { type Files, foldersOfRows } from "#server/ground/kernel/platform.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { orphanedFileHours } from "./retention.rules.ts";

const filesPerPage = 1_000;
const maximumPagesPerRun = 10;
/** From this many orphans on, a run asks whether they can be right. */
const suspiciousOrphans = 100;

/** After every key of a folder: letters and digits come before it. */
const endOf = (folder: string) => `${folder}/~`;

/**
 * Removes files that no row names: a Worker that dies between storing a file and committing its row leaves one behind
 * (`storeFiles`). Goes through the folders of the object store by key, some pages per run, continuing where the last run ended, and
 * spares files younger than a day, whose requests may still be running. As every attempt stores under a new key, an older file is
 * never named later. Two runs at once remove the same files. The copies in the second bucket are swept by a `job` of their own. Returns how many were
 * looked at and removed.
 *
 * Throws, and removes nothing, when more than half of what a run sees has no row: then the database is the wrong one or was
 * restored from a backup, and the files are all there is.
 */
export async function sweepOrphanedFiles(
  store: StoredFilesStore,
  files: Pick<Files, "list" | "remove">,
  now: Date,
  { job, folders }: { job: string; folders: readonly string[] } = {
    job: "sweep orphaned files",
    folders: foldersOfRows,
  },
): Promise<{ examined: number; removed: number }> {
  const storedBefore = new Date(now.getTime() - orphanedFileHours * 60 * 60_000);
  let position = await store.position(job);
  let examined = 0;
  const orphans: string[] = [];

  for (let page = 0; page < maximumPagesPerRun; page += 1) {
    const folder = folders.find((name) => position < endOf(name));
    if (!folder) break;
    const found = await files.list(folder, position, filesPerPage);
    const old = found.files.filter(({ storedAt }) => storedAt < storedBefore).map(({ key }) => key);
    const named = old.length > 0 ? await store.namedKeys(old) : new Set();
    orphans.push(...old.filter((key) => !named.has(key)));
    examined += old.length;
    position = found.hasMore ? (found.files.at(-1)?.key ?? endOf(folder)) : endOf(folder);
  }

  if (orphans.length > suspiciousOrphans && orphans.length * 2 > examined) {
    throw new Error(`orphaned files: ${orphans.length} of ${examined} have no row, none was removed`);
  }
  await files.remove(orphans);
  const isComplete = !folders.some((name) => position < endOf(name));
  await store.savePosition(job, isComplete ? "" : position, now);
  if (orphans.length > 0) logEvent("info", "orphaned files removed", { counts: { removed: orphans.length, examined } });
  return { examined, removed: orphans.length };
}
