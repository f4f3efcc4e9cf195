import type { Files } from "#server/ground/kernel/platform.ts";

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
