import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildTools } from "./built-sources.ts";

const project = mkdtempSync(join(tmpdir(), "handschlag-sources-"));
afterAll(() => rmSync(project, { recursive: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

/** Both hashes of that project: of what a build is made from, and of what the Worker is bundled from. */
function hashes(): { sources: string; worker: string } {
  const module = JSON.stringify(new URL("built-sources.ts", import.meta.url).href);
  const code = `import { hashOfSources, hashOfWorker } from ${module};
    console.log(JSON.stringify({ sources: hashOfSources(), worker: hashOfWorker() }));`;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: project }).toString());
}

test("what builds and shapes the pages is among what a build is made from", () => {
  const ofVite = [...readFileSync("vite.config.ts", "utf8").matchAll(/"\.\/(scripts\/[^/"]+\.ts)"/g)].map(
    ([, file]) => file,
  );
  const ofBuild = [...readFileSync("scripts/build.ts", "utf8").matchAll(/"(scripts\/[^"]+\.ts)"/g)].map(
    ([, file]) => file,
  );
  expect([...ofVite, ...ofBuild].length).toBeGreaterThan(3);
  // It serves the dev server only.
  expect(buildTools).toEqual(
    expect.arrayContaining([...ofVite, ...ofBuild].filter((file) => !file?.includes("in-workerd"))),
  );
});

test("builds and bundles are made again after a change of what is in them, and of nothing else", () => {
  for (const folder of ["app", "db", "public", "server", "widget", "build/server", "build/capture"])
    write(`${folder}/index.js`, "1");
  for (const file of ["CHANGELOG.md", "package-lock.json", "wrangler.toml"]) write(file, "1");
  let before = hashes();
  /** Which hashes a change of this file changes. */
  const changedBy = (path: string) => {
    write(path, "2");
    const now = hashes();
    const changed = { build: now.sources !== before.sources, bundle: now.worker !== before.worker };
    before = now;
    return changed;
  };
  for (const path of ["app/index.js", "server/new.ts", "CHANGELOG.md", "package-lock.json"])
    expect(changedBy(path), path).toEqual({ build: true, bundle: true });
  for (const path of ["build/server/index.js", "build/capture/index.js", "wrangler.toml"])
    expect(changedBy(path), path).toEqual({ build: false, bundle: true });
  for (const path of [
    "app/index.test.ts",
    "server/README.md",
    "db/seed/new.ts",
    "db/structure.sql",
    "build/client/index.js",
  ])
    expect(changedBy(path), path).toEqual({ build: false, bundle: false });
});
