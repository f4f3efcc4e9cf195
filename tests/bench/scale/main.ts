import { parseArgs } from "node:util";
import type { Database } from "#db/client.server.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type Case, cases } from "./cases.ts";
import { filledDatabase } from "./fill.ts";
import { type FilledDatabase, openFilled } from "./open.ts";

/**
 * Measures every list page, search and detail page with 10,000 and with 1,000,000 checks and everything else in proportion, and
 * prints both and their ratio (`npm run bench:scale`). A search of a list asks both for the rows that the small one has, since
 * there its page may not be full. Times judge nothing; a statement whose plan walks through a growing
 * table ends it with exit code 1.
 *
 *   --small 10000 --large 1000000   how many checks
 *   --fresh                         fill the databases again; otherwise those of an earlier run are used (.data/bench)
 *   --only text                     cases whose name contains it
 *   --repeats 22                    of each case, four times as many of searches; the one that a quarter was faster than is printed, since whatever else the
 *                                   machine does only ever adds time
 */
const { values: flags } = parseArgs({
  options: {
    small: { type: "string", default: "10000" },
    large: { type: "string", default: "1000000" },
    fresh: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    repeats: { type: "string", default: "22" },
  },
});
/** What is aimed at; beyond it a line is marked. */
const ratioAim = { page: 1.2, other: 1.2, search: 1.2, "deep page": 3 };
const searchAimMs = 20;

type Times = { total: number[]; database: number[] };

/** Milliseconds of `work`, and those in which at least one of its statements was under way, request and response included. */
async function timed(db: Database, work: () => Promise<unknown>): Promise<{ total: number; database: number }> {
  const client = db.$client;
  const { execute } = client;
  let [database, underway, since] = [0, 0, 0];
  client.execute = (async (...given: Parameters<typeof execute>) => {
    if (underway === 0) since = performance.now();
    underway += 1;
    const result = await execute.apply(client, given);
    underway -= 1;
    if (underway === 0) database += performance.now() - since;
    return result;
  }) as typeof execute;
  try {
    const startedAt = performance.now();
    await work();
    return { total: performance.now() - startedAt, database };
  } finally {
    client.execute = execute;
  }
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Both databases by turns, so that whatever else the machine does meets both. */
async function measure({ run, kind, rowsOf }: Case, databases: FilledDatabase[]): Promise<Times[]> {
  const [small] = databases;
  const rows = small && rowsOf ? Math.max(1, await rowsOf(small)) : undefined;
  const results = databases.map((): Times => ({ total: [], database: [] }));
  // Of fewer runs the slowest one would pass for the 95th percentile.
  const repeats = Number(flags.repeats) * (kind === "search" ? 4 : 1);
  for (let repeat = -2; repeat < repeats; repeat += 1) {
    for (const [index, filled] of databases.entries()) {
      const { total, database } = await timed(filled.db, () => run(filled, rows));
      // The database's time is that of the page as users see it.
      const page = rows === undefined ? database : (await timed(filled.db, () => run(filled))).database;
      if (repeat < 0) continue;
      results[index]?.total.push(total);
      results[index]?.database.push(page);
    }
  }
  return results;
}

async function costlyPlans({ name, run }: Case, filled: FilledDatabase): Promise<string[]> {
  const statements = await recordStatements(filled.db, () => run(filled));
  const found: string[] = [];
  for (const statement of statements)
    for (const step of costlySteps(statement.sql, await planOf(filled.db, statement))) found.push(`${name}: ${step}`);
  return found;
}

const databases: FilledDatabase[] = [];
try {
  for (const count of [Number(flags.small), Number(flags.large)]) {
    const { file, seconds } = await filledDatabase(count, flags.fresh);
    console.log(seconds === null ? `${count} checks: ${file}` : `${count} checks: filled in ${seconds.toFixed(0)} s`);
    databases.push(await openFilled(file));
  }
  const [, large] = databases;
  const costly: string[] = [];
  const over: string[] = [];
  console.log(`\n| | ${flags.small}: ms | ${flags.large}: ms | ratio | database p95: ms |\n|---|---|---|---|---|`);
  for (const one of cases().filter(({ name }) => name.includes(flags.only))) {
    if (!large) break;
    costly.push(...(await costlyPlans(one, large)));
    const [before, after] = await measure(one, databases);
    if (!before || !after) break;
    const [small, big] = [at(before.total, 0.25), at(after.total, 0.25)];
    const p95 = at(after.database, 0.95);
    const isOver = big / small > ratioAim[one.kind] || (one.kind === "search" && p95 > searchAimMs);
    const line = `| ${one.name} | ${small.toFixed(1)} | ${big.toFixed(1)} | ${(big / small).toFixed(2)} | ${p95.toFixed(1)} |`;
    if (isOver) over.push(line);
    console.log(`${line}${isOver ? " beyond the aim" : ""}`);
  }
  console.log(`\n${over.length} beyond the aims`, ...over.map((line) => `\n${line}`));
  console.log(`\n${costly.length} steps walk through a growing table`, ...costly.map((step) => `\n${step}`));
  if (costly.length > 0) process.exitCode = 1;
} finally {
  for (const { close } of databases) close();
}
