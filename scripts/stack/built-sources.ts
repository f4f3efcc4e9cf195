import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { buildFolder } from "./build-folder.ts";

const folders = ["app", "db", "public", "server", "widget"];
/** What decides, besides the sources, what is in a build. */
export const buildTools = [
  "scripts/build.ts",
  "scripts/build-party.ts",
  "scripts/frame-chunk.ts",
  "scripts/remix-future.ts",
  "scripts/server-only.ts",
];
const files = [
  ...buildTools,
  "CHANGELOG.md",
  "package.json",
  "package-lock.json",
  "partykit.json",
  "tsconfig.json",
  "vite.config.ts",
];
const isNotBuilt = (path: string) =>
  /\.(test\.tsx?|md|sql)$|^(db\/(dev-server|migrations|seed)|widget\/demo)\//.test(path);

const stampFile = `${buildFolder}/.sources`;
const results = ["server/index.js", "capture/assets.js", "party/party.js"].map((file) => `${buildFolder}/${file}`);

/** One hash over everything a build is made from: names and contents, because a checkout changes times in both directions. */
export const hashOfSources = (): string => hashOf(sources());

/** One hash over everything the Worker is bundled from: the sources, their build, and the settings of a deploy. */
export const hashOfWorker = (): string =>
  hashOf([...sources(), ...filesIn(`${buildFolder}/server`), ...filesIn(`${buildFolder}/capture`), "wrangler.toml"]);

const sources = (): string[] => [...folders.flatMap(filesIn), ...files];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !isNotBuilt(path));

function hashOf(paths: string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.filter((path) => existsSync(path)).sort())
    hash.update(path).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

/** Remembers what a finished build was made from; the hash is taken before it begins, so that edits during it count. */
export function rememberBuild(hash: string): void {
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(stampFile, hash);
}

export function hasBuild(): boolean {
  return results.every((file) => existsSync(file));
}

export function isBuildCurrent(): boolean {
  return hasBuild() && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashOfSources();
}
