import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Files } from "#server/ground/kernel/platform.ts";
import { r2Files } from "#server/ground/platform/files.server.ts";

/**
 * Opens the object store that belongs to the database, or the one of its exports: the local Worker's in `.data` (or DATA_FOLDER), or the bucket of
 * `wrangler.toml` in the operator's account, for which `npx wrangler login` is needed.
 */
export async function openFiles(
  isLocal: boolean,
  binding: "FILES" | "EXPORTS" = "FILES",
): Promise<{ files: Files; close: () => Promise<void> }> {
  process.env.WRANGLER_LOG ??= "warn";
  const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
  if (isLocal) {
    const persist = { path: `${process.env.DATA_FOLDER ?? ".data"}/worker/v3` };
    const proxy = await getPlatformProxy<Required<Pick<Env, typeof binding>>>({ configPath: "wrangler.toml", persist });
    return { files: r2Files(proxy.env[binding]), close: () => proxy.dispose() };
  }
  const { r2_buckets: buckets } = unstable_readConfig({ config: "wrangler.toml" });
  const bucket = buckets.find((one: { binding: string }) => one.binding === binding)?.bucket_name;
  const folder = mkdtempSync(join(tmpdir(), "handschlag-files-"));
  const configPath = join(folder, "wrangler.json");
  const remote = { binding, bucket_name: bucket, remote: true };
  writeFileSync(
    configPath,
    JSON.stringify({ name: "operator", compatibility_date: "2026-10-12", r2_buckets: [remote] }),
  );
  const proxy = await getPlatformProxy<Required<Pick<Env, typeof binding>>>({
    configPath,
    remoteBindings: true,
    persist: false,
  });
  const close = async () => {
    await proxy.dispose();
    rmSync(folder, { recursive: true });
  };
  return { files: r2Files(proxy.env[binding]), close };
}
