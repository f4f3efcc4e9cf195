import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type { Mutant } from "@stryker-mutator/api/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";

/** Demo data, tests and drawn fonts are not the product; texts are compared with the specification by a test of their own. */
export const excludedMutations = ["StringLiteral"];
// The interface of the capture page is played by journeys in a browser.
const excluded = [
  /^widget\/.*(\.tsx|\/use-[^/]*\.ts)$/,
  /\.(test|types|d)\.tsx?$/,
  /\/test-[^/]*$/,
  /^db\/(seed|migrations)\//,
  /\.config\.ts$/,
  // Serves the page in development.
  /^widget\/vite-/,
];

/** What a sabotage is, independent of its number in a run. */
export type Sabotage = Pick<Mutant, "location" | "mutatorName" | "replacement"> & {
  /** Relative to the project, with slashes. */
  fileName: string;
};

/** Stable across runs and machines as long as the file is unchanged around it. */
export const sabotageKey = ({ fileName, location, mutatorName, replacement }: Sabotage) =>
  [
    fileName,
    location.start.line,
    location.start.column,
    location.end.line,
    location.end.column,
    mutatorName,
    replacement,
  ].join("|");

/** The place of a sabotage as Stryker's `mutate` takes it: lines from 1, columns from 0. */
export const rangeOf = ({ fileName, location: { start, end } }: Sabotage) =>
  `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;

const rank = (seed: string, key: string) => createHash("sha256").update(`${seed}\n${key}`).digest("hex");

/** The files in which sabotage is possible, below `folders`. */
const sourceFiles = (folders: readonly string[]) =>
  globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !excluded.some((pattern) => pattern.test(file)))
    .sort();

const silent = () => {};
const logger = new Proxy({} as ConstructorParameters<typeof Instrumenter>[0], {
  get: (_, name) => (String(name).startsWith("is") ? () => false : silent),
});

/** Every sabotage Stryker knows for the files below `folders`, and `count` of them chosen by `seed`. */
export async function sampleSabotages(folders: readonly string[], count: number, seed: string) {
  const files = sourceFiles(folders).map((name) => ({ name, content: readFileSync(name, "utf8"), mutate: true }));
  const options = { plugins: null, excludedMutations, ignorers: [] };
  const { mutants } = await new Instrumenter(logger).instrument(files, options as never);
  const all = mutants
    .filter(({ status }) => status === undefined)
    .map((mutant): Sabotage => ({ ...mutant, location: fromOne(mutant.location) }));
  const chosen = all
    .map((sabotage) => ({ sabotage, rank: rank(seed, sabotageKey(sabotage)) }))
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ sabotage }) => sabotage);
  return { total: all.length, fileCount: files.length, chosen };
}

type Location = Mutant["location"];

/** The instrumenter counts lines and columns from 0, reports from 1. */
export const fromOne = ({ start, end }: Location): Location => ({
  start: { line: start.line + 1, column: start.column + 1 },
  end: { line: end.line + 1, column: end.column + 1 },
});
