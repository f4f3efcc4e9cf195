import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns.ts";

/** How far a scheduled job has come that takes several runs. Holds no personal data. */
export const jobPositions = sqliteTable("job_positions", {
  job: text("job").primaryKey(),
  /** What the next run continues after; empty: it starts again. */
  position: text("position").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
