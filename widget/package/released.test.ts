import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildScript, integrityOf } from "./build.ts";
import { widgetRelease } from "./release.ts";

const served = (address: string) => readFileSync(`public${address}`, "utf8");
const { version } = JSON.parse(readFileSync("widget/package/package.json", "utf8"));
const [major] = version.split(".");

test("the served script is what the sources build; after a change: a new version, then build.ts --release", () => {
  expect(widgetRelease.script).toBe(`/widget/${version}/handschlag-capture.js`);
  expect(served(widgetRelease.script)).toBe(buildScript());
  expect(served(`/widget/v${major}/handschlag-capture.js`)).toBe(buildScript());
});

test("the hash in the snippets is that of the served script", () => {
  expect(integrityOf(served(widgetRelease.script))).toBe(widgetRelease.integrity);
});

test("it is under 1.8 kB gzipped", () => {
  expect(gzipSync(served(widgetRelease.script), { level: 9 }).length).toBeLessThan(1_800);
});

test("every released version is in the changelog", () => {
  const changelog = readFileSync("widget/package/CHANGELOG.md", "utf8");
  const versions = globSync("public/widget/[0-9]*").map((folder) => folder.replace(/^public\/widget\//, ""));
  expect(versions).toContain(version);
  for (const released of versions) expect(changelog).toContain(`## ${released} `);
});
