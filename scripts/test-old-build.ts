/**
 * Runs the build that was released last, with its own journeys and demo data, on the schema of this one (`npm run test:old-build`):
 * both serve requests during a deploy, and the old one again after a rollback (decision 051).
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { readCommandLine } from "./operator/english-command.ts";
import { toolEnvironment } from "./stack/settings.ts";

const folder = resolve(".data/old-build");
const usage = `
  npm run test:old-build                      the commit of the tag "released", which moves with every deploy
  npm run test:old-build -- abc1234           another one
  npm run test:old-build -- --if-released     succeeds without doing anything where there is no such tag
  npm run test:old-build -- --journeys smoke,return`;

const options = {
  "if-released": { type: "boolean" },
  journeys: { type: "string", default: "smoke,main-job,return" },
} as const;
const { values, positionals } = readCommandLine(usage, options, 1);
const revision = positionals[0] ?? "refs/tags/released";

function run(cwd: string, command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"], env: toolEnvironment() });
  return status === 0;
}

function checkOut(): void {
  run(".", "git", "worktree", "remove", "--force", folder);
  rmSync(folder, { recursive: true, force: true });
  if (!run(".", "git", "worktree", "add", "--detach", folder, revision))
    throw new Error(`${revision} cannot be checked out`);
  const isSame = readFileSync("package-lock.json", "utf8") === readFileSync(`${folder}/package-lock.json`, "utf8");
  if (isSame) symlinkSync(resolve("node_modules"), `${folder}/node_modules`);
  // The old build keeps its code and gets the new schema.
  rmSync(`${folder}/db/migrations`, { recursive: true });
  cpSync("db/migrations", `${folder}/db/migrations`, { recursive: true });
}

const isKnown = spawnSync("git", ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]).status === 0;
if (!isKnown && values["if-released"]) {
  console.log("Nothing was released yet.");
  process.exit(0);
}
let isPassed = false;
try {
  checkOut();
  const setUp = run(
    folder,
    process.execPath,
    "scripts/setup.mjs",
    ...(existsSync(`${folder}/node_modules`) ? [] : ["--browser"]),
  );
  const specs = values.journeys.split(",").map((name) => `${name}.spec`);
  const playwright = [
    resolve(folder, "tests/node_modules/@playwright/test/cli.js"),
    "test",
    "-c",
    "tests/playwright.config.ts",
  ];
  isPassed =
    setUp &&
    run(folder, process.execPath, "scripts/build.ts") &&
    run(folder, process.execPath, ...playwright, ...specs);
} finally {
  run(".", "git", "worktree", "remove", "--force", folder);
}
console.log(
  isPassed ? "The released build works with this schema." : "The released build does NOT work with this schema.",
);
process.exit(isPassed ? 0 : 1);
