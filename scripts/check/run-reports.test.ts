import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failedTests, readTestRuns, repeatedTests, reportFiles, slowestTests, type TestRun } from "./run-reports.ts";

const unitReport = {
  testResults: [
    {
      name: "/clone/server/a.test.ts",
      assertionResults: [
        { fullName: "adding returns the sum", status: "passed", duration: 1_500 },
        { fullName: "adding is skipped", status: "skipped", duration: null },
      ],
    },
    {
      name: "/clone/server/c.test.ts",
      assertionResults: [
        {
          fullName: "guessing finds the number",
          status: "passed",
          duration: 2,
          failureMessages: ["not 7\n    at run (/clone/node_modules/vitest/run.js:1:2)"],
        },
        {
          fullName: "dividing by zero is refused",
          status: "failed",
          duration: 3,
          failureMessages: [`\u001b[31mexpected 1 to be 0\u001b[39m\n\n${"    at a line\n".repeat(30)}`],
        },
      ],
    },
    { name: "/clone/server/d.test.ts", message: "Cannot find module", assertionResults: [] },
  ],
};
const spec = (title: string, ok: boolean, ...results: [duration: number, error?: string][]) => ({
  title,
  ok,
  tests: [
    { results: results.map(([duration, message]) => ({ duration, ...(message ? { error: { message } } : {}) })) },
  ],
});
const journeyReport = {
  suites: [
    {
      title: "b.spec.ts",
      file: "b.spec.ts",
      specs: [spec("signing in", true, [2_000]), spec("signing out", false, [1, "no button"], [2, "no link"])],
      suites: [
        { title: "without JavaScript", file: "b.spec.ts", specs: [spec("signing in", true, [700, "no code"], [900])] },
      ],
    },
  ],
};

test("the times of both runners are read together, the slowest first", () => {
  const folder = mkdtempSync(join(tmpdir(), "run-reports-"));
  expect(readTestRuns(folder, "/clone")).toEqual([]);
  writeFileSync(join(folder, reportFiles.unit), JSON.stringify(unitReport));
  writeFileSync(join(folder, reportFiles.journeys), JSON.stringify(journeyReport));
  const runs = readTestRuns(folder, "/clone");
  rmSync(folder, { recursive: true });
  expect(slowestTests(runs, 1)).toEqual([
    "   1.5 s  unit     server/a.test.ts: adding returns the sum",
    "   2.0 s  journey  b.spec.ts: signing in",
  ]);
  expect(repeatedTests(runs)).toEqual([
    "unit     server/c.test.ts: guessing finds the number",
    "         not 7",
    "journey  b.spec.ts: without JavaScript › signing in",
    "         no code",
  ]);
  expect(slowestTests(runs, 2)).toEqual([
    "   1.5 s  unit     server/a.test.ts: adding returns the sum",
    "   0.0 s  unit     server/c.test.ts: dividing by zero is refused",
    "   2.0 s  journey  b.spec.ts: signing in",
    "   1.6 s  journey  b.spec.ts: without JavaScript › signing in",
  ]);
  const failures = failedTests(runs);
  expect(failures.filter((line) => !line.includes("at a line"))).toEqual([
    "unit     server/c.test.ts: dividing by zero is refused",
    "         expected 1 to be 0",
    "",
    "unit     server/d.test.ts: the file",
    "         Cannot find module",
    "journey  b.spec.ts: signing out",
    "         no link",
  ]);
  expect(failures).toHaveLength(17);
});

test("no more than asked for", () => {
  const runs = Array.from({ length: 12 }, (_, milliseconds) => ({ milliseconds }) as TestRun).map((run) => ({
    ...run,
    kind: "unit" as const,
    file: "a.test.ts",
    title: String(run.milliseconds),
  }));
  expect(slowestTests(runs, 10)).toHaveLength(10);
  expect(slowestTests(runs, 1)[0]).toContain("a.test.ts: 11");
});
