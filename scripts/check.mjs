/**
 * Everything that must hold before a change goes in (`npm test`); ends with the first failure.
 *
 *   node scripts/check.mjs                    all checks
 *   node scripts/check.mjs --only unit,e2e    only these
 *   node scripts/check.mjs --skip e2e         all but these
 *
 * The last line says how many checks passed and failed.
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { toolEnvironment } from "./stack/settings.mjs";

/** In this order: what is quick and finds most comes first; size and e2e look at what the build made. */
const checks = {
  typecheck: { title: "Types", script: "typecheck" },
  lint: { title: "Lint and format", script: "lint" },
  imports: { title: "Import rules", script: "imports" },
  unused: { title: "Unused files, exports and dependencies", script: "unused" },
  lockfile: { title: "Lockfile", script: "lockfile" },
  vendored: { title: "Vendored code is what the package gives", script: "vendored" },
  unit: { title: "Unit, API and tenancy tests", script: "test:unit" },
  build: { title: "Build", script: "build" },
  worker: { title: "Worker bundle (dry run of a deploy)", script: "bundle:worker" },
  relay: { title: "Relay bundle (dry run of a deploy)", script: "bundle:relay" },
  size: { title: "Size of the pages", script: "size" },
  e2e: { title: "Journeys in a browser", script: "test:e2e" },
};

function chosenChecks() {
  const { values } = parseArgs({ options: { only: { type: "string" }, skip: { type: "string" } } });
  const [only, skip] = [values.only, values.skip].map((list) => list?.split(",").map((name) => name.trim()));
  const unknown = [...(only ?? []), ...(skip ?? [])].filter((name) => !(name in checks));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(checks).join(", ")}`);
    process.exit(2);
  }
  return Object.entries(checks).filter(([name]) => (!only || only.includes(name)) && !skip?.includes(name));
}

let running;

/** Runs an npm script without a keyboard, in a process group of its own; answers whether it succeeded. */
function runScript(script) {
  const npm = process.env.npm_execpath;
  const [command, ...start] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  running = spawn(command, [...start, "run", "--silent", script], {
    stdio: ["ignore", "inherit", "inherit"],
    env: toolEnvironment(),
    detached: true,
  });
  return new Promise((resolve) => {
    running.once("error", () => resolve(false));
    running.once("exit", (code) => resolve(code === 0));
  });
}

let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    isInterrupted = true;
    // SIGINT is what every tool here answers by ending what it started.
    if (running?.exitCode === null) process.kill(-running.pid, "SIGINT");
  });
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
const results = [];

for (const [name, { title, script }] of chosenChecks()) {
  console.log(`\n── ${title} (${name}) ${"─".repeat(Math.max(2, 70 - title.length - name.length))}`);
  const startedAt = Date.now();
  const isPassed = (await runScript(script)) && !isInterrupted;
  const duration = seconds(Date.now() - startedAt);
  results.push({ title, isPassed, duration });
  console.log(`${isPassed ? "passed" : "FAILED"} after ${duration}`);
  if (!isPassed) break;
}

const failed = results.filter((result) => !result.isPassed).length;
console.log("\n── Summary");
for (const { title, isPassed, duration } of results) {
  console.log(`${isPassed ? "passed" : "FAILED"}  ${duration.padStart(8)}  ${title}`);
}
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
