/**
 * Starts everything and ends everything: database, live relay, migrations, and the product on them.
 * STACK_KEEP_ALIVE=1 is for tests: a service that ends is no reason to end; SIGUSR2 starts those that ended again.
 * STACK_LOG names a file that gets every line of the services. Process ids are in DIR/stack.json while everything runs.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readCommandLine } from "./operator/english-command.ts";
import { hasBuild, isBuildCurrent } from "./stack/built-sources.ts";
import { greeting } from "./stack/greeting.ts";
import { requireFreePorts } from "./stack/ports.ts";
import { Processes, type ProcessName } from "./stack/processes.ts";
import { setOldDataAside } from "./stack/set-old-data-aside.ts";
import { host, readSettings, type Settings, StartError } from "./stack/settings.ts";
import { watchParents } from "./stack/watch-parents.ts";

const usage = `
  npm start     as in production, with demo data; builds first when sources changed
  npm run dev   the same with hot reload

  --skip-build    takes the build that is there
  --bundle DIR    with --skip-build: the Worker as a deploy's dry run bundled it there
  --data DIR      where data lie (.data)
  --timings       says how long each part took; several run at the same time
  --built, --demo are what npm start says: the build instead of hot reload, and demo data; those older than the base of the
  migrations are set aside

  Ports: PORT (8787), DB_PORT (8899), LIVE_PORT (1999), DEMO_PORT (three after PORT: the demo website), WALLET_PORT (the next: a wallet).
  WALLET_BY_BROWSER=1: browsers look for wallets of their own before the one that is started here.
  EXTRA_WORKER_VARS (JSON) adds to the variables of the Worker.`;

const { values: flags } = readCommandLine(usage, {
  built: { type: "boolean", default: false },
  "skip-build": { type: "boolean", default: false },
  bundle: { type: "string" },
  demo: { type: "boolean", default: false },
  timings: { type: "boolean", default: false },
  data: { type: "string", default: ".data" },
});
const pidFile = `${flags.data}/stack.json`;

type ServiceName = "db" | "live" | "app" | "demo" | "wallet";

/** A program that runs until the stack ends, and the address that is OK once it works. */
type Service = { args: (string | number)[]; environment?: NodeJS.ProcessEnv; health: string };

function serviceCommands({ ports, urls, dbToken, liveSecret, workerVars }: Settings): Record<ServiceName, Service> {
  const state = `${flags.data}/worker`;
  const appFlags = ["--port", ports.app];
  const variables = { WORKER_VARS: JSON.stringify(workerVars) };
  const relayFlags = ["--disable-request-cf-fetch", "--no-hotkeys", "--var", `LIVE_SECRET=${liveSecret}`];
  return {
    db: {
      args: ["db/dev-server/server.ts", "--db", `${flags.data}/handschlag.db`, "--port", ports.db, "--token", dbToken],
      health: `${urls.db}/health`,
    },
    live: {
      args: ["scripts/partykit-dev.ts", "dev", "--port", ports.live, "--persist", `${flags.data}/live`, ...relayFlags],
      health: `${urls.live}/health`,
    },
    demo: {
      args: ["widget/demo/server.ts", "--host", host, "--port", ports.demo, "--portal", urls.app],
      health: `${urls.demo}/`,
    },
    wallet: {
      args: ["tests/wallet/server.ts", "--port", ports.wallet, "--folder", `${flags.data}/wallet`],
      health: `${urls.wallet}/health`,
    },
    app: {
      ...(flags.built
        ? {
            args: [
              "scripts/serve-worker.ts",
              ...appFlags,
              "--state",
              state,
              ...(flags.bundle ? ["--bundle", flags.bundle] : []),
            ],
            environment: { NODE_ENV: "production", ...variables },
          }
        : {
            args: ["node_modules/vite/bin/vite.js", "dev", "--host", host, "--strictPort", ...appFlags],
            environment: { ...variables, WORKER_STATE: state },
          }),
      health: `http://${host}:${ports.app}/api/health`,
    },
  };
}

const processes = new Processes();
/** A service that was killed right before the signal to restart may still look alive when the signal comes. */
const restartGraceMs = 3_000;
let restartAskedAt = Number.NEGATIVE_INFINITY;
let restart: (name: ServiceName) => void = () => {};
let ending: Promise<void> | undefined;

function endStack(exitCode: number, reason?: string): Promise<void> {
  ending ??= (async () => {
    if (reason) console.error(`\n${reason}`);
    await processes.endAll();
    rmSync(pidFile, { force: true });
    process.exit(exitCode);
  })();
  return ending;
}

/** Runs a program to its end; a failure ends the start. */
async function runOnce(name: ProcessName, args: string[]): Promise<void> {
  const result = await processes.start(name, args).ended;
  if (result !== 0) throw new StartError(`${name} failed (${result}); its message is above.`);
}

function startService(name: ServiceName, { args, environment }: Service, keepsAlive: boolean): void {
  processes.start(name, args, environment).ended.then((result) => {
    if (ending) return;
    if (keepsAlive && Date.now() - restartAskedAt < restartGraceMs) restart(name);
    else if (keepsAlive) console.log(`${name} ended (${result})`);
    else endStack(1, `${name} ended unexpectedly (${result}), so everything else was ended too.`);
  });
}

