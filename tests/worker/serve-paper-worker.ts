import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";
import { toolEnvironment } from "../../scripts/stack/settings.ts";

const host = "127.0.0.1";

/** Runs `paper-worker.ts` in workerd with these variables. Throws when it does not respond within a minute. */
export async function servePaperWorker(variables: Record<string, string>) {
  const origin = `http://${host}:${await freePort()}`;
  const program = "node_modules/wrangler/bin/wrangler.js";
  const options = ["--ip", host, "--port", new URL(origin).port, "--inspector-port", "0"];
  const values = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const child = spawn(
    process.execPath,
    [
      program,
      "dev",
      "-c",
      "tests/worker/paper-worker.toml",
      "--show-interactive-dev-session=false",
      ...options,
      ...values,
    ],
    { stdio: ["ignore", "pipe", "pipe"], env: toolEnvironment(), detached: true },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  const close = async () => {
    if (child.exitCode !== null || !child.pid) return;
    process.kill(-child.pid, "SIGTERM");
    await once(child, "exit");
  };
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
    const isReady = await fetch(`${origin}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { origin, close };
    if (child.exitCode !== null) break;
  }
  await close();
  throw new Error(`The Worker did not start:\n${said.join("")}`);
}
