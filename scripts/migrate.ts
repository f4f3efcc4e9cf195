/** Brings every database up to the newest schema (`npm run db:migrate`). */
import { appliedHashes, OldDatabase, readMigrations } from "#db/applied-migrations.ts";
import { connect } from "#db/client.server.ts";
import { migrateDatabases } from "#db/migrate.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { readCommandLine } from "./operator/english-command.ts";
import { databaseAddress } from "./operator/environment.ts";

const usage = `
  npm run db:migrate                 brings the database of DB_URL, and every other in which a tenant lives, up to the newest schema
  npm run db:migrate -- --dry-run    only names the migrations that the database of DB_URL lacks

  DB_URL and DB_TOKEN; without them the database of npm start on this machine. DATABASE_TOKENS, if there are further databases.
  A release migrates by itself: npm run deploy.`;

const { values } = readCommandLine(usage, { "dry-run": { type: "boolean" } });

try {
  const { url, token } = databaseAddress();
  if (values["dry-run"]) {
    const applied = new Set(await appliedHashes(connect(url, token)));
    const pending = readMigrations().filter(({ hash }) => !applied.has(hash));
    console.log(pending.length > 0 ? `Pending: ${pending.map(({ tag }) => tag).join(", ")}` : "Nothing to migrate.");
  } else {
    await migrateDatabases(url, token, process.env.DATABASE_TOKENS);
    console.log("Database schema is up to date.");
  }
} catch (error) {
  if (error instanceof OldDatabase || error instanceof Problem) console.error(error.message);
  else console.error("Migration failed:", error instanceof Error ? (error.cause ?? error.message) : "unknown error");
  process.exit(1);
}
