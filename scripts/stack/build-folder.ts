import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const standard = "build";

/** Where a build lies. The tests have one of their own (BUILD_FOLDER), so that theirs never replaces what `npm start` serves. */
export const buildFolder = process.env.BUILD_FOLDER ?? standard;

/** Where the dry run of a deploy leaves the Worker as it would be deployed. */
export const bundleFolder: string = resolve(buildFolder, "worker");

/**
 * The configuration that makes wrangler take the Worker of this build: wrangler.toml, which names the standard one, or a copy. `relay`: the
 * Worker that ours reaches without the way over the network, which only an account has that both are deployed to.
 */
export function wranglerConfig({ relay }: { relay?: string } = {}): string {
  if (buildFolder === standard && !relay) return "wrangler.toml";
  const config = readFileSync("wrangler.toml", "utf8")
    .replaceAll(`"./${standard}/`, `"${resolve(buildFolder)}/`)
    .replaceAll('"./', `"${resolve(".")}/`)
    .concat(relay ? `\n[[services]]\nbinding = "LIVE"\nservice = "${relay}"\n` : "");
  const file = `${buildFolder}/wrangler.toml`;
  writeFileSync(file, config);
  return file;
}
