import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import {
  appliedHashes,
  type Migration,
  migrationsFolder,
  readMigrations,
  requireBase,
} from "#db/applied-migrations.ts";
import { connect, type Database } from "#db/client.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { announcedContractions, contractions, expectedTables } from "./contractions.ts";

export const releaseFile = "db/last-release.json";

/** The last migration of the build that was released last, by its name; null before the first release. A deploy writes it. */
export const lastReleasedMigration = (): string | null => JSON.parse(readFileSync(releaseFile, "utf8")).migration;

/**
 * The last of this build's migrations that a database has, by its name; undefined when it is new. Throws OldDatabase, which names it
 * by its `host`, when it is older than the base.
 */
export async function lastMigrationOf(db: Database, host: string): Promise<string | undefined> {
  await requireBase(db, host);
  const applied = await appliedHashes(db);
  return readMigrations().findLast(({ hash }) => applied.includes(hash))?.tag;
}

/** The migrations of a folder after `tag`. Throws for a name that no migration has. */
export function migrationsAfter(tag: string, folder = migrationsFolder): Migration[] {
  const all = readMigrations(folder);
  const last = all.findIndex((one) => one.tag === tag);
  if (last < 0) throw new Error(`There is no migration ${tag}.`);
  return all.slice(last + 1);
}

/** A database in a temporary file with the migrations of a folder, or those up to `tag`; `close` deletes it. */
export async function scratchDatabase(tag?: string, folder = migrationsFolder) {
  const directory = mkdtempSync(join(tmpdir(), "handschlag-schema-"));
  const copied = join(directory, "migrations");
  cpSync(folder, copied, { recursive: true });
  if (tag) leaveOut(copied, migrationsAfter(tag, folder));
  const server = await startDevServer({
    file: join(directory, "scratch.db"),
    port: 0,
    token: "scratch",
    sync: "normal",
  });
  const db = connect(server.url, "scratch");
  const close = async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  };
  try {
    await migrate(db, { migrationsFolder: copied });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

function leaveOut(folder: string, left: readonly Migration[]): void {
  const file = `${folder}/meta/_journal.json`;
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: Migration[] };
  const entries = journal.entries.filter(({ tag }) => !left.some((one) => one.tag === tag));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
}

/** What the build with the migrations of a folder up to `tag` expects. Throws for a name that no migration has. */
export async function releasedTables(tag: string, folder = migrationsFolder) {
  const { db, close } = await scratchDatabase(tag, folder);
  return expectedTables(db).finally(close);
}

/**
 * Why the migrations of a folder may not run while the build with those up to `tag` is in use, one sentence each; empty when they only
 * add. A contraction counts as intended when one of the later migrations announces it.
 */
export async function unannouncedContractions(tag: string, folder = migrationsFolder): Promise<string[]> {
  const later = migrationsAfter(tag, folder);
  const expected = await releasedTables(tag, folder);
  const announced = later.flatMap((one) => announcedContractions(readFileSync(`${folder}/${one.tag}.sql`, "utf8")));
  const { db, close } = await scratchDatabase(undefined, folder);
  const found = await contractions(db, expected).finally(close);
  return [...found].flatMap(([name, reason]) => (announced.includes(name) ? [] : [`${name}: ${reason}`]));
}
