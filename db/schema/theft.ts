import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { calendarDate, createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { users } from "./dealers.ts";

export const theftOutcomes = ["vehicle_back", "closed"] as const;

/**
 * That a vehicle never came back was reported to the police, with the dossier for them (theft.md#report). Until it is ended, or
 * `kept_until` has passed, nothing of its process is deleted.
 */
export const theftReports = sqliteTable(
  "theft_reports",
  {
    /** Made by the form, so that one sent twice is one report. */
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id").notNull(),
    /** What the dealer knows, for the police. */
    account: text("account").notNull(),
    policeOffice: text("police_office").notNull().default(""),
    policeReference: text("police_reference").notNull().default(""),
    /** The dossier as PDF. */
    fileKey: text("file_key").notNull(),
    byteCount: integer("byte_count").notNull(),
    /** The entry that keeps the vehicle from being given away. */
    holdId: text("hold_id").notNull(),
    /** The last day on which nothing is deleted, unless it is prolonged. */
    keptUntil: calendarDate("kept_until").notNull(),
    userId: text("user_id").notNull(),
    endedAt: instant("ended_at"),
    endedByUserId: text("ended_by_user_id"),
    outcome: text("outcome", { enum: theftOutcomes }),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("theft_reports_tenant").on(t.headquarterId, t.id),
    index("theft_reports_by_contract").on(t.headquarterId, t.contractId, t.createdAt),
    uniqueIndex("theft_reports_open_once").on(t.headquarterId, t.contractId).where(sql`ended_at is null`),
    index("theft_reports_by_file").on(t.fileKey),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({ columns: [t.headquarterId, t.endedByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
