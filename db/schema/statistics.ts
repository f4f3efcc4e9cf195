import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { headquarterId, instant } from "./columns.ts";

const kinds = ["contracts_with_vehicle_returned", "accepted_id_checks", "declined_id_checks"] as const;

/**
 * What the statistics count, at most one row for each process and kind, written by triggers alone; `branchId` is empty for
 * the headquarters' own. Lists behind the numbers read it.
 */
export const statisticEntries = sqliteTable(
  "statistic_entries",
  {
    headquarterId: headquarterId(),
    branchId: text("branch_id").notNull(),
    kind: text("kind", { enum: kinds }).notNull(),
    /** The process. */
    id: text("id").notNull(),
    /** Berlin's, `2026-11`. */
    month: text("month").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.headquarterId, t.id, t.kind] }),
    index("statistic_entries_by_date").on(t.headquarterId, t.kind, t.at, t.id),
    index("statistic_entries_by_office").on(t.headquarterId, t.branchId, t.kind, t.at, t.id),
  ],
);

/** How many entries there are of a kind, per office and month, maintained by triggers. */
export const statisticCounters = sqliteTable(
  "statistic_counters",
  {
    headquarterId: headquarterId(),
    branchId: text("branch_id").notNull(),
    kind: text("kind", { enum: kinds }).notNull(),
    month: text("month").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.headquarterId, t.branchId, t.kind, t.month] })],
);
