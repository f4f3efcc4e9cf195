import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "#tests/free-port.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const startTimeoutMs = 20_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Relay = {
  baseUrl: string;
  host: string;
  /** Kills all its processes at once, without a chance to store anything. */
  kill: () => Promise<void>;
  /** Restarts it on the same port, with its stored data. */
  start: () => Promise<void>;
  /** Ends it and deletes its stored data. */
  remove: () => Promise<void>;
};

/** The real `partykit dev` on a free port of this computer. `secrets`: variables of the relay. Starts with `start()`. */
export async function testRelay(secrets: Record<string, string>): Promise<Relay> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "handschlag-live-"));
  const baseUrl = `http://127.0.0.1:${port}`;
  const variables = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  const flags = ["--port", String(port), "--persist", folder, "--disable-request-cf-fetch", "--no-hotkeys"];
  const args = ["scripts/partykit-dev.ts", "dev", ...flags, "--var", ...variables];
  let relay: ChildProcess | null = null;

  /** PartyKit's own children would outlive it, so the whole group is killed. */
  const killGroup = () => {
    if (relay?.pid && isGroupAlive(relay.pid)) process.kill(-relay.pid, "SIGKILL");
  };

  async function kill() {
    const pid = relay?.pid;
    killGroup();
    while (pid && isGroupAlive(pid)) await pause(20);
    relay = null;
  }

  async function start() {
    relay = spawn(process.execPath, args, { cwd: root, detached: true, stdio: "ignore" });
    const endsAtMs = Date.now() + startTimeoutMs;
    while (!(await isHealthy(baseUrl))) {
      if (Date.now() > endsAtMs) throw new Error("the relay did not start");
      await pause(100);
    }
  }

  process.once("exit", killGroup);
  return {
    baseUrl,
    host: `127.0.0.1:${port}`,
    kill,
    start,
    async remove() {
      await kill();
      process.off("exit", killGroup);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/health`)).ok;
  } catch {
    return false;
  }
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
