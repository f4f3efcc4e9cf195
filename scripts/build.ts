/** Builds everything a deploy needs: screens, capture page, yard, relay. Ends with the first error. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { buildFolder } from "./stack/build-folder.ts";
import { hashOfSources, rememberBuild } from "./stack/built-sources.ts";
import { toolEnvironment } from "./stack/settings.ts";

// In this order: the Remix build empties the folder of files for browsers, into which the next two write.
const steps = [
  ["Screens", "node_modules/@remix-run/dev/dist/cli.js", "vite:build"],
  ["Capture page", "node_modules/vite/bin/vite.js", "build", "-c", "widget/vite.config.ts"],
  ["Yard", "node_modules/vite/bin/vite.js", "build", "-c", "widget/vite-yard.config.ts"],
  ["Relay", "scripts/build-party.ts"],
];

/** A smaller one is collected so often that it takes a fifth of the time. */
const nursery = "--max-semi-space-size=64";

const hash = hashOfSources();
rmSync(buildFolder, { recursive: true, force: true });
for (const [name, ...args] of steps) {
  console.log(`${name} …`);
  const { status } = spawnSync("node", [nursery, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: toolEnvironment(),
  });
  if (status !== 0) {
    console.error(`\nBuilding failed at: ${name}`);
    process.exit(status ?? 1);
  }
}
rememberBuild(hash);
