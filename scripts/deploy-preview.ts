/**
 * Deploys this build as a preview (`npm run deploy:preview`; `-- --dry-run` only bundles): the Worker `handschlag-preview` at
 * PLAYWRIGHT_BASE_URL with the database of DB_URL and DB_TOKEN, which is migrated and gets the demo data (rows, no photos). Its
 * secrets are set once with `npx wrangler secret put … --name handschlag-preview`; LIVE_URL names its relay.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";
import { migrateDatabase } from "#db/migrate.ts";
import { previewConfig, previewProblems } from "./deploy/preview-config.ts";
import { DeployStop, runSteps } from "./deploy/run-steps.ts";
import { smokeTest } from "./deploy/smoke-test.ts";
import { readCommandLine } from "./operator/english-command.ts";
import { isBuildCurrent } from "./stack/built-sources.ts";
import { toolEnvironment } from "./stack/settings.ts";

const usage = `
  npm run deploy:preview                 builds, migrates, fills in demo data, deploys the Worker handschlag-preview, smoke test
  npm run deploy:preview -- --dry-run    only builds and bundles

  PLAYWRIGHT_BASE_URL: where the preview is to run. DB_URL and DB_TOKEN: its database, never the one of wrangler.toml.
  LIVE_URL: its relay, if it has one.`;

const { values: options } = readCommandLine(usage, { "dry-run": { type: "boolean" } });
const isDryRun = options["dry-run"] === true;
const { PLAYWRIGHT_BASE_URL = "", DB_URL = "", DB_TOKEN = "", LIVE_URL = "" } = process.env;
const appUrl = PLAYWRIGHT_BASE_URL.replace(/\/+$/, "");
const release = `preview-${Date.now()}`;
const configFile = "wrangler.preview.toml";

function run(environment: NodeJS.ProcessEnv, ...args: string[]): void {
  const env = { ...toolEnvironment(), ...environment };
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env });
  if (status !== 0) throw new DeployStop(`${args[0]} failed; its message is above.`);
}

function checkSettings(): void {
  const production = String(unstable_readConfig({ config: "wrangler.toml" }).vars.DB_URL);
  const problems = previewProblems({ PLAYWRIGHT_BASE_URL, DB_URL, DB_TOKEN }, production);
  if (problems.length === 0) return;
  if (!isDryRun) throw new DeployStop(problems.join("\n"));
  console.log(problems.join("\n"));
}

function deploy(): void {
  const vars = { APP_ENV: "preview", APP_URL: appUrl, DB_URL, RELEASE: release, ...(LIVE_URL ? { LIVE_URL } : {}) };
  const flags = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const dryRun = isDryRun ? ["--dry-run", "--outdir", "dist/preview"] : [];
  writeFileSync(configFile, previewConfig(readFileSync("wrangler.toml", "utf8")));
  try {
    run({}, "node_modules/wrangler/bin/wrangler.js", "deploy", "--minify", "-c", configFile, ...flags, ...dryRun);
  } finally {
    rmSync(configFile);
  }
}

async function fillDatabase(): Promise<void> {
  await migrateDatabase(DB_URL, DB_TOKEN);
  run({ APP_ENV: "local", DB_URL, DB_TOKEN }, "db/seed/demo.ts", "--data", ".data/preview");
}

async function checkDeployed(): Promise<void> {
  const problems = await smokeTest({ appUrl, release, patienceMs: 90_000 });
  if (problems.length > 0) throw new DeployStop(problems.join("\n"));
}

const failed = await runSteps(
  [
    { name: "Settings", run: checkSettings },
    { name: "Build", run: () => (isBuildCurrent() ? console.log("Is current.") : run({}, "scripts/build.ts")) },
    { name: "Migrate and fill", run: () => (isDryRun ? undefined : fillDatabase()) },
    { name: "Deploy the Worker", run: deploy },
    { name: "Smoke test", run: () => (isDryRun ? undefined : checkDeployed()) },
  ],
  console.log,
);
process.exit(failed ? 1 : 0);
