import { existsSync, mkdirSync, renameSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isOlderThanBase } from "#db/applied-migrations.ts";

/**
 * What a stack keeps below its data folder: rows, and the files and events that belong to them. The database itself is last: as long
 * as it is there, the next start goes on with what was interrupted, and no new one meets the log of the old one.
 */
const kept = ["handschlag.db-wal", "handschlag.db-shm", "worker", "live", "handschlag.db"];

/**
 * Moves the data of a stack into a folder beside them when their database is older than the base of the migrations, so that the stack
 * begins with new ones; returns that folder, or null when there is nothing to move. The database must not be served yet.
 */
export function setOldDataAside(dataFolder: string): string | null {
  if (!isOld(`${dataFolder}/handschlag.db`)) return null;
  const aside = `${dataFolder}/older-than-base-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
  mkdirSync(aside);
  for (const name of kept.filter((name) => existsSync(`${dataFolder}/${name}`)))
    renameSync(`${dataFolder}/${name}`, `${aside}/${name}`);
  return aside;
}

/** Node's own SQLite lets go of the file at once, which `libsql` does not. */
function isOld(file: string): boolean {
  if (!existsSync(file)) return false;
  const db = new DatabaseSync(file);
  try {
    const table = db.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
    const rows = table ? db.prepare("select hash from __drizzle_migrations").all() : [];
    return isOlderThanBase(rows.map(({ hash }) => String(hash)));
  } finally {
    db.close();
  }
}
