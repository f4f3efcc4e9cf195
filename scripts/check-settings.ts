/** Refuses a deploy with missing, unsafe or example settings: `npm run deploy` runs it first. */
import { spawnSync } from "node:child_process";
import { unstable_readConfig } from "wrangler";
import { undeployable } from "./deploy/undeployable.ts";

const list = spawnSync("node", ["node_modules/wrangler/bin/wrangler.js", "secret", "list", "--format", "json"], {
  encoding: "utf8",
});
if (list.status !== 0) {
  console.error(`${list.stderr}\nThe secrets of the Worker cannot be listed (README, "Deploy").`);
  process.exit(1);
}
const secretNames = (JSON.parse(list.stdout) as { name: string }[]).map(({ name }) => name);
const problems = undeployable(unstable_readConfig({ config: "wrangler.toml" }).vars, secretNames);
if (problems.length > 0) {
  console.error(["Not deployed:", ...problems].join("\n  "));
  process.exit(1);
}
