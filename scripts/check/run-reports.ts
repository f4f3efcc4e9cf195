import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

export type TestTime = { kind: "unit" | "journey"; file: string; title: string; milliseconds: number; tries: number };

/** The part of vitest's JSON report that is read here. */
type UnitReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

/** The part of Playwright's JSON report that is read here: files and `describe`s are suites within each other. */
type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
};
type JourneyReport = { suites: Suite[] };

function timesOfUnitTests({ testResults }: UnitReport, root: string): TestTime[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      kind: "unit" as const,
      file: relative(root, name),
      title: fullName,
      milliseconds: duration ?? 0,
      tries: 1,
    })),
  );
}

function timesOfJourneys({ suites }: JourneyReport): TestTime[] {
  const timesOf = (suite: Suite, titles: string[]): TestTime[] => [
    ...suite.specs.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      return {
        kind: "journey" as const,
        file: suite.file,
        title: [...titles, spec.title].join(" › "),
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        tries: results.length,
      };
    }),
    ...(suite.suites ?? []).flatMap((inner) => timesOf(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) => timesOf(suite, []));
}

/** One line per test: of each kind so many, the slowest first. */
export function slowestTests(times: readonly TestTime[], count: number): string[] {
  const slowest = [...times].sort((a, b) => b.milliseconds - a.milliseconds);
  const ofKind = (kind: TestTime["kind"]) => slowest.filter((time) => time.kind === kind).slice(0, count);
  return [...ofKind("unit"), ...ofKind("journey")].map(({ kind, file, title, milliseconds }) => {
    const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
    return `${seconds.padStart(8)}  ${kind.padEnd(7)}  ${file}: ${title}`;
  });
}

/** One line per test that was tried more than once, whether it passed then or not. */
export const repeatedTests = (times: readonly TestTime[]): string[] =>
  times.filter(({ tries }) => tries > 1).map(({ kind, file, title }) => `${kind.padEnd(7)}  ${file}: ${title}`);

/** Where the test runners leave their reports when TEST_REPORTS names a folder. */
export const reportFiles = { unit: "unit.json", journeys: "journeys.json" };

/** All tests that ran; of a runner that left no report none. */
export function readTestTimes(folder: string, root: string): TestTime[] {
  const read = <T>(name: string): T[] => {
    const file = join(folder, name);
    return existsSync(file) ? [JSON.parse(readFileSync(file, "utf8"))] : [];
  };
  return [
    ...read<UnitReport>(reportFiles.unit).flatMap((report) => timesOfUnitTests(report, root)),
    ...read<JourneyReport>(reportFiles.journeys).flatMap(timesOfJourneys),
  ];
}
