/** npm scripts with further arguments, by the name of their check. */
export type NarrowedChecks = Map<string, { script: string; args: string[] }>;

/** These take seconds, and no look at a diff tells what they would find. */
const always = ["typecheck", "lint", "imports", "unused", "lockfile", "vendored"];

/** Tests that read the sources as text: no import leads from them to what they judge. */
export const readersOfSources = [
  "tests/architecture/import-rules.test.ts",
  "tests/architecture/routes.test.ts",
  "app/ui/tokens.test.ts",
];

/** What `npm run build` or the stack under the journeys is made from. */
const ofProduct =
  /^(app|db|public|scripts|server|widget)\/|^[\w.-]*(package|package-lock|partykit|tsconfig|worker-configuration|wrangler|vite\.config|env\.d)[\w.-]*$/;
const isNotBuilt = /\.(test\.tsx?|md)$|^scripts\/check[./]/;
const ofJourneys = /^tests\/(e2e|fixtures|documents)\/|^tests\/playwright\.config\.ts$/;
const isSpec = /^tests\/e2e\/[\w.-]+\.spec\.ts$/;

/**
 * The checks a change can touch. Of the unit tests those that import a changed file, directly or not; of the journeys
 * only the changed ones where nothing else of theirs changed. `exists` tells whether a path is still there.
 */
export function narrowChecks(changed: readonly string[], exists: (path: string) => boolean): NarrowedChecks {
  const narrowed: NarrowedChecks = new Map(always.map((script) => [script, { script, args: [] }]));
  const add = (name: string, script: string, args: string[] = []) => narrowed.set(name, { script, args });
  if (changed.length > 0) add("unit", "test:related", [...changed, ...readersOfSources]);
  const isProductChanged = changed.some((path) => ofProduct.test(path) && !isNotBuilt.test(path));
  if (isProductChanged) {
    add("build", "build");
    add("deploy", "deploy", ["--dry-run"]);
    add("size", "size");
  }
  const journeys = changed.filter((path) => ofJourneys.test(path));
  const areOnlySpecs = !isProductChanged && journeys.every((path) => isSpec.test(path));
  const specs = areOnlySpecs ? journeys.filter(exists) : [];
  if (isProductChanged || !areOnlySpecs || specs.length > 0) add("e2e", "test:e2e", specs);
  return narrowed;
}
