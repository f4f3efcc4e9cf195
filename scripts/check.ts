/**
 * Everything that must hold before a change goes in (`npm test`); ends with the first failure.
 *
 *   npm test                          all checks
 *   npm test -- --only unit,e2e       only these
 *   npm test -- --skip e2e            all but these
 *   npm test -- --changed             only what uncommitted changes can touch
 *   npm test -- --changed main        only what changes since `main` can touch
 *
 * The last lines name the ten slowest tests and how many checks passed and failed.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedFiles } from "./check/changed-files.ts";
import { narrowChecks } from "./check/narrow-checks.ts";
import { readTestTimes, slowestTests } from "./check/slowest-tests.ts";
import { toolEnvironment } from "./stack/settings.ts";

type Check = { title: string; script: string; args?: string[] };

/** In this order: what is quick and finds most comes first; size and e2e look at what the build made. */
const checks: Record<string, Check> = {
  typecheck: { title: "Types", script: "typecheck" },
  lint: { title: "Lint and format", script: "lint" },
  imports: { title: "Import rules", script: "imports" },
  unused: { title: "Unused files, exports and dependencies", script: "unused" },
  lockfile: { title: "Lockfile", script: "lockfile" },
  vendored: { title: "Vendored code is what the package gives", script: "vendored" },
  unit: { title: "Unit, API and tenancy tests", script: "test:unit" },
  build: { title: "Build", script: "build" },
  deploy: { title: "Dry run of a deploy", script: "deploy", args: ["--dry-run"] },
  size: { title: "Size of the pages", script: "size" },
  e2e: { title: "Journeys in a browser", script: "test:e2e" },
};

function chosenChecks(): [name: string, check: Check][] {
  const { values, positionals } = parseArgs({
    options: { only: { type: "string" }, skip: { type: "string" }, changed: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [only, skip] = [values.only, values.skip].map((list) => list?.split(",").map((name) => name.trim()));
  const unknown = [...(only ?? []), ...(skip ?? [])].filter((name) => !(name in checks));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(checks).join(", ")}`);
    process.exit(2);
  }
  const chosen = Object.entries(checks).filter(([name]) => (!only || only.includes(name)) && !skip?.includes(name));
  if (!values.changed) return chosen;
  const changed = changedFiles(positionals[0]);
  console.log(`${changed.length} changed files.`);
  const narrowed = narrowChecks(changed, existsSync);
  return chosen.flatMap(([name, check]) => (narrowed.has(name) ? [[name, { ...check, ...narrowed.get(name) }]] : []));
}

const reports = mkdtempSync(join(tmpdir(), "handschlag-reports-"));
let running: ChildProcess | undefined;

/** Runs an npm script without a keyboard, in a process group of its own; returns whether it succeeded. */
function runScript({ script, args = [] }: Check): Promise<boolean> {
  const npm = process.env.npm_execpath;
  const [command = "", ...start] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const child = spawn(command, [...start, "run", "--silent", script, "--", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), TEST_REPORTS: reports },
    detached: true,
  });
  running = child;
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    isInterrupted = true;
    // SIGINT is what makes every tool here end what it started.
    if (running?.pid && running.exitCode === null) process.kill(-running.pid, "SIGINT");
  });
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const results: { title: string; isPassed: boolean; duration: string }[] = [];

for (const [name, check] of chosenChecks()) {
  const { title } = check;
  console.log(`\n── ${title} (${name}) ${"─".repeat(Math.max(2, 70 - title.length - name.length))}`);
  const startedAt = Date.now();
  const isPassed = (await runScript(check)) && !isInterrupted;
  const duration = seconds(Date.now() - startedAt);
  results.push({ title, isPassed, duration });
  console.log(`${isPassed ? "passed" : "FAILED"} after ${duration}`);
  if (!isPassed) break;
}

const slowest = slowestTests(readTestTimes(reports, process.cwd()), 10);
rmSync(reports, { recursive: true });
if (slowest.length > 0) console.log(`\n── The slowest tests\n${slowest.join("\n")}`);

const failed = results.filter((result) => !result.isPassed).length;
console.log("\n── Summary");
for (const { title, isPassed, duration } of results) {
  console.log(`${isPassed ? "passed" : "FAILED"}  ${duration.padStart(8)}  ${title}`);
}
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
