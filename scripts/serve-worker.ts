/**
 * Runs the built Worker as `wrangler dev` does, without the proxy that it puts in front: under load that loses forms, when it
 * sends them on a connection that the Worker is about to close (workers-sdk #14641).
 *
 *   node scripts/serve-worker.ts --port 8787 --state DIR      DIR: where objects are kept
 *     --bundle DIR                                            takes this bundle, of a deploy's dry run, instead of making one
 *
 * WORKER_VARS (JSON) adds to the variables of wrangler.toml and .dev.vars, or replaces them.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4ModuleDefinition } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { buildFolder, wranglerConfig } from "./stack/build-folder.ts";
import { hashOfWorker } from "./stack/built-sources.ts";
import { host, toolEnvironment } from "./stack/settings.ts";

const { values: flags } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    state: { type: "string", default: ".data/worker" },
    bundle: { type: "string" },
  },
});
const codeFolder = flags.bundle ?? `${flags.state}/code`;

const moduleTypes: Record<string, V4ModuleDefinition["type"]> = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".bin": "Data",
};

/** Bundles the Worker as a deploy does, unless that of the last start is of the same files. */
function bundle(): void {
  const stampFile = join(codeFolder, ".sources");
  const wanted = hashOfWorker();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  rmSync(codeFolder, { recursive: true, force: true });
  const args = [
    "node_modules/wrangler/bin/wrangler.js",
    "deploy",
    "--dry-run",
    "--outdir",
    resolve(codeFolder),
    "-c",
    wranglerConfig(),
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    env: toolEnvironment(),
  });
  if (status !== 0) throw new Error(`The Worker could not be bundled:\n${stderr}`);
  writeFileSync(stampFile, wanted);
}

/** The modules of the bundle, the one with the handlers first. */
function modules(): V4ModuleDefinition[] {
  if (!flags.bundle) bundle();
  const main = "worker.js";
  const others = readdirSync(codeFolder).filter((name) => name !== main);
  return [main, ...others].flatMap((name) => {
    const [type, path] = [entryOf(moduleTypes, extname(name)), join(codeFolder, name)];
    return type ? { type, path, contents: readFileSync(path) } : [];
  });
}

const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions("wrangler.toml");
const { modulesRules: _, bindings, assets, ...options } = workerOptions;
const variables = { ...(bindings as object), ...JSON.parse(process.env.WORKER_VARS ?? "{}") };
const worker = new Miniflare(
  convertV4MiniflareOptions({
    host,
    port: Number(flags.port),
    log: new Log(LogLevel.WARN),
    logRequests: false,
    inspectorPort: 0,
    resourcePersistencePath: `${flags.state}/v3`,
    // The addresses that stand for cron and for the mails of a scanner.
    unsafeTriggerHandlers: true,
    workers: [
      {
        ...options,
        assets: { ...(assets as { directory: string }), directory: resolve(buildFolder, "client") },
        name: "handschlag",
        modulesRoot: codeFolder,
        modules: modules(),
        bindings: variables,
      },
      ...externalWorkers,
    ],
  }),
);
// A signal ends it: Miniflare listens for that itself.
await worker.ready;
