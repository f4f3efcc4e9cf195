import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./client.server.ts";

export const migrationsFolder = "db/migrations";

/** `hash` is what a database notes of a migration that it has. */
export type Migration = { tag: string; hash: string };

/** The migrations of this build, or those in another folder, in order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as { entries: Migration[] };
  const files = readMigrationFiles({ migrationsFolder: folder });
  return entries.map(({ tag }, index) => ({ tag, hash: files[index]?.hash ?? "" }));
}

/** The migrations with which every database begins: those named `0000_base-…`. */
const isOfBase = ({ tag }: Migration) => /^\d+_base-/.test(tag);

/** The hashes of the migrations that a database has; none when it is new. */
export async function appliedHashes(db: Database): Promise<string[]> {
  const [table] = await db.all(sql`select 1 from sqlite_master where name = '__drizzle_migrations'`);
  if (!table) return [];
  const rows = await db.all<{ hash: string }>(sql`select hash from __drizzle_migrations order by created_at`);
  return rows.map(({ hash }) => hash);
}

/** A database that no migration can bring up to date, because it did not begin with the base. The message is for the operator. */
export class OldDatabase extends Error {
  constructor(name: string) {
    super(
      `Die Datenbank ${name} ist älter als die Basis der Migrationen (${migrationsFolder}/0000_base-tables.sql) und lässt sich nicht ` +
        "auf deren Stand bringen. An ihr wurde nichts geändert. Legen Sie eine leere Datenbank an und tragen Sie sie als DB_URL ein. Was Sie " +
        "aus der alten brauchen, exportieren Sie vorher mit dem Programm, zu dem sie gehört: npm run tenant:export. Demo-Daten auf " +
        "diesem Rechner legt npm start von selbst beiseite.",
    );
  }
}

/** Whether a database with these migrations is neither new nor began with the base. */
export const isOlderThanBase = (applied: readonly string[]): boolean =>
  applied.length > 0 && readMigrations().some((one) => isOfBase(one) && !applied.includes(one.hash));

/** A migration that a database has was changed since: what the database is, no file says any more. The message is for the operator. */
export class ChangedMigration extends Error {
  constructor(name: string, tag: string) {
    super(
      `Die Migration ${tag} wurde geändert, nachdem die Datenbank ${name} sie bekommen hat. An ihr wurde nichts geändert. ` +
        "Stellen Sie die Datei wieder her; was sich ändern soll, gehört in eine neue Migration.",
    );
  }
}

/**
 * Throws ChangedMigration where the hash that a database notes is not that of the file of the same time. Migrations of a newer build
 * and of files that are gone are left alone.
 */
export async function requireUnchanged(db: Database, name: string, folder = migrationsFolder): Promise<void> {
  const [table] = await db.all(sql`select 1 from sqlite_master where name = '__drizzle_migrations'`);
  if (!table) return;
  const rows = await db.all<{ hash: string; at: number }>(
    sql`select hash, created_at as at from __drizzle_migrations order by created_at`,
  );
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  const hashes = new Map(readMigrations(folder).map(({ tag, hash }) => [tag, hash]));
  for (const { tag, when } of entries) {
    const stored = rows.find(({ at }) => Number(at) === when);
    if (stored && stored.hash !== hashes.get(tag)) throw new ChangedMigration(name, tag);
  }
}

/**
 * Throws OldDatabase for one that did not begin with the base. Drizzle compares only the times of migrations: it would run the base on
 * top of such a database, or call it up to date. `name` is for the message: its host.
 */
export async function requireBase(db: Database, name: string): Promise<void> {
  if (isOlderThanBase(await appliedHashes(db))) throw new OldDatabase(name);
}
