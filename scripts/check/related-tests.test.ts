import { existsSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { addressesIn, addressOf, testsOfPages, visitsOf } from "./pages-of-tests.ts";
import { type Project, projectOf, readersOfSources, relatedTests } from "./related-tests.ts";

const page = "app/routes/_staff.id_check.$id/route.tsx";
const form = "app/routes/_staff.id_check.new_legitimation/route.tsx";
const giveBack = "app/routes/_staff.id_check.contract_details.$id.vehicle_return/route.tsx";

const specOf = (name: string) => `tests/e2e/${name}.spec.ts`;
let project: Project;
beforeAll(async () => {
  // A whole project takes seconds.
  const tests = ["server/customers/customers/merge-customers.test.ts", "scripts/check/narrow-checks.test.ts"];
  project = await projectOf(
    [giveBack, "app/routes/_public.login.tsx"],
    tests,
    ["return", "smoke", "main-job"].map(specOf),
  );
});
const related = (changed: string) => relatedTests([changed], project);

test("an address is what the file of a route says", () => {
  expect(addressOf(page)).toEqual(["id_check", null]);
  expect(addressOf("app/routes/_staff.id_check.$id_.data_export.tsx")).toEqual(["id_check", null, "data_export"]);
  expect(addressOf("app/routes/_public.login.tsx")).toEqual(["login"]);
  expect(addressOf("app/routes/_index.tsx")).toEqual([]);
});

test("addresses are found in a test's source, whatever they are filled with", () => {
  const source = `open(\`/id_check/\${check.id}?step=3\`); goto("/login"); 'no/address'; request('/theme.data')`;
  expect(addressesIn(source)).toEqual([["id_check", null], ["login"], ["theme"]]);
});

test("a test is about the page it names, and about one that it gets to by a click", () => {
  const named = (source: string) => [...visitsOf("a", source, [page, form, giveBack]).routes.keys()];
  expect(named('goto("/id_check/new_legitimation")')).toEqual([form]);
  expect(named(`goto(\`/id_check/\${id}\`)`)).toEqual([page, form]);
  expect(named("expect(page).toHaveURL(/vehicle_return$/)")).toEqual([giveBack]);
});

test("tests that are most about a touched page come first, others not at all", () => {
  const visits = [
    {
      file: "aside",
      routes: new Map([
        [page, 1],
        ["other", 3],
      ]),
    },
    {
      file: "mostly",
      routes: new Map([
        [page, 5],
        ["other", 1],
      ]),
    },
    { file: "never", routes: new Map([["other", 1]]) },
  ];
  expect(testsOfPages(visits, new Set([page]))).toEqual(["mostly", "aside"]);
});

test("unit tests run where a changed file reaches them, and those that read the sources in any case", () => {
  const { unit } = related("server/ground/kernel/fold-text.ts");
  expect(unit).toContain("server/customers/customers/merge-customers.test.ts");
  expect(unit).not.toContain("scripts/check/narrow-checks.test.ts");
  for (const file of readersOfSources) {
    expect(existsSync(file), file).toBe(true);
    expect(unit).toContain(file);
  }
});

test.each([
  "app/routes/_public.login.tsx",
  "app/staff-route.server.ts",
  "server/ground/access/permissions.ts",
  "server/ground/kernel/use-case.server.ts",
  "server/handover/signing/signing-doors.server.ts",
  "server/handover/contracts/contract.api.server.ts",
])("a change of %s runs the matrix of rights", (file) => {
  expect(existsSync(file)).toBe(true);
  expect(related(file).unit).toContain("tests/rights/matrix.test.ts");
});

test("journeys are played where they open a page that changed; the main way where most pages did", () => {
  expect(related("server/handover/vehicle-return/return-vehicle.server.ts").journeys).toContain(
    "tests/e2e/return.spec.ts",
  );
  expect(related("app/ui/button.tsx").journeys).toEqual(["tests/e2e/smoke.spec.ts", "tests/e2e/main-job.spec.ts"]);
  expect(related("tests/e2e/smoke.spec.ts").journeys).toEqual(["tests/e2e/smoke.spec.ts"]);
});

test("what every test starts from makes all of them run", () => {
  expect(related("db/migrations/1/a.sql").unit).toBe(null);
  expect(related("tests/e2e/journey/desk.ts").journeys).toBe(null);
});
