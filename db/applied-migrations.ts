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

/**
 * Throws OldDatabase for one that did not begin with the base. Drizzle compares only the times of migrations: it would run the base on
 * top of such a database, or call it up to date. `name` is for the message: its host.
 */
export async function requireBase(db: Database, name: string): Promise<void> {
  if (isOlderThanBase(await appliedHashes(db))) throw new OldDatabase(name);
}
