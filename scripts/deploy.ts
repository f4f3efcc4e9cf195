/** Deploys the product to the operator's account (`npm run deploy`), in steps, and stops at the first that fails. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { unstable_readConfig } from "wrangler";
import { readMigrations } from "#db/applied-migrations.ts";
import { connect } from "#db/client.server.ts";
import { migrateDatabases } from "#db/migrate.ts";
import {
  lastMigrationOf,
  lastReleasedMigration,
  migrationsAfter,
  releaseFile,
  scratchDatabase,
  unannouncedContractions,
} from "./deploy/released-schema.ts";
import { DeployStop, runSteps, type Step } from "./deploy/run-steps.ts";
import { smokeTest } from "./deploy/smoke-test.ts";
import { undeployable } from "./deploy/undeployable.ts";
import { readCommandLine } from "./operator/english-command.ts";
import { buildFolder, bundleFolder, wranglerConfig } from "./stack/build-folder.ts";
import { isBuildCurrent } from "./stack/built-sources.ts";
import { toolEnvironment } from "./stack/settings.ts";

const usage = `
  npm run deploy                 settings and secrets, build, migrate, deploy, smoke test
  npm run deploy -- --dry-run    the same without an account and a network: says what would stop it, builds, migrates a
                                 database of its own, bundles

  DB_TOKEN: the token of the database that DB_URL of wrangler.toml names. DATABASE_TOKENS, if there are further databases.
  Settings and secrets: docs/operating.md`;

const { values: options } = readCommandLine(usage, { "dry-run": { type: "boolean" } });
const isDryRun = options["dry-run"] === true;
const wrangler = "node_modules/wrangler/bin/wrangler.js";
const smokePatienceMs = 90_000;

const relayConfig = "wrangler.party.toml";

const { vars } = unstable_readConfig({ config: "wrangler.toml" });
const { name: relay = "" } = unstable_readConfig({ config: relayConfig });
const settings = vars as Partial<Record<string, string>>;
const appUrl = String(settings.APP_URL).replace(/\/+$/, "");
const database = { url: String(settings.DB_URL), token: process.env.DB_TOKEN ?? "" };

/** Commit and time: two deploys of one commit are two releases. */
function newRelease(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+Z/g, "");
  return [(stdout ?? "").trim(), time].filter(Boolean).join("-");
}
const release = newRelease();

/** Runs a tool with its output on the terminal. Throws DeployStop when it fails. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: toolEnvironment(),
  });
  if (status !== 0) throw new DeployStop(`${args.slice(0, 3).join(" ")} failed; its message is above.`);
}

/** The names of the secrets that the account holds for a Worker. */
function secretNames(config: string): string[] {
  const list = spawnSync(process.execPath, [wrangler, "secret", "list", "--format", "json", "-c", config], {
    encoding: "utf8",
    env: toolEnvironment(),
  });
  if (list.status !== 0) {
    throw new DeployStop(`${list.stderr}\nThe secrets for ${config} cannot be listed (docs/operating.md).`);
  }
  return (JSON.parse(list.stdout) as { name: string }[]).map(({ name }) => name);
}

function checkSettings(): void {
  const problems = undeployable(
    settings,
    isDryRun ? undefined : { worker: secretNames("wrangler.toml"), relay: secretNames(relayConfig) },
  );
  if (!isDryRun && database.token === "") {
    problems.push("DB_TOKEN is missing in the environment: migrations need what the Worker has as a secret.");
  }
  if (problems.length === 0) return;
  if (!isDryRun) throw new DeployStop(["Not deployed:", ...problems].join("\n  "));
  console.log(["A deploy would be refused:", ...problems].join("\n  "));
}

/** The last migration that the database to deploy to has; of an empty one undefined, and in a dry run that of the last release. */
async function deployedMigration(): Promise<string | undefined> {
  if (isDryRun) return lastReleasedMigration() ?? undefined;
  return lastMigrationOf(connect(database.url, database.token), new URL(database.url).host);
}

async function migrate(): Promise<void> {
  const deployed = await deployedMigration();
  const problems = deployed ? await unannouncedContractions(deployed) : [];
  if (problems.length > 0) {
    const advice =
      "The deployed build still runs with this database: expand now, contract with a later release (docs/decisions/051).";
    throw new DeployStop([`Not migrated, because this breaks the deployed build:`, ...problems, advice].join("\n  "));
  }
  const pending = deployed ? migrationsAfter(deployed) : readMigrations();
  console.log(pending.length > 0 ? `Pending: ${pending.map(({ tag }) => tag).join(", ")}` : "Nothing to migrate.");
  if (isDryRun) return void (await (await scratchDatabase()).close());
  await migrateDatabases(database.url, database.token, process.env.DATABASE_TOKENS);
}

/** The custom domain that an address needs; one of Cloudflare's own needs none. */
function domainOf(url: string | undefined): string[] {
  const host = URL.canParse(url ?? "") ? new URL(url ?? "").host : "";
  return host && !host.endsWith(".workers.dev") ? ["--domain", host] : [];
}

function deployRelay(): void {
  run(
    wrangler,
    "deploy",
    `${buildFolder}/party/party.js`,
    "-c",
    relayConfig,
    ...domainOf(settings.LIVE_URL),
    ...(isDryRun ? ["--dry-run", "--outdir", resolve(buildFolder, "relay")] : []),
  );
}

function deployWorker(): void {
  const dryRun = isDryRun ? ["--dry-run", "--outdir", bundleFolder] : [];
  const config = wranglerConfig({ relay });
  const domain = domainOf(appUrl);
  run(wrangler, "deploy", "--minify", "-c", config, "--var", `RELEASE:${release}`, ...domain, ...dryRun);
}

async function checkDeployed(): Promise<void> {
  if (isDryRun) return console.log("Nothing was deployed, so nothing is asked.");
  const problems = await smokeTest({ appUrl, release, patienceMs: smokePatienceMs });
  if (problems.length === 0) return;
  const advice = "The database suits the old Worker, too: npx wrangler rollback";
  throw new DeployStop(["The new release does not work:", ...problems, advice].join("\n  "));
}

const steps: Step[] = [
  { name: "Settings and secrets", run: checkSettings },
  { name: "Build", run: () => (isDryRun && isBuildCurrent() ? console.log("Is current.") : run("scripts/build.ts")) },
  { name: "Migrate", run: migrate },
  { name: "Deploy the relay", run: deployRelay },
  { name: "Deploy the Worker", run: deployWorker },
  { name: "Smoke test", run: checkDeployed },
];

const failed = await runSteps(steps, console.log);
if (failed) process.exit(1);
if (isDryRun) console.log("\nDry run: nothing was changed.");
else {
  writeFileSync(releaseFile, `${JSON.stringify({ migration: readMigrations().at(-1)?.tag })}\n`);
  console.log(`\n${release} runs at ${appUrl}. Commit ${releaseFile} and move the tag: git tag -f released`);
}
process.exit(0);
