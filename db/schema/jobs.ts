import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";

/** How far a scheduled job has come that takes several runs. Holds no personal data. */
export const jobPositions = sqliteTable("job_positions", {
  job: text("job").primaryKey(),
  /** What the next run continues after; empty: it starts again. */
  position: text("position").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/**
 * Tenants whose deletion an operator has asked for. Not a tenant's own table: this row is the last one to go. Once confirmed, and
 * not before, a trigger lets the tenant's audit log be deleted.
 */
export const tenantDeletions = sqliteTable("tenant_deletions", {
  tenantId: text("tenant_id").primaryKey(),
  /** Confirms the deletion. */
  code: text("code").notNull(),
  requestedAt: instant("requested_at").notNull(),
  /** null: nothing has been deleted yet. */
  confirmedAt: instant("confirmed_at"),
});
