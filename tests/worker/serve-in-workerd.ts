import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { freePort } from "#tests/free-port.ts";

const workerd = "node_modules/workerd/bin/workerd";

/** Runs a Worker's file in workerd, the runtime of the product. Throws if it does not respond within a minute. */
export async function serveInWorkerd(file: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "workerd-"));
  const port = await freePort();
  await build({
    entryPoints: [file],
    bundle: true,
    format: "esm",
    external: ["node:*"],
    outfile: join(folder, "worker.js"),
  });
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [ (name = "main", worker = .mainWorker) ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ]
);
const mainWorker :Workerd.Worker = (
  modules = [ (name = "worker", esModule = embed "worker.js") ],
  compatibilityDate = "2026-10-12",
  compatibilityFlags = ["nodejs_compat"],
);`,
  );
  const child = spawn(workerd, ["serve", join(folder, "config.capnp")], { stdio: "ignore" });
  const close = async () => {
    if (child.exitCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const isReady = await fetch(origin, { method: "POST", body: "x" }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { origin, close };
    if (child.exitCode !== null) break;
  }
  await close();
  throw new Error(`${file} did not start in workerd.`);
}
