import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import { connect } from "#db/client.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { announcedContractions, contractions, expectedTables } from "./contractions.ts";

const folder = "db/migrations";
export const releaseFile = "db/last-release.json";

type Migration = { idx: number; tag: string; when: number };

const readJournal = (): { entries: Migration[] } => JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8"));

/** All migrations of this build, in order. */
export const readMigrations = (): Migration[] => readJournal().entries;

/** The last migration of the build that was released last, by its name; null before the first release. A deploy writes it. */
export const lastReleasedMigration = (): string | null => JSON.parse(readFileSync(releaseFile, "utf8")).migration;

/** The migrations up to `tag` and those after it. Throws for a name that no migration has. */
function splitMigrations(tag: string) {
  const all = readMigrations();
  const last = all.findIndex((one) => one.tag === tag);
  if (last < 0) throw new Error(`There is no migration ${tag}.`);
  return { released: all.slice(0, last + 1), later: all.slice(last + 1) };
}

/** A database in a temporary file with this build's migrations, or those up to `tag`; `close` deletes it. */
export async function scratchDatabase(tag?: string) {
  const directory = mkdtempSync(join(tmpdir(), "handschlag-schema-"));
  const migrationsFolder = join(directory, "migrations");
  cpSync(folder, migrationsFolder, { recursive: true });
  const entries = tag ? splitMigrations(tag).released : readMigrations();
  writeFileSync(join(migrationsFolder, "meta/_journal.json"), JSON.stringify({ ...readJournal(), entries }));
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
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

/** What the build with the migrations up to `tag` expects. Throws for a name that no migration has. */
export async function releasedTables(tag: string) {
  const { db, close } = await scratchDatabase(tag);
  return expectedTables(db).finally(close);
}

/**
 * Why this build's migrations may not run while the build with those up to `tag` is in use, one sentence each; empty when they only
 * add. A contraction counts as intended when one of the later migrations announces it.
 */
export async function unannouncedContractions(tag: string): Promise<string[]> {
  const { later } = splitMigrations(tag);
  const expected = await releasedTables(tag);
  const announced = later.flatMap((one) => announcedContractions(readFileSync(`${folder}/${one.tag}.sql`, "utf8")));
  const { db, close } = await scratchDatabase();
  const found = await contractions(db, expected).finally(close);
  return [...found].flatMap(([name, reason]) => (announced.includes(name) ? [] : [`${name}: ${reason}`]));
}
