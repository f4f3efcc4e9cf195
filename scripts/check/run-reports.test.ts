import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTestTimes, repeatedTests, reportFiles, slowestTests, type TestTime } from "./run-reports.ts";

const unitReport = {
  testResults: [
    {
      name: "/clone/server/a.test.ts",
      assertionResults: [
        { fullName: "adding returns the sum", duration: 1_500 },
        { fullName: "adding is skipped", duration: null },
      ],
    },
  ],
};
const spec = (title: string, ...durations: number[]) => ({
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const journeyReport = {
  suites: [
    {
      title: "b.spec.ts",
      file: "b.spec.ts",
      specs: [spec("signing in", 2_000)],
      suites: [{ title: "without JavaScript", file: "b.spec.ts", specs: [spec("signing in", 700, 900)] }],
    },
  ],
};

test("the times of both runners are read together, the slowest first", () => {
  const folder = mkdtempSync(join(tmpdir(), "run-reports-"));
  expect(readTestTimes(folder, "/clone")).toEqual([]);
  writeFileSync(join(folder, reportFiles.unit), JSON.stringify(unitReport));
  writeFileSync(join(folder, reportFiles.journeys), JSON.stringify(journeyReport));
  const times = readTestTimes(folder, "/clone");
  rmSync(folder, { recursive: true });
  expect(slowestTests(times, 1)).toEqual([
    "   1.5 s  unit     server/a.test.ts: adding returns the sum",
    "   2.0 s  journey  b.spec.ts: signing in",
  ]);
  expect(repeatedTests(times)).toEqual(["journey  b.spec.ts: without JavaScript › signing in"]);
  expect(slowestTests(times, 3)).toEqual([
    "   1.5 s  unit     server/a.test.ts: adding returns the sum",
    "   0.0 s  unit     server/a.test.ts: adding is skipped",
    "   2.0 s  journey  b.spec.ts: signing in",
    "   1.6 s  journey  b.spec.ts: without JavaScript › signing in",
  ]);
});

test("no more than asked for", () => {
  const times = Array.from({ length: 12 }, (_, milliseconds) => ({ milliseconds }) as TestTime).map((time) => ({
    ...time,
    kind: "unit" as const,
    file: "a.test.ts",
    title: String(time.milliseconds),
  }));
  expect(slowestTests(times, 10)).toHaveLength(10);
  expect(slowestTests(times, 1)[0]).toContain("a.test.ts: 11");
});
