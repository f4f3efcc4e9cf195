import { globSync, readFileSync } from "node:fs";
import { filesBehind } from "./module-graph.ts";
import { testsOfPages, visitsOf } from "./pages-of-tests.ts";

/** Test files to run; null: all of them. `reason`: why others are left out, for people. */
export type RelatedTests = { unit: string[] | null; journeys: string[] | null; reason: string };

/** Tests that read the sources as text: no import leads from them to what they judge. */
export const readersOfSources = [
  "app/ui/tokens.test.ts",
  "db/structure.test.ts",
  "tests/architecture/import-rules.test.ts",
  "tests/architecture/routes.test.ts",
];

/** It imports pages by their names and takes half a minute: for changes of what opens a door. */
const rightsMatrix = "tests/rights/matrix.test.ts";
const ofDoors =
  /^app\/(routes\/[^/]+(\/route)?\.tsx|staff-route\.server\.ts)$|^server\/ground\/(access|kernel)\/|-doors\.server\.ts$|\.api\.server\.ts$|^tests\/rights\//;

/** The way through the product, from the sign-in page to the returned vehicle. */
const mainJourneys = ["tests/e2e/smoke.spec.ts", "tests/e2e/main-job.spec.ts"];

/** What every test starts from without an import of its own. */
const ofEveryTest =
  /^(db\/migrations|tests\/(fixtures|seed|fakes))\/|^tests\/vitest\.config\.ts$|^package(-lock)?\.json$/;
const ofEveryJourney = /^tests\/(e2e\/(?!.*\.spec\.ts$)|playwright\.config\.ts$)/;

/** As many as two cores play in less than a minute. */
const maxSpecs = 3;

const glob = (...patterns: string[]) =>
  globSync(patterns, { exclude: (name) => name === "node_modules" }).map((file) => file.replaceAll("\\", "/"));

/** The pages and tests there are, and what each is made from. */
export type Project = { routes: string[]; tests: string[]; specs: string[]; behind: Map<string, Set<string>> };

/** The project in the present folder, with these of its pages and tests. */
export async function projectOf(routes: string[], tests: string[], specs: string[]): Promise<Project> {
  return { routes, tests, specs, behind: await filesBehind([...routes, "app/root.tsx", ...tests], process.cwd()) };
}

/** The whole project in the present folder. */
export function readProject(): Promise<Project> {
  const routes = glob("app/routes/*.tsx", "app/routes/*/route.tsx").filter((file) => !/\.test\.tsx$/.test(file));
  const tests = glob("{app,server,db,widget,tests,scripts}/**/*.test.{ts,tsx}");
  const specs = glob("tests/e2e/*.spec.ts");
  return projectOf(routes, tests, specs);
}

/**
 * The tests that a change can break: unit tests that import a changed file, directly or not; of the tests that open pages
 * those that are most about the pages that change touches. A change of most pages at once plays the main way only.
 */
export function relatedTests(changed: readonly string[], { routes, tests, specs, behind }: Project): RelatedTests {
  const ofPages = tests.filter((file) => file.startsWith("tests/app/"));
  const isTouched = (file: string) => changed.some((path) => behind.get(file)?.has(path));

  const isOfEveryPage = isTouched("app/root.tsx");
  const touched = new Set(routes.filter((route) => isOfEveryPage || isTouched(route)));
  const visits = (files: string[]) => files.map((file) => visitsOf(file, readFileSync(file, "utf8"), routes));
  const isMostPages = touched.size > routes.length / 2;
  const found = isMostPages ? mainJourneys : testsOfPages(visits(specs), touched);
  const journeys = new Set([...specs.filter((file) => changed.includes(file)), ...found.slice(0, maxSpecs)]);

  const unit = new Set([
    ...tests.filter((file) => !ofPages.includes(file) && isTouched(file)),
    ...(isMostPages ? [] : testsOfPages(visits(ofPages), touched)),
    ...ofPages.filter((file) => changed.includes(file)),
    ...readersOfSources,
    ...(changed.some((path) => ofDoors.test(path)) ? [rightsMatrix] : []),
  ]);
  const left = found.length - Math.min(found.length, maxSpecs);
  return {
    unit: changed.some((path) => ofEveryTest.test(path)) ? null : [...unit],
    journeys: changed.some((path) => ofEveryJourney.test(path)) ? null : [...journeys],
    reason: isMostPages
      ? `${touched.size} of ${routes.length} pages are touched: only the main way is played`
      : `${left} further specs open a page that is touched`,
  };
}
