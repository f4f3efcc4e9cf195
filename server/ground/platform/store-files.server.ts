import { isRefused } from "#db/refused.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { FileKey } from "#server/ground/kernel/platform.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";

export type NewFile = { fileKey: FileKey; bytes: Uint8Array; contentType: string };

/**
 * Stores files with the rows that name them: first the files, then `work` in one transaction. Returns what `work`
 * returns; throws what the file store, `work` or the commit throws.
 *
 * When `work` throws, or the database refuses what it wrote, nothing was committed and the files are removed again. When the commit
 * throws otherwise, its response may have been lost after the rows were written, so the files stay: a repeat finds rows and
 * files. A file that no row names is never shown and swept after a day, while a row without its file would be broken for good.
 */
export async function storeFiles<R>(
  { db, platform }: Pick<AnyContext, "db" | "platform">,
  files: readonly NewFile[],
  work: (tx: TenantDb) => Promise<R>,
): Promise<R> {
  let isCommitting = false;
  try {
    for (const { fileKey, bytes, contentType } of files) await platform.files.put(fileKey, bytes, contentType);
    return await db.transaction(async (tx) => {
      isCommitting = false;
      const result = await work(tx);
      isCommitting = true;
      return result;
    });
  } catch (error) {
    // A file store that fails here, too, must not hide why the files are not wanted.
    if (!isCommitting || isRefused(error)) await removeFiles(platform, files).catch(() => {});
    throw error;
  }
}

/** Removes files that no row names. */
export async function removeFiles({ files: store }: AnyContext["platform"], files: readonly { fileKey: string }[]) {
  if (files.length > 0) await store.remove(files.map(({ fileKey }) => fileKey));
}
