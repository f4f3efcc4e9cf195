import type { Files } from "#server/kernel/platform.ts";

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
      if (keys.length > 0) await bucket.delete(keys);
    },
  };
}
