import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";
import { toolEnvironment } from "../../../scripts/stack/settings.ts";

/** Hundredths of a second, in which Linux counts processor time. */
const ticksPerMs = 1 / 10;

/**
 * The built Worker in workerd, with these variables. `cpuMs`: processor time of its process so far, all threads. Throws when it
 * does not respond within two minutes.
 */
export async function serveBuilt(variables: Record<string, string>, bundle?: string) {
  const origin = `http://localhost:${await freePort()}`;
  let events = 0;
  const relay = createServer((request, response) => {
    events += 1;
    request.resume().on("end", () => response.end("{}"));
  });
  const relayUrl = `http://127.0.0.1:${await freePort()}`;
  relay.listen(Number(new URL(relayUrl).port), "127.0.0.1");
  const args = ["scripts/serve-worker.ts", "--port", new URL(origin).port, "--state", ".data/bench/worker"];
  const child = spawn(process.execPath, [...args, ...(bundle ? ["--bundle", bundle] : [])], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...toolEnvironment(),
      NODE_ENV: "production",
      WORKER_VARS: JSON.stringify({ APP_ENV: "local", APP_URL: origin, LIVE_URL: relayUrl, ...variables }),
    },
  });
  const isReady = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + 120_000; !(await isReady()); await sleep(200)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error("The Worker did not start.");
  }
  const pid = workerdBelow(child.pid ?? 0);
  return {
    origin,
    cpuMs() {
      const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")
        .slice(11, 13);
      return (Number(user) + Number(system)) / ticksPerMs;
    },
    /** Messages to the relay so far, to which nobody listens. */
    events: () => events,
    close() {
      child.kill("SIGTERM");
      relay.closeAllConnections();
    },
  };
}

function workerdBelow(parent: number): number {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, ppid, ...args]) => Number(ppid) === parent && /workerd/.test(args.join(" ")));
  return Number(found?.[0]);
}
