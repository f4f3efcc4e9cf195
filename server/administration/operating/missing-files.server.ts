import type { StoredFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { copiedFolders, type FileKey, type Files, foldersOfRows } from "#server/ground/kernel/platform.ts";

const filesPerPage = 1_000;

export type MissingFiles = {
  /** How many files the rows name. */
  named: number;
  missing: string[];
};

/** Files that rows of the database name and the object store lacks: each of them is a paper or photo that cannot be shown. */
export async function missingFiles(
  stored: Pick<StoredFilesStore, "everyNamedKey">,
  files: Pick<Files, "list">,
): Promise<MissingFiles> {
  const missing = new Set<string>();
  for await (const keys of stored.everyNamedKey()) for (const key of keys) missing.add(key);
  const named = missing.size;
  // Every folder of rows and that of logos, which their headquarters name.
  for (const folder of [...foldersOfRows, "logos"]) {
    let after = "";
    for (let hasMore = true; hasMore; ) {
      const page = await files.list(folder, after, filesPerPage);
      for (const { key } of page.files) missing.delete(key);
      after = page.files.at(-1)?.key ?? after;
      hasMore = page.hasMore && page.files.length > 0;
    }
  }
  return { named, missing: [...missing].sort() };
}

/** Puts back what has a copy. Returns how many, and what stays missing. Repeating it changes nothing. */
export async function putBackFromCopies(
  missing: readonly string[],
  files: Pick<Files, "put">,
  copies: Pick<Files, "get">,
): Promise<{ putBack: number; stillMissing: string[] }> {
  const stillMissing: string[] = [];
  let putBack = 0;
  for (const key of missing) {
    const isCopied = copiedFolders.some((folder) => key.startsWith(`${folder}/`));
    const copy = isCopied ? await copies.get(key) : null;
    if (copy) {
      await files.put(key as FileKey, copy.bytes, copy.contentType);
      putBack += 1;
    } else stillMissing.push(key);
  }
  return { putBack, stillMissing };
}

/** `3 contracts, 1 scans`: how many keys of each folder, for an operator. */
export function countsByFolder(keys: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const folder = key.slice(0, key.indexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => `${folder} ${count}`).join(", ");
}
