import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { ConnectionPool } from "./connection-pool.ts";
import { createHranaFetch, createHranaListener } from "./hrana-http.ts";
import { Session } from "./session.ts";
import { Streams } from "./streams.ts";
import { WriteLock } from "./write-lock.ts";

/** Longer than clients keep an idle connection, so that none writes to a connection that is being closed. */
const keepAliveMs = 60_000;

export interface DevServerOptions {
  /** The database file; it and its folder are created when missing. */
  file: string;
  /** 0 takes any free port. */
  port: number;
  /** What clients send as `Authorization: Bearer …`. */
  token: string;
  host?: string;
  /** `full` (the default) survives a power cut, `normal` only the end of the process, with fewer disk syncs. */
  sync?: "full" | "normal";
  /** Page cache of each connection. */
  cacheMegabytes?: number;
  /** After how long an idle stream is closed, as in sqld; tests use less. */
  idleTimeoutMs?: number;
  /** After how long a transaction is rolled back when others wait, as in sqld. */
  transactionTimeoutMs?: number;
}

export interface DevServer {
  /** `http://host:port`, what `createClient({ url })` takes. */
  url: string;
  /** Handles a request without a connection, while the server is open. */
  fetch(request: Request): Promise<Response>;
  /** Rolls open transactions back, writes the log into the database file and frees the port. */
  close(): Promise<void>;
}

/**
 * Serves one database file the way a libSQL server does, for development and tests; several servers may run in one process.
 * Throws the error of the file or of the port (`code: "EADDRINUSE"`) and leaves nothing open.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { file, port, token, host = "127.0.0.1", sync = "full", cacheMegabytes = 64, idleTimeoutMs = 10_000 } = options;
  const pool = new ConnectionPool({ file, sync, cacheMegabytes });
  const lock = new WriteLock(options.transactionTimeoutMs);
  const streams = new Streams(() => new Session(pool, lock), idleTimeoutMs);
  const server = createServer({ keepAliveTimeout: keepAliveMs }, createHranaListener(streams, token));
  await listen(server, port, host);
  try {
    mkdirSync(dirname(file), { recursive: true });
    pool.give(pool.take());
  } catch (error) {
    await stop(server);
    throw error;
  }
  return {
    url: urlOf(server, host),
    fetch: createHranaFetch(streams, token),
    async close() {
      await stop(server);
      streams.closeAll();
      pool.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port");
  return `http://${host}:${address.port}`;
}

function readCommandLine(): DevServerOptions {
  const { values } = parseArgs({
    options: {
      db: { type: "string", default: ".data/dev.db" },
      host: { type: "string", default: "127.0.0.1" },
      port: { type: "string", default: "8899" },
      token: { type: "string", default: "dev" },
      sync: { type: "string", default: "full" },
      cache: { type: "string", default: "64" },
    },
  });
  const port = wholeNumber("--port", values.port);
  const cacheMegabytes = wholeNumber("--cache", values.cache);
  if (values.sync !== "full" && values.sync !== "normal") throw new Error("--sync must be full or normal");
  return { file: values.db, host: values.host, port, token: values.token, sync: values.sync, cacheMegabytes };
}

function wholeNumber(option: string, digits: string): number {
  if (!/^\d{1,5}$/.test(digits)) throw new Error(`${option} must be a whole number`);
  return Number(digits);
}

async function serveUntilStopped(): Promise<void> {
  const options = readCommandLine();
  const server = await startDevServer(options);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => server.close().finally(() => process.exit()));
  }
  console.log(`libSQL server ready: ${server.url} (${options.file})`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const isPortBusy = "code" in error && error.code === "EADDRINUSE";
  return isPortBusy ? "the port is already in use; stop the other server or choose another --port" : error.message;
}

if (import.meta.main) {
  try {
    await serveUntilStopped();
  } catch (error) {
    console.error(`libSQL server: ${explain(error)}`);
    process.exit(1);
  }
}
