import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startDevServer } from "#db/dev-server/server.ts";
import { migrateDatabase } from "#db/migrate.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}.data/test`;

function migrationsHash(): string {
  const hash = createHash("sha256");
  const files = globSync("db/migrations/**/*.{sql,json}", { cwd: root }).sort();
  for (const file of files) hash.update(file).update(readFileSync(root + file));
  return hash.digest("hex").slice(0, 16);
}

/**
 * The file of an empty database with the newest schema, copied for every test database. It is rebuilt when the
 * migrations change and renamed only once complete: several test runs may call this concurrently.
 */
export function baseDatabaseFile(): Promise<string> {
  building ??= buildBase();
  return building;
}

let building: Promise<string> | undefined;

async function buildBase(): Promise<string> {
  const file = `${folder}/base-${migrationsHash()}.db`;
  if (existsSync(file)) return file;
  const unfinished = `${folder}/unfinished-${process.pid}.db`;
  const server = await startDevServer({ file: unfinished, port: 0, token: "base", sync: "normal" });
  try {
    await migrateDatabase(server.url, "base");
  } finally {
    // Closing writes the write-ahead log into the file; without it a copy would be outdated.
    await server.close();
  }
  for (const left of globSync([`unfinished-${process.pid}.db-*`, "base-*.db"], { cwd: folder }))
    rmSync(`${folder}/${left}`);
  renameSync(unfinished, file);
  return file;
}

/** Vitest's global setup: the base exists before tests run in parallel. */
export async function setup(): Promise<void> {
  await baseDatabaseFile();
}
