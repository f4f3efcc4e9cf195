import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { narrowChecks, readersOfSources } from "./narrow-checks.ts";

const always = ["typecheck", "lint", "imports", "unused", "lockfile", "vendored"];
const ofBuild = ["build", "deploy", "size"];
const namesFor = (...changed: string[]) => [...narrowChecks(changed, () => true).keys()];
const specsFor = (...changed: string[]) => narrowChecks(changed, () => true).get("e2e")?.args;

test("without a change only what is quick runs", () => {
  expect(namesFor()).toEqual(always);
});

test("a text for people touches no product", () => {
  expect(namesFor("README.md")).toEqual([...always, "unit"]);
  expect(namesFor("docs/decisions/a.md", "server/pdf/README.md")).toEqual([...always, "unit"]);
});

test("the product is built and walked through, all of it", () => {
  for (const file of ["app/ui/button.tsx", "server/worker.ts", "db/migrations/1/a.sql", "widget/capture/main.tsx"])
    expect(namesFor(file), file).toEqual([...always, "unit", ...ofBuild, "e2e"]);
  for (const file of ["package.json", "wrangler.party.toml", "vite.config.ts", "scripts/stack/ports.ts"])
    expect(namesFor(file), file).toContain("e2e");
  expect(specsFor("app/ui/button.tsx", "tests/e2e/smoke.spec.ts")).toEqual([]);
});

test("unit tests of the product do not change it", () => {
  expect(namesFor("server/a.test.ts", "scripts/check.ts", "scripts/check/a.ts")).toContain("unit");
  expect(namesFor("server/a.test.ts", "app/b.test.tsx")).toEqual([...always, "unit"]);
});

test("of changed journeys only these run, unless something they share changed", () => {
  expect(specsFor("tests/e2e/smoke.spec.ts", "README.md")).toEqual(["tests/e2e/smoke.spec.ts"]);
  expect(namesFor("tests/e2e/smoke.spec.ts")).toEqual([...always, "unit", "e2e"]);
  expect(specsFor("tests/e2e/smoke.spec.ts", "tests/e2e/journey/desk.ts")).toEqual([]);
  expect(specsFor("tests/playwright.config.ts")).toEqual([]);
  expect(narrowChecks(["tests/e2e/gone.spec.ts"], () => false).has("e2e")).toBe(false);
});

test("unit tests run where a changed file reaches them, and those that read the sources in any case", () => {
  const args = narrowChecks(["server/a.ts"], () => true).get("unit")?.args;
  expect(args).toEqual(["server/a.ts", ...readersOfSources]);
  for (const file of readersOfSources) expect(existsSync(file), file).toBe(true);
});
