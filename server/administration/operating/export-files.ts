import type { FileKey, Files } from "#server/ground/kernel/platform.ts";

/**
 * The part of the bucket of exports that belongs to a database: of that of DB_URL ("") the folder `exports`, of another one a folder of
 * the same kind below its host, such as `nord.turso.io/exports`.
 */
export function exportFilesOf(
  files: Pick<Files, "get" | "put" | "list" | "remove">,
  databaseUrl: string,
): Pick<Files, "get" | "put" | "list" | "remove"> {
  if (databaseUrl === "") return files;
  const prefix = `${new URL(databaseUrl).host}/`;
  return {
    get: (key) => files.get(prefix + key),
    put: (key, bytes, contentType) => files.put((prefix + key) as FileKey, bytes, contentType),
    remove: (keys) => files.remove(keys.map((key) => prefix + key)),
    async list(folder, after, limit) {
      const page = await files.list(prefix + folder, after && prefix + after, limit);
      return { ...page, files: page.files.map((file) => ({ ...file, key: file.key.slice(prefix.length) })) };
    },
  };
}
