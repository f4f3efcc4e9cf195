/**
 * Everything that must hold before a change goes in (`npm test`); ends with the first failure.
 *
 *   npm test                          all checks
 *   npm test -- --only unit,e2e       only these
 *   npm test -- --skip e2e            all but these
 *   npm test -- --changed             only what uncommitted changes can touch
 *   npm test -- --changed main        only what changes since `main` can touch
 *   npm test -- --shard 2/4           of unit tests and journeys only this part
 *
 * Builds into a folder of its own. The last lines name the slowest tests of each kind, the tests that passed at
 * the second try and those that failed, with what they said, what was left out and why, and how many checks passed and failed.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hasEntry } from "#server/ground/dictionary/entry-of.ts";
import { changedFiles } from "./check/changed-files.ts";
import { type Check, type CheckName, checks, stages } from "./check/checks.ts";
import { narrowChecks } from "./check/narrow-checks.ts";
import { readProject, relatedTests } from "./check/related-tests.ts";
import { runChecks } from "./check/run-checks.ts";
import { failedTests, readTestRuns, repeatedTests, slowestTests } from "./check/run-reports.ts";

/** The checks to run by name, and those left out with their reason. */
async function chooseChecks(): Promise<{ chosen: Map<CheckName, Check>; leftOut: Map<CheckName | "others", string> }> {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: "string" },
      skip: { type: "string" },
      changed: { type: "boolean", default: false },
      shard: { type: "string" },
    },
    allowPositionals: true,
  });
  const [only, skip] = [values.only, values.skip].map((list) => list?.split(",").map((name) => name.trim()));
  const unknown = [...(only ?? []), ...(skip ?? [])].filter((name) => !hasEntry(checks, name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(checks).join(", ")}`);
    process.exit(2);
  }
  const changed = values.changed ? changedFiles(positionals[0]) : undefined;
  if (changed) console.log(`${changed.length} changed files.`);
  const related = changed && relatedTests(changed, await readProject());
  const narrowed = changed && related && narrowChecks(changed, related);
  const chosen = new Map<CheckName, Check>();
  const leftOut = new Map<CheckName | "others", string>();
  for (const [name, check] of Object.entries(checks) as [CheckName, Check][]) {
    if (only && !only.includes(name)) leftOut.set(name, "not in --only");
    else if (skip?.includes(name)) leftOut.set(name, "in --skip");
    else if (narrowed && !narrowed.has(name)) leftOut.set(name, "no change touches it");
    else {
      const args = [...(check.args ?? []), ...(values.shard && check.isSharded ? [`--shard=${values.shard}`] : [])];
      chosen.set(name, { ...check, args, ...narrowed?.get(name) });
    }
  }
  if (related?.journeys) leftOut.set("others", related.reason);
  return { chosen, leftOut };
}

const { chosen, leftOut } = await chooseChecks();
/** Its own: `npm start` goes on serving what it has. */
const buildFolder = ".data/test/build";
const reports = mkdtempSync(join(tmpdir(), "handschlag-reports-"));
const outcomes = await runChecks(chosen, stages, {
  ofAll: { TEST_REPORTS: reports },
  ofBuild: {
    BUILD_FOLDER: buildFolder,
    // What the dry run of a deploy leaves: the journeys run on the Worker that would be deployed.
    ...(chosen.has("deploy") ? { E2E_BUNDLE: `${buildFolder}/worker` } : {}),
  },
});
const runs = readTestRuns(reports, process.cwd());
rmSync(reports, { recursive: true });
const slowest = slowestTests(runs, 5);
if (slowest.length > 0) console.log(`\n── The slowest tests\n${slowest.join("\n")}`);
const repeated = repeatedTests(runs);
if (repeated.length > 0) console.log(`\n── Passed at the second try: each has found something\n${repeated.join("\n")}`);
const failures = failedTests(runs);
if (failures.length > 0) console.log(`\n── What failed\n${failures.join("\n")}`);

console.log("\n── Summary");
for (const [name, { title }] of chosen) {
  const outcome = outcomes.get(name);
  if (!outcome) leftOut.set(name, "another check failed before");
  else console.log(`${outcome.state}  ${`${outcome.seconds.toFixed(1)} s`.padStart(8)}  ${title}`);
}
for (const [name, reason] of leftOut) {
  const title = name === "others" ? "Other journeys" : checks[name].title;
  console.log(`left out          ${title}: ${reason}`);
}
const failed = [...outcomes.values()].filter(({ state }) => state === "FAILED").length;
console.log(`\n${outcomes.size - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || outcomes.size < chosen.size ? 1 : 0;
