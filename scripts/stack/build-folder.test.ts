import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What a module exports where the build lies in `folder`. */
function valueIn(folder: string, expression: string): string {
  const module = JSON.stringify(new URL("build-folder.ts", import.meta.url).href);
  const code = `import * as own from ${module}; console.log(String(own.${expression}));`;
  const env = { ...process.env, BUILD_FOLDER: folder };
  return execFileSync(process.execPath, ["--input-type=module", "-e", code], { env }).toString().trim();
}

test("whatever makes or takes a build asks where it lies, so that the tests' own replaces no page of npm start", () => {
  const files = globSync(["*.config.ts", "scripts/**/*.ts", "widget/*.ts", "tests/e2e/**/*.ts", "tests/*.ts"], {
    exclude: (name) => name === "node_modules" || name.endsWith(".test.ts"),
  });
  expect(files.length).toBeGreaterThan(50);
  const literal = /["'`](\.\/)?build\/(client|server|capture|party)\b/;
  expect(files.filter((file) => literal.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the Worker of another folder is bundled with a copy of the settings that names it", () => {
  const folder = mkdtempSync(join(tmpdir(), "handschlag-build-"));
  const file = valueIn(folder, "wranglerConfig()");
  expect(file).toBe(`${folder}/wrangler.toml`);
  const config = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  for (const part of ["server/index.js", "capture/assets.js", "client"])
    expect(config).toContain(`"${folder}/${part}"`);
  expect(config).not.toMatch(/"\.\//);
  expect(config).not.toContain("[[services]]");
  expect(valueIn("build", "wranglerConfig()")).toBe("wrangler.toml");
});

test("the Worker of a deploy reaches the relay within the account", () => {
  const folder = mkdtempSync(join(tmpdir(), "handschlag-build-"));
  const config = readFileSync(valueIn(folder, 'wranglerConfig({ relay: "handschlag-live" })'), "utf8");
  rmSync(folder, { recursive: true });
  expect(config).toContain('[[services]]\nbinding = "LIVE"\nservice = "handschlag-live"\n');
});
