import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { branchId, flag, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { branchOffices, headquarters } from "./dealers.ts";
import { idChecks } from "./id-checks.ts";

/** Why a mailed scan waits for an Admin (scans.md#quarantine): sender not on the list, sender not proven, file with scripts. */
export const quarantineReasons = ["unknown_sender", "unproven_sender", "active_content"] as const;

/** One PDF or image that was mailed to an office's scan address, or uploaded (scans.md#inbox). */
export const scans = sqliteTable(
  "scans",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    subject: text("subject").notNull(),
    messageId: text("message_id").notNull(),
    attachmentIndex: integer("attachment_index").notNull().default(0),
    /** Address in the mail's From; empty for an upload, and once the scan is deleted. */
    sender: text("sender").notNull().default(""),
    /** An Admin has not released it yet. */
    isQuarantined: flag("is_quarantined").notNull().default(false),
    /** Why it was quarantined when it arrived; stays after the release. null: it went to the inbox at once. */
    quarantineReason: text("quarantine_reason", { enum: quarantineReasons }),
    /** Empty once the scan is deleted and the object store has removed its bytes; the thumbnail's key is null then. */
    fileKey: text("file_key").notNull(),
    thumbnailFileKey: text("thumbnail_file_key"),
    contentType: text("content_type").notNull(),
    byteCount: integer("byte_count").notNull(),
    /** The files of the same mail that did not become scans (scans.md#left-out); empty once the scan is deleted. */
    leftOut: text("left_out", { mode: "json" }).$type<{ name: string; reason: string }[]>().notNull().default([]),
    /** Of a PDF; 1 for a picture. */
    pageCount: integer("page_count").notNull().default(1),
    assignedIdCheckId: text("assigned_id_check_id"),
    receivedAt: instant("received_at").notNull(),
    deletedAt: instant("deleted_at"),
    writtenByBranchId: writtenByBranchId(),
    /** Where it is listed; null: nowhere, because it is deleted. */
    inboxState: text("inbox_state", { enum: ["quarantined", "assigned", "unassigned"] }).generatedAlwaysAs(
      sql`case
        when deleted_at is not null then null
        when is_quarantined = 1 then 'quarantined'
        when assigned_id_check_id is not null then 'assigned'
        else 'unassigned' end`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    unique("scans_tenant").on(t.headquarterId, t.id),
    // A forged mail, which is quarantined, cannot take the place of the genuine one by its Message-ID.
    uniqueIndex("scans_message_once").on(
      t.headquarterId,
      t.messageId,
      t.attachmentIndex,
      sql`case when branch_id is null then '' else branch_id end`,
      sql`quarantine_reason is null`,
    ),
    index("scans_by_file").on(t.fileKey),
    index("scans_by_thumbnail").on(t.thumbnailFileKey),
    index("scans_by_check").on(t.headquarterId, t.assignedIdCheckId),
    // One for every order that the inbox offers, for the tenant and for a branch.
    index("scans_by_state_date").on(t.headquarterId, t.inboxState, t.receivedAt, t.id),
    index("scans_by_branch_state_date").on(t.headquarterId, t.branchId, t.inboxState, t.receivedAt, t.id),
    index("scans_by_state_subject").on(t.headquarterId, t.inboxState, t.subject, sql`received_at desc`, sql`id desc`),
    index("scans_by_branch_state_subject").on(
      t.headquarterId,
      t.branchId,
      t.inboxState,
      t.subject,
      sql`received_at desc`,
      sql`id desc`,
    ),
    index("scans_to_expire")
      .on(t.headquarterId, t.receivedAt)
      .where(sql`deleted_at is null and assigned_id_check_id is null`),
    index("scans_to_remove").on(t.headquarterId).where(sql`deleted_at is not null and file_key <> ''`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({
      columns: [t.headquarterId, t.assignedIdCheckId],
      foreignColumns: [idChecks.headquarterId, idChecks.id],
    }),
  ],
);
