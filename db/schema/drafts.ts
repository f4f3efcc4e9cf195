import { foreignKey, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { branchId, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { users } from "./dealers.ts";
import { idChecks } from "./id-checks.ts";

/** The last change of a step: who saved it, and which open page wrote which field last. */
export type StepHistory = {
  userId: string;
  /** By field, as forms name it. `page`: random id of an open page, "" for one without scripts; `seq` grows with its saves. */
  writers: Record<string, { page: string; seq: number; userId: string }>;
};

/** A question at the start of a wizard that a user said yes to; `facts`: what it was about, as it was shown; `at`: ISO 8601. */
export type DraftConfirmation = { userId: string; facts: string; at: string };

/** An open page that shows a step. `at`: when it last said so, ms since 1970. */
export type Editor = { userId: string; step: string; at: number };

/**
 * The input of a form so far, as typed: a wizard's, a handover's, a vehicle return's, a review's. Each belongs to one check; a
 * contract, its handover and its return do as well.
 */
export const formDrafts = sqliteTable(
  "form_drafts",
  {
    id: id(),
    headquarterId: headquarterId(),
    branchId: branchId(),
    idCheckId: text("id_check_id").notNull(),
    kind: text("kind", { enum: ["contract", "sb_contract", "handover", "vehicle_return", "review"] }).notNull(),
    /** Raw texts by step and field. */
    data: text("data", { mode: "json" }).$type<Record<string, Record<string, string>>>().notNull(),
    history: text("history", { mode: "json" }).$type<Record<string, StepHistory>>().notNull().default({}),
    /** By open page and step. */
    editors: text("editors", { mode: "json" }).$type<Record<string, Editor>>().notNull().default({}),
    /** By code of the concern. */
    confirmed: text("confirmed", { mode: "json" }).$type<Record<string, DraftConfirmation>>().notNull().default({}),
    /** Grows with every change of `data`. */
    version: integer("version").notNull().default(0),
    failedSubmits: integer("failed_submits").notNull().default(0),
    updatedAt: instant("updated_at").notNull(),
    updatedByUserId: text("updated_by_user_id").notNull(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("form_drafts_one_per_check").on(t.headquarterId, t.idCheckId, t.kind),
    foreignKey({ columns: [t.headquarterId, t.idCheckId], foreignColumns: [idChecks.headquarterId, idChecks.id] }),
    foreignKey({ columns: [t.headquarterId, t.updatedByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
