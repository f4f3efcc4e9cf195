import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";

/**
 * The directory (decision 052), in the database of DB_URL only: the tenants that live in another database, and moves that are
 * under way. A tenant without a row lives in the database of DB_URL.
 */
export const tenantPlaces = sqliteTable("tenant_places", {
  tenantId: text("tenant_id").primaryKey(),
  /** Where the tenant lives; "" is the database of DB_URL. Its token is not here but in DATABASE_TOKENS. */
  databaseUrl: text("database_url").notNull(),
  /** Where a move is copying the tenant to; null: no move is under way. */
  movingToUrl: text("moving_to_url"),
  /** Where the last move has left old rows; null: nowhere. */
  oldRowsAtUrl: text("old_rows_at_url"),
  /** Which run of `tenant:move` works on it: one that has been replaced changes nothing any more. */
  runId: text("run_id").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/**
 * Tenants that this database has rows of, but that must not change here: no job touches them, and while one is `leaving`, or after it
 * has `left`, triggers refuse every write. `arriving`: a copy that nobody uses yet.
 */
export const tenantFences = sqliteTable("tenant_fences", {
  tenantId: text("tenant_id").primaryKey(),
  reason: text("reason", { enum: ["arriving", "leaving", "left"] }).notNull(),
  runId: text("run_id").notNull(),
});

/**
 * E-mail addresses that an account is just getting, in the database of DB_URL only: within one database an index keeps them unique,
 * between databases this does. Holds no address, but its keyed hash.
 */
export const emailClaims = sqliteTable(
  "email_claims",
  {
    emailHash: text("email_hash").primaryKey(),
    tenantId: text("tenant_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("email_claims_by_expiry").on(t.expiresAt)],
);
