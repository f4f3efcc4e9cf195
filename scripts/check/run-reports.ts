import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type TestRun = {
  kind: "unit" | "journey";
  file: string;
  title: string;
  milliseconds: number;
  tries: number;
  hasPassed: boolean;
  /** What it said when it failed last; "" for nothing. */
  failure: string;
};

/** The part of vitest's JSON report that is read here. */
type UnitTest = { fullName: string; status: string; duration?: number | null; failureMessages?: string[] };
/** `message` tells why a file was not read to its end. */
type UnitReport = { testResults: { name: string; message?: string; assertionResults: UnitTest[] }[] };

/** The part of Playwright's JSON report that is read here: files and `describe`s are suites within each other. */
type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { results: { duration: number; error?: { message?: string } }[] }[] }[];
};
type JourneyReport = { suites: Suite[] };

function runsOfUnitTests({ testResults }: UnitReport, root: string): TestRun[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const common = { kind: "unit" as const, file: relative(root, name) };
    const runs = assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      ...common,
      title: fullName,
      milliseconds: duration ?? 0,
      // The report has what each try that failed said, and no number of them.
      tries: status === "passed" && failureMessages.length > 0 ? 2 : 1,
      hasPassed: status !== "failed",
      failure: failureMessages.at(-1) ?? "",
    }));
    const isUnread = Boolean(message) && runs.every(({ hasPassed }) => hasPassed);
    const unread = {
      ...common,
      title: "the file",
      milliseconds: 0,
      tries: 1,
      hasPassed: false,
      failure: message ?? "",
    };
    return isUnread ? [...runs, unread] : runs;
  });
}

function runsOfJourneys({ suites }: JourneyReport): TestRun[] {
  const runsOf = (suite: Suite, titles: string[]): TestRun[] => [
    ...suite.specs.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      return {
        kind: "journey" as const,
        file: suite.file,
        title: [...titles, spec.title].join(" › "),
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        tries: results.length,
        hasPassed: spec.ok,
        failure: results.findLast(({ error }) => error)?.error?.message ?? "",
      };
    }),
    ...(suite.suites ?? []).flatMap((inner) => runsOf(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) => runsOf(suite, []));
}

/** One line per test: of each kind so many, the slowest first. */
export function slowestTests(runs: readonly TestRun[], count: number): string[] {
  const slowest = [...runs].sort((a, b) => b.milliseconds - a.milliseconds);
  const ofKind = (kind: TestRun["kind"]) => slowest.filter((run) => run.kind === kind).slice(0, count);
  return [...ofKind("unit"), ...ofKind("journey")].map(({ kind, file, title, milliseconds }) => {
    const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
    return `${seconds.padStart(8)}  ${kind.padEnd(7)}  ${file}: ${title}`;
  });
}

const linesOfFailure = 12;
const lineMaximum = 500;

/** The name and the first lines of what it said: the end of a log is what is kept of it. */
function named({ kind, file, title, failure }: TestRun): string[] {
  const said = stripVTControlCharacters(failure).trim().split("\n");
  const lines = said.filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line)).slice(0, linesOfFailure);
  return [
    `${kind.padEnd(7)}  ${file}: ${title}`,
    ...lines.map((line) => `         ${line.slice(0, lineMaximum)}`.trimEnd()),
  ];
}

/** The tests that passed when they were tried again. */
export const repeatedTests = (runs: readonly TestRun[]): string[] =>
  runs.filter(({ tries, hasPassed }) => tries > 1 && hasPassed).flatMap(named);

export const failedTests = (runs: readonly TestRun[]): string[] =>
  runs.filter(({ hasPassed }) => !hasPassed).flatMap(named);

/** Where the test runners leave their reports when TEST_REPORTS names a folder. */
export const reportFiles = { unit: "unit.json", journeys: "journeys.json" };

/** All tests that ran; of a runner that left no report none. */
export function readTestRuns(folder: string, root: string): TestRun[] {
  const read = <T>(name: string): T[] => {
    const file = join(folder, name);
    return existsSync(file) ? [JSON.parse(readFileSync(file, "utf8"))] : [];
  };
  return [
    ...read<UnitReport>(reportFiles.unit).flatMap((report) => runsOfUnitTests(report, root)),
    ...read<JourneyReport>(reportFiles.journeys).flatMap(runsOfJourneys),
  ];
}
