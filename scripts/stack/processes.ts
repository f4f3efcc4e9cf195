import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

const colours = { wallet: 37, demo: 37, db: 36, live: 35, app: 32, migrate: 33, seed: 33, build: 34 };

export type ProcessName = keyof typeof colours;

/** From the one that writes to the one that is written to, so that nothing writes into a closing database. */
const endOrder: ProcessName[] = ["wallet", "demo", "build", "seed", "migrate", "app", "live", "db"];
const graceMs = 5_000;
const endWithParent = new URL("end-with-parent.ts", import.meta.url).href;
/** Also gets every line, for tests that read it. */
const logFile = process.env.STACK_LOG;

/** Exit code, signal, or why it could not be started. */
type Ending = number | string | null;

function passLinesOn(name: ProcessName, stream: Readable, output: NodeJS.WriteStream): void {
  const label = output.isTTY ? `\x1b[${colours[name]}m${name.padEnd(7)}\x1b[0m` : name.padEnd(7);
  let unfinished = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unfinished + text).split(/\r?\n/);
    unfinished = lines.pop() ?? "";
    for (const line of lines) {
      if (!line.trim()) continue;
      output.write(`${label} ${line}\n`);
      if (logFile) appendFileSync(logFile, `${name.padEnd(7)} ${line}\n`);
    }
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** A group is gone when its last process is: wrangler's own children outlive it for a moment. */
async function endGroup(pid: number): Promise<void> {
  signalGroup(pid, "SIGTERM");
  for (const until = Date.now() + graceMs; Date.now() < until; await sleep(50)) {
    if (!signalGroup(pid, 0)) return;
  }
  signalGroup(pid, "SIGKILL");
}

/** The programs of the stack, each the leader of its own process group so that one signal reaches all its children. */
export class Processes {
  #running = new Map<ProcessName, ChildProcess>();
  /** Of every program that is started from now on. */
  environment: NodeJS.ProcessEnv = process.env;

  /** Starts a Node program; `ended` resolves with its exit code or signal. */
  start(
    name: ProcessName,
    args: readonly (string | number)[],
    environment: NodeJS.ProcessEnv = {},
  ): { ended: Promise<Ending> } {
    const child = spawn("node", ["--import", endWithParent, ...args.map(String)], {
      env: { ...this.environment, ...environment, STACK_PID: String(process.pid) },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    passLinesOn(name, child.stdout, process.stdout);
    passLinesOn(name, child.stderr, process.stderr);
    const ended = new Promise<Ending>((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(code ?? signal));
    }).then(async (result) => {
      // What a dead program started is of no use to anybody.
      if (child.pid) await endGroup(child.pid);
      if (this.#running.get(name) === child) this.#running.delete(name);
      return result;
    });
    this.#running.set(name, child);
    return { ended };
  }

  isRunning(name: ProcessName): boolean {
    return this.#running.has(name);
  }

  /** Process (group) ids by name. */
  pids(): Partial<Record<ProcessName, number>> {
    return Object.fromEntries([...this.#running].map(([name, child]) => [name, child.pid]));
  }

  /** Ends one after the other; nothing is left afterwards. */
  async endAll(): Promise<void> {
    for (const name of endOrder) {
      const pid = this.#running.get(name)?.pid;
      if (pid) await endGroup(pid);
    }
  }

  killAll(): void {
    for (const child of this.#running.values()) if (child.pid) signalGroup(child.pid, "SIGKILL");
  }
}
