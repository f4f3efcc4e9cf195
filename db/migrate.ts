import { migrate } from "drizzle-orm/libsql/migrator";
import { migrationsFolder, requireBase, requireUnchanged } from "./applied-migrations.ts";
import { connect } from "./client.server.ts";
import { homeUrl, openDatabases, tokenFor } from "./databases.server.ts";
import { dropFences, restoreFences } from "./tenant-move/fence.server.ts";

/**
 * Brings a database up to the newest schema. Run by `npm start`, before a deploy, and by tests. Throws while a tenant is being moved away
 * from it: a migration may replace a table, and with it the triggers that keep the tenant read-only. Throws OldDatabase, and changes
 * nothing, when it is older than the base, and ChangedMigration when a migration that it has was changed since.
 */
export async function migrateDatabase(url: string, authToken: string, folder = migrationsFolder): Promise<void> {
  const db = connect(url, authToken);
  await requireBase(db, new URL(url).host);
  await requireUnchanged(db, new URL(url).host, folder);
  await dropFences(db);
  try {
    await migrate(db, { migrationsFolder: folder });
  } finally {
    await restoreFences(db);
  }
}

/** The same for every database in which a tenant lives, that of DB_URL first. */
export async function migrateDatabases(url: string, token: string, tokens?: string): Promise<void> {
  await migrateDatabase(url, token);
  for (const other of await openDatabases({ url, token, tokens }).inUse()) {
    if (other.url !== homeUrl) await migrateDatabase(other.url, tokenFor(other.url, tokens) ?? "");
  }
}
