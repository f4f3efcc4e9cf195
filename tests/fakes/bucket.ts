import type { memoryFiles } from "./platform.ts";

/** A bucket as the Worker has it, over files in memory. */
export function bucketOf({ objects, ...files }: ReturnType<typeof memoryFiles>): R2Bucket {
  const bucket = {
    async get(key: string) {
      const object = objects.get(key);
      return object && { arrayBuffer: async () => object.bytes, httpMetadata: { contentType: object.contentType } };
    },
    put: (key: never, bytes: Uint8Array, options: { httpMetadata: { contentType: string } }) =>
      files.put(key, bytes, options.httpMetadata.contentType),
    delete: files.remove,
    async list({ prefix = "", startAfter = "", limit = 0 }) {
      const page = await files.list(prefix.slice(0, -1), startAfter, limit);
      return { objects: page.files.map(({ key, storedAt }) => ({ key, uploaded: storedAt })), truncated: page.hasMore };
    },
  };
  return bucket as never;
}
