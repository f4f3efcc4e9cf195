import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readSettings } from "../../scripts/stack/settings.ts";

export type ServiceName = "db" | "app" | "live";
const dataFolder = ".data/faults";

/** The built product with a database of its own, whose parts can be killed and come back. Ports: PORT, DB_PORT, LIVE_PORT. */
export async function startStack() {
  const settings = readSettings();
  rmSync(dataFolder, { recursive: true, force: true });
  const args = ["scripts/stack.ts", "--built", "--demo", "--data", dataFolder];
  const environment = { ...process.env, STACK_KEEP_ALIVE: "1", EXTRA_WORKER_VARS: '{"RESEND_API_KEY":""}' };
  const stack: ChildProcess = spawn(process.execPath, args, {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const health = {
    db: `${settings.urls.db}/health`,
    app: `${settings.urls.app}/api/health`,
    live: `${settings.urls.live}/health`,
  };

  async function untilHealthy(names: ServiceName[], seconds: number): Promise<void> {
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(50)) {
      const results = await Promise.all(names.map((name) => isOk(health[name])));
      if (results.every(Boolean)) return;
      if (stack.exitCode !== null) break;
    }
    throw new Error(`not healthy: ${names.join(", ")}`);
  }

  await untilHealthy(["db", "live", "app"], 600);
  return {
    ...settings,
    untilHealthy,
    /** Kills a part like a crash and starts it again; resolves with the milliseconds until all of them respond. */
    async crash(name: ServiceName): Promise<number> {
      const pids = JSON.parse(readFileSync(`${dataFolder}/stack.json`, "utf8"));
      const startedAt = performance.now();
      process.kill(-pids[name], "SIGKILL");
      for (let tries = 0; tries < 200; tries += 1) {
        await sleep(300);
        // Repeated, because the stack may not have noticed the death yet.
        process.kill(pids.stack, "SIGUSR2");
        if ((await isOk(health[name])) && (await isOk(health.app))) return performance.now() - startedAt;
      }
      throw new Error(`${name} did not come back`);
    },
    async end(): Promise<void> {
      stack.kill("SIGTERM");
      await new Promise((resolve) => stack.once("exit", resolve));
    },
  };
}

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
