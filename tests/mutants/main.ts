/**
 * Sabotages the product in small ways and counts how many the unit, API and tenancy tests notice.
 *
 *   npm run mutants                                      200 sabotages in server/, db/ and widget/
 *   npm run mutants -- --count 40 --seed two             fewer, or others
 *   npm run mutants -- --folders server/handover/signing          only below these folders, comma-separated
 *   npm run mutants -- --list                            prints the sample and tries nothing
 *
 * The same seed chooses the same sabotages while the files are unchanged. Exit 1 below 85 % noticed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { printSabotages } from "./print-sabotages.ts";
import { excludedMutations, rangeOf, sabotageKey, sampleSabotages } from "./sample.ts";

const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "handschlag" },
    folders: { type: "string", default: "server,db,widget" },
    workers: { type: "string", default: "2" },
    list: { type: "boolean", default: false },
  },
});

const sample = await sampleSabotages(options.folders.split(","), Number(options.count), options.seed);
console.log(
  `${sample.chosen.length} of ${sample.total} sabotages in ${sample.fileCount} files, seed "${options.seed}"`,
);
if (options.list) {
  for (const sabotage of sample.chosen) console.log(sabotageKey(sabotage).replaceAll("\n", " "));
  process.exit();
}

const folder = ".data/mutants";
mkdirSync(folder, { recursive: true });
const keysFile = `${process.cwd()}/${folder}/sample.json`;
writeFileSync(keysFile, JSON.stringify(sample.chosen.map(sabotageKey)));
process.env.MUTANTS_SAMPLE = keysFile;

const results = await new Stryker({
  testRunner: "vitest",
  vitest: { configFile: "tests/mutants/vitest.config.ts", related: true },
  plugins: [
    "@stryker-mutator/vitest-runner",
    `${import.meta.dirname}/only-sample.ts`,
    `${import.meta.dirname}/print-as-tested.ts`,
  ],
  checkers: ["only-sample"],
  // The rest of their files stays as it is: counting who covers ten thousand others takes more memory than there is.
  mutate: sample.chosen.map(rangeOf),
  mutator: { plugins: null, excludedMutations },
  coverageAnalysis: "perTest",
  concurrency: Number(options.workers),
  tempDirName: `${folder}/sandbox`,
  ignorePatterns: [".data", ".wrangler", "build", "dist", "test-results"],
  reporters: ["print-as-tested"],
  allowConsoleColors: false,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
  disableTypeChecks: false,
  warnings: false,
  incremental: false,
}).runMutationTest();

process.exitCode = printSabotages(results, sample.chosen, 0.85) ? 0 : 1;
