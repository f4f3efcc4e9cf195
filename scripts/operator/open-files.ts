import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Files } from "#server/ground/kernel/platform.ts";
import { r2Copies, r2Files, withCopies } from "#server/ground/platform/files.server.ts";

type Binding = "FILES" | "COPIES" | "EXPORTS";

/**
 * Opens the object store that belongs to the database: what is removed from it is removed from its copies, too. `copies` are null
 * where wrangler.toml names no bucket for them.
 */
export async function openFiles(
  isLocal: boolean,
): Promise<{ files: Files; copies: Files | null; close: () => Promise<void> }> {
  const { buckets, close } = await openBuckets(isLocal, ["FILES", "COPIES"]);
  const copies = buckets.COPIES ? r2Copies(buckets.COPIES) : null;
  return { files: withCopies(r2Files(needed(buckets.FILES)), copies), copies, close };
}

/** The object store of the nightly exports. */
export async function openExports(isLocal: boolean): Promise<{ files: Files; close: () => Promise<void> }> {
  const { buckets, close } = await openBuckets(isLocal, ["EXPORTS"]);
  return { files: r2Files(needed(buckets.EXPORTS)), close };
}

function needed(bucket: R2Bucket | undefined): R2Bucket {
  if (!bucket) throw new Error("wrangler.toml lacks a bucket.");
  return bucket;
}

/**
 * The local Worker's buckets in `.data` (or DATA_FOLDER), or those of `wrangler.toml` in the operator's account, for which
 * `npx wrangler login` is needed.
 */
async function openBuckets(isLocal: boolean, bindings: readonly Binding[]) {
  process.env.WRANGLER_LOG ??= "warn";
  const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
  if (isLocal) {
    const persist = { path: `${process.env.DATA_FOLDER ?? ".data"}/worker/v3` };
    const proxy = await getPlatformProxy<Partial<Record<Binding, R2Bucket>>>({ configPath: "wrangler.toml", persist });
    return { buckets: proxy.env, close: () => proxy.dispose() };
  }
  const config: { r2_buckets: { binding: string; bucket_name?: string }[] } = unstable_readConfig({
    config: "wrangler.toml",
  });
  const named = config.r2_buckets.filter(({ binding }) => bindings.some((one) => one === binding));
  const folder = mkdtempSync(join(tmpdir(), "handschlag-files-"));
  const configPath = join(folder, "wrangler.json");
  const buckets = named.map(({ binding, bucket_name }) => ({ binding, bucket_name, remote: true }));
  writeFileSync(
    configPath,
    JSON.stringify({ name: "operator", compatibility_date: "2026-10-12", r2_buckets: buckets }),
  );
  const proxy = await getPlatformProxy<Partial<Record<Binding, R2Bucket>>>({
    configPath,
    remoteBindings: true,
    persist: false,
  });
  const close = async () => {
    await proxy.dispose();
    rmSync(folder, { recursive: true });
  };
  return { buckets: proxy.env, close };
}
