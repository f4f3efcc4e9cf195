import { migrate } from "drizzle-orm/libsql/migrator";
import { connect } from "./client.server.ts";

/** Brings a database up to the newest schema. Run by `npm start`, before a deploy, and by tests. */
export async function migrateDatabase(url: string, authToken: string): Promise<void> {
  await migrate(connect(url, authToken), { migrationsFolder: "./db/migrations" });
}

if (import.meta.main) {
  const { DB_URL = "http://127.0.0.1:8899", DB_TOKEN = "dev" } = process.env;
  try {
    await migrateDatabase(DB_URL, DB_TOKEN);
    console.log("Database schema is up to date.");
  } catch (error) {
    console.error("Migration failed:", error instanceof Error ? (error.cause ?? error.message) : "unknown error");
    process.exit(1);
  }
}
