/**
 * Deletes all of drizzle-kit's snapshots of the schema but the newest, which is all that it compares with (after
 * `npm run db:generate`). Each is longer than all SQL.
 */
import { globSync, rmSync } from "node:fs";

for (const file of globSync("db/migrations/meta/*_snapshot.json").sort().slice(0, -1)) rmSync(file);