async function untilHealthy(name: ProcessName, { health }: Service, maxSeconds: number): Promise<void> {
  for (const until = Date.now() + maxSeconds * 1000; Date.now() < until; await sleep(100)) {
    const isOk = await fetch(health, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isOk || ending) return;
  }
  throw new StartError(`${name} did not answer ${health} within ${maxSeconds} seconds.`);
}

const startedAt = Date.now();
const secondsSince = (start: number) => ((Date.now() - start) / 1000).toFixed(1).padStart(6);
const timings: string[] = [];

async function timed<T>(part: string, work: Promise<T>): Promise<T> {
  const start = Date.now();
  const result = await work;
  timings.push(`${secondsSince(start)} s  ${part}`);
  return result;
}

const say = (text: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(3)} s  ${text}`);

async function buildWhenNeeded(): Promise<void> {
  if (!flags.built) return;
  if (flags["skip-build"]) {
    if (!hasBuild()) throw new StartError("There is no complete build yet: leave --skip-build out.");
  } else if (!isBuildCurrent()) {
    say("Building the product (about half a minute) …");
    await timed("build", runOnce("build", ["scripts/build.ts"]));
  }
}

async function startData(services: Record<ServiceName, Service>, keepsAlive: boolean): Promise<void> {
  say("Starting the database and the relay …");
  startService("db", services.db, keepsAlive);
  startService("live", services.live, keepsAlive);
  await timed("database", untilHealthy("db", services.db, 40));
  await timed("migrations", runOnce("migrate", ["scripts/migrate.ts"]));
  if (flags.demo) {
    say("Filling in demo data …");
    await timed("demo data", runOnce("seed", ["db/seed/demo.ts", "--data", flags.data]));
  }
  await timed("relay, after the data", untilHealthy("live", services.live, 60));
}

/** Documents of invented issuers, and a wallet on the web that shows them: the setting WALLET (docs/operating.md, "Wallets"). */
async function trustInDemoWallet({ urls }: Settings): Promise<string> {
  const { trustPems } = await import("../db/seed/wallet-world/wallet-world.ts");
  const { demoWorld } = await import("../db/seed/wallet-world/world-on-disk.ts");
  const trust = trustPems(await demoWorld(`${flags.data}/wallet`, urls.wallet));
  const texts = Object.entries(trust).map(([name, pems]) => [name, pems.join("\n")]);
  const asksByBrowser = process.env.WALLET_BY_BROWSER === "1";
  return JSON.stringify({ scheme: `${urls.wallet}/wallet`, asksByBrowser, ...Object.fromEntries(texts) });
}

async function startStack(): Promise<void> {
  const settings = readSettings();
  const { demo, wallet, ...always } = settings.ports;
  await requireFreePorts(flags.demo ? { ...always, demo, wallet } : always);
  processes.environment = settings.environment;
  mkdirSync(flags.data, { recursive: true });
  const aside = flags.demo ? setOldDataAside(flags.data) : null;
  if (aside)
    say(`The demo data are older than the base of the migrations: they are in ${aside} now, and new ones are made.`);

  if (flags.demo) settings.workerVars.WALLET ??= await trustInDemoWallet(settings);
  const services = serviceCommands(settings);
  // Neither needs the other, and the build leaves the second core to the data for most of its time.
  await Promise.all([buildWhenNeeded(), startData(services, settings.keepsAlive)]);
  if (ending) return;
  say("Starting the product …");
  startService("app", services.app, settings.keepsAlive);
  if (flags.demo) startService("demo", services.demo, settings.keepsAlive);
  if (flags.demo) startService("wallet", services.wallet, settings.keepsAlive);
  await timed("bundle and start of the product", untilHealthy("app", services.app, 120));
  if (ending) return;

  const writePids = () => writeFileSync(pidFile, JSON.stringify({ stack: process.pid, ...processes.pids() }));
  writePids();
  if (settings.keepsAlive) {
    restart = (name) => {
      startService(name, services[name], true);
      writePids();
    };
    process.on("SIGUSR2", () => {
      restartAskedAt = Date.now();
      for (const name of ["db", "live", "app"] as const) {
        if (!processes.isRunning(name)) restart(name);
      }
    });
  }
  if (flags.timings) console.log(["", ...timings, `${secondsSince(startedAt)} s  all, without the install`].join("\n"));
  console.log(greeting(settings.urls, { hasDemoData: flags.demo }));
}

let firstSignalAt = 0;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    firstSignalAt ||= Date.now();
    // Whoever presses Ctrl-C again does not want to wait; npm passes one Ctrl-C on a second time at once.
    if (Date.now() - firstSignalAt > 1_000) processes.killAll();
    endStack(0);
  });
}
// A closed terminal must not keep the services from being ended.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

watchParents(() => endStack(0, "What started the stack has ended, so it ends as well."));

try {
  await startStack();
} catch (error) {
  await endStack(1, error instanceof StartError ? error.message : String((error as Error).stack));
}
