import { readFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { parseEnv } from "node:util";

export const host = "127.0.0.1";

/** An end of the whole start with a message for people instead of a stack trace. */
export class StartError extends Error {}

export type Ports = Record<"app" | "db" | "live" | "demo" | "wallet", number>;

export type Settings = {
  ports: Ports;
  urls: Record<"app" | "db" | "live" | "demo" | "wallet", string>;
  dbToken: string;
  liveSecret: string;
  workerVars: Record<string, string>;
  environment: NodeJS.ProcessEnv;
  /** Tests end single services on purpose and start them again (SIGUSR2). */
  keepsAlive: boolean;
};

function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable] ?? String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartError(`${variable}=${text} is not a port.`);
  return port;
}

function readSecrets(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(".dev.vars", "utf8"));
  } catch {
    throw new StartError("There is no .dev.vars yet. Run: node scripts/setup.mjs");
  }
}

function readExtraVars(): Record<string, string> {
  try {
    return JSON.parse(process.env.EXTRA_WORKER_VARS ?? "{}");
  } catch {
    throw new StartError("EXTRA_WORKER_VARS is not JSON.");
  }
}

/** Keeps wrangler from asking, reporting, updating and fetching: nothing here needs a network. */
const quiet = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
  NO_UPDATE_NOTIFIER: "1",
};

/** The environment of every tool of the project: its own programs first on the PATH, and nothing phones home. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, ...quiet, PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter) };
}

/**
 * What a run of the stack needs to know, from the environment and .dev.vars. Throws StartError.
 * PORT, DB_PORT, LIVE_PORT, DEMO_PORT and WALLET_PORT move it, EXTRA_WORKER_VARS (JSON) adds to the Worker's variables or replaces them.
 */
export function readSettings(): Settings {
  const app = portFrom("PORT", 8787);
  const ports = {
    app,
    db: portFrom("DB_PORT", 8899),
    live: portFrom("LIVE_PORT", 1999),
    demo: portFrom("DEMO_PORT", app + 3),
    wallet: portFrom("WALLET_PORT", app + 4),
  };
  const urls = {
    app: `http://localhost:${ports.app}`,
    db: `http://${host}:${ports.db}`,
    live: `http://${host}:${ports.live}`,
    // Another name than the product's, so that browsers see another site.
    demo: `http://${host}:${ports.demo}`,
    wallet: `http://${host}:${ports.wallet}`,
  };
  const { DB_TOKEN, LIVE_SECRET } = readSecrets();
  if (!DB_TOKEN || !LIVE_SECRET) throw new StartError("DB_TOKEN or LIVE_SECRET is missing in .dev.vars.");
  return {
    ports,
    urls,
    dbToken: DB_TOKEN,
    liveSecret: LIVE_SECRET,
    workerVars: { APP_ENV: "local", APP_URL: urls.app, DB_URL: urls.db, LIVE_URL: urls.live, ...readExtraVars() },
    environment: {
      ...toolEnvironment(),
      APP_ENV: "local",
      DB_URL: urls.db,
      DB_TOKEN,
      DEMO_ORIGIN: urls.demo,
      WALLET_ORIGIN: urls.wallet,
    },
    keepsAlive: process.env.STACK_KEEP_ALIVE === "1",
  };
}
