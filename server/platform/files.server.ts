/** The object store. Keys are random (`newId`), never derived from names. */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null when there is no such object. */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  remove(keys: string[]): Promise<void>;
};

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
