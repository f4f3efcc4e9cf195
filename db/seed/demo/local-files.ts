import type { FileKey, Files } from "#server/ground/kernel/platform.ts";
import { r2Files } from "#server/ground/platform/files.server.ts";

type StoredFile = { key: FileKey; bytes: Uint8Array; contentType: string };

const parallelPuts = 24;

/** Collects files to store together later. */
export function collectFiles(): { files: StoredFile[]; target: Pick<Files, "put"> } {
  const files: StoredFile[] = [];
  return {
    files,
    target: {
      async put(key, bytes, contentType) {
        files.push({ key, bytes, contentType });
      },
    },
  };
}

/** Opens the files of the local Worker: both dev servers store them in `worker/v3` of the data folder. */
export async function openLocalFiles(dataFolder: string): Promise<{ store: Files; close: () => Promise<void> }> {
  // Loading wrangler takes longer than everything else here, so it is imported only when needed; at its default level it logs.
  process.env.WRANGLER_LOG ??= "warn";
  const { getPlatformProxy } = await import("wrangler");
  const persist = { path: `${dataFolder}/worker/v3` };
  const proxy = await getPlatformProxy<Pick<Env, "FILES">>({ configPath: "wrangler.toml", persist });
  return { store: r2Files(proxy.env.FILES), close: () => proxy.dispose() };
}

/** Stores files, several in parallel. */
export async function putAll(store: Files, files: StoredFile[]): Promise<void> {
  const waiting = [...files];
  const putWaiting = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await store.put(file.key, file.bytes, file.contentType);
  };
  await Promise.all(Array.from({ length: parallelPuts }, putWaiting));
}
