import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildClient } from "#widget/api-client/build.ts";

const here = "widget/api-client";
const folder = mkdtempSync(join(tmpdir(), "handschlag-client-"));
const tarball = join(folder, "handschlag-api-client-1.0.0.tgz");

beforeAll(() => {
  buildClient();
  const args = ["pack", "--json", "--offline", "--ignore-scripts", "--pack-destination", folder];
  execFileSync("npm", args, { cwd: here, stdio: "ignore" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("publint has nothing to say about it", async () => {
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer } });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

test("its types resolve for bundlers and ES modules in Node", async () => {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  const isExpected = (problem: { kind: string; resolutionKind?: string }) =>
    problem.kind === "CJSResolvesToESM" || problem.resolutionKind === "node10";
  expect(analysis.types ? analysis.problems.filter((problem) => !isExpected(problem)) : ["no types"]).toEqual([]);
});

test("a program that uses the packed client type-checks, and one that misspells a field does not", () => {
  const project = join(folder, "project");
  const modules = join(project, "node_modules");
  mkdirSync(join(modules, "@handschlag"), { recursive: true });
  execFileSync("tar", ["-xzf", tarball], { cwd: folder });
  symlinkSync(join(folder, "package"), join(modules, "@handschlag/api-client"));
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    symlinkSync(resolve("node_modules", name), join(modules, name));
  writeFileSync(
    join(project, "program.ts"),
    `import { createApiClient } from "@handschlag/api-client";
const client = createApiClient({ portal: "https://portal.example", token: "hs_1" });
const { data, error } = await client.GET("/id_checks/{id}", { params: { path: { id: "1" } } });
if (error) error.code satisfies string;
data?.id_check.id satisfies string | undefined;
// @ts-expect-error There is no such path.
await client.GET("/id_check/{id}", {});
// @ts-expect-error There is no such field.
await client.POST("/contact_forms", { body: { contact_form: { mail: "a@example.org" } } });
`,
  );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "ESNext",
    moduleResolution: "Bundler",
    target: "ES2022",
    lib: ["DOM", "ES2022"],
    types: [],
    preserveSymlinks: true,
    skipLibCheck: true,
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  const tsc = resolve("node_modules/typescript-7/bin/tsc");
  expect(execFileSync("sh", ["-c", `node '${tsc}' -p . || true`], { cwd: project, encoding: "utf8" })).toBe("");
});
