import { expect, test } from "vitest";
import { narrowChecks } from "./narrow-checks.ts";

const always = ["typecheck", "lint", "imports", "unused", "lockfile", "vendored"];
const ofBuild = ["build", "deploy", "size"];
const none = { unit: [], journeys: [] };
const namesFor = (...changed: string[]) => [...narrowChecks(changed, none).keys()];

test("without a change only what is quick runs", () => {
  expect(namesFor()).toEqual(always);
});

test("a text for people and a test touch no build", () => {
  for (const file of [
    "README.md",
    "docs/decisions/a.md",
    "server/ground/pdf/README.md",
    "server/a.test.ts",
    "scripts/check.ts",
  ])
    expect(namesFor(file), file).toEqual([...always, "unit"]);
});

test("the product is built", () => {
  for (const file of ["app/ui/button.tsx", "server/worker.ts", "db/migrations/1/a.sql", "widget/capture/main.tsx"])
    expect(namesFor(file), file).toEqual([...always, "unit", ...ofBuild]);
  for (const file of ["package.json", "wrangler.party.toml", "vite.config.ts", "scripts/stack/ports.ts"])
    expect(namesFor(file), file).toContain("build");
});

test("only the related tests run, unless all are", () => {
  const related = { unit: ["a.test.ts"], journeys: ["tests/e2e/b.spec.ts"] };
  const narrowed = narrowChecks(["app/a.ts"], related);
  expect(narrowed.get("unit")).toEqual({ args: ["a.test.ts"] });
  expect(narrowed.get("e2e")).toEqual({ args: ["tests/e2e/b.spec.ts"] });
  const all = narrowChecks(["tests/seed/a.ts"], { unit: null, journeys: null });
  expect([all.get("unit"), all.get("e2e")]).toEqual([{}, {}]);
});
