import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#db/client.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { announcedContractions, contractions, expectedTables, type Snapshot } from "./contractions.ts";

const folder = "db/migrations";
export const releaseFile = "db/last-release.json";

type Migration = { idx: number; tag: string; when: number };

/** All migrations of this build, in order. */
export const readMigrations = (): Migration[] =>
  JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")).entries;

/** The last migration of the build that was released last, by its name; `npm run deploy` writes it. */
export const lastReleasedMigration = (): string => JSON.parse(readFileSync(releaseFile, "utf8")).migration;

/** A database in a temporary file with all migrations of this build; `close` deletes it. */
export async function scratchDatabase() {
  const directory = mkdtempSync(join(tmpdir(), "handschlag-schema-"));
  const server = await startDevServer({
    file: join(directory, "scratch.db"),
    port: 0,
    token: "scratch",
    sync: "normal",
  });
  await migrateDatabase(server.url, "scratch");
  return {
    db: connect(server.url, "scratch"),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** What the build with the migrations up to `tag` expects. Throws for a name that no migration has. */
export function releasedTables(tag: string) {
  const migration = readMigrations().find((one) => one.tag === tag);
  if (!migration) throw new Error(`There is no migration ${tag}.`);
  const number = String(migration.idx).padStart(4, "0");
  return expectedTables(JSON.parse(readFileSync(`${folder}/meta/${number}_snapshot.json`, "utf8")) as Snapshot);
}

/**
 * Why this build's migrations may not run while the build with those up to `tag` is in use, one sentence each; empty when they only
 * add. A contraction counts as intended when one of the later migrations announces it.
 */
export async function unannouncedContractions(tag: string): Promise<string[]> {
  const expected = releasedTables(tag);
  const later = readMigrations().filter(({ idx }) => idx > (readMigrations().find((one) => one.tag === tag)?.idx ?? 0));
  const announced = later.flatMap((one) => announcedContractions(readFileSync(`${folder}/${one.tag}.sql`, "utf8")));
  const scratch = await scratchDatabase();
  try {
    const found = await contractions(scratch.db, expected);
    return [...found].flatMap(([name, reason]) => (announced.includes(name) ? [] : [`${name}: ${reason}`]));
  } finally {
    await scratch.close();
  }
}
