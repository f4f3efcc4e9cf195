import { copiedFolders, type Files } from "#server/ground/kernel/platform.ts";

/** The most keys that R2 removes in one call. */
const keysPerRemoval = 1_000;

/** Files in Cloudflare R2. */
export function r2Files(bucket: R2Bucket): Files {
  return {
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    async get(key) {
      const object = await bucket.get(key);
      if (!object) return null;
      return {
        bytes: new Uint8Array(await object.arrayBuffer()),
        contentType: object.httpMetadata?.contentType ?? "application/octet-stream",
      };
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += keysPerRemoval)
        await bucket.delete(keys.slice(start, start + keysPerRemoval));
    },
    async list(folder, after, limit) {
      const { objects, truncated } = await bucket.list({ prefix: `${folder}/`, startAfter: after, limit });
      return { files: objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded })), hasMore: truncated };
    },
  };
}

const isCopied = (key: string) => copiedFolders.some((folder) => key.startsWith(`${folder}/`));

/** Files whose copies are removed with them, in the same call (deletion.md#copies). `copies` are null where there are none. */
export function withCopies(files: Files, copies: Pick<Files, "remove"> | null): Files {
  if (!copies) return files;
  return {
    ...files,
    async remove(keys) {
      await files.remove(keys);
      await copies.remove(keys.filter(isCopied));
    },
  };
}

/**
 * The bucket of copies. What the operator's lock still holds is not removed, which is no failure: the nightly sweep removes it
 * once the lock has ended.
 */
export function r2Copies(bucket: R2Bucket): Files {
  const files = r2Files(bucket);
  async function remove(keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    try {
      await files.remove(keys);
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (keys.length === 1) return;
      // One that is locked must not hold the others.
      const half = Math.ceil(keys.length / 2);
      await remove(keys.slice(0, half));
      await remove(keys.slice(half));
    }
  }
  return { ...files, remove };
}

/** R2's code of an object that a lock rule of its bucket holds, at the end of the message. */
const isLocked = (error: unknown) => error instanceof Error && error.message.includes("(10069)");
