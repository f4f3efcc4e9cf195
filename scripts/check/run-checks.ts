import { type ChildProcess, spawn } from "node:child_process";
import { toolEnvironment } from "../stack/settings.ts";
import type { Check, CheckName } from "./checks.ts";

/** Variables for all checks, and for those of the build. */
export type Environment = Record<"ofAll" | "ofBuild", NodeJS.ProcessEnv>;

export type Outcome = { state: "passed" | "FAILED"; seconds: number };

/** Runs an npm script without a keyboard, in a process group of its own. */
function startScript(
  { script, args = [], isOfBuild }: Check,
  environment: Environment,
  isAlone: boolean,
): ChildProcess {
  const npm = process.env.npm_execpath;
  const [command = "", ...start] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const output = isAlone ? "inherit" : "pipe";
  return spawn(command, [...start, "run", "--silent", script, "--", ...args], {
    stdio: ["ignore", output, output],
    env: { ...toolEnvironment(), ...(isOfBuild ? environment.ofBuild : {}), ...environment.ofAll },
    detached: true,
  });
}

/**
 * Runs checks in stages, and in a stage several at the same time. What a check prints while others run as well is shown when
 * it ends. After a failure or a signal whatever still runs is ended and nothing more is started.
 */
export async function runChecks(
  chosen: ReadonlyMap<CheckName, Check>,
  stages: readonly (readonly (readonly CheckName[])[])[],
  environment: Environment,
): Promise<Map<CheckName, Outcome>> {
  const outcomes = new Map<CheckName, Outcome>();
  const running = new Set<ChildProcess>();
  let isStopped = false;
  function stop() {
    isStopped = true;
    // SIGINT is what makes every tool here end what it started.
    for (const { pid } of running) if (pid) process.kill(-pid, "SIGINT");
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

  async function run(name: CheckName, check: Check, isAlone: boolean): Promise<void> {
    const heading = `\n── ${check.title} (${name}) ${"─".repeat(Math.max(2, 70 - check.title.length - name.length))}`;
    if (isAlone) console.log(heading);
    const startedAt = Date.now();
    const child = startScript(check, environment, isAlone);
    running.add(child);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
    const isOk = await new Promise<boolean>((resolve) => {
      child.once("error", () => resolve(false));
      child.once("close", (code) => resolve(code === 0));
    });
    running.delete(child);
    // What was ended because of another failure has not failed itself.
    const isEnded = isStopped && !isOk;
    if (!isAlone) console.log(`${heading}\n${Buffer.concat(output).toString().trimEnd()}`);
    const seconds = (Date.now() - startedAt) / 1000;
    console.log(`${isOk ? "passed" : isEnded ? "ended" : "FAILED"} after ${seconds.toFixed(1)} s`);
    if (!isEnded) outcomes.set(name, { state: isOk ? "passed" : "FAILED", seconds });
    if (!isOk) stop();
  }

  for (const stage of stages) {
    const lanes = stage.map((lane) => lane.filter((name) => chosen.has(name))).filter((lane) => lane.length > 0);
    const runLane = async (lane: readonly CheckName[]) => {
      for (const name of lane) {
        const check = chosen.get(name);
        if (check && !isStopped) await run(name, check, lanes.length === 1);
      }
    };
    await Promise.all(lanes.map(runLane));
  }
  return outcomes;
}
