import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { branchId, createdAt, flag, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { branchOffices, headquarters, users } from "./dealers.ts";
import { captureProcesses, idChecks } from "./id-checks.ts";

/**
 * How a dealer's own website shows the capture page: one row per tenant, made with its first settings
 * (website.md#one-row-per-tenant).
 */
export const websiteWidgets = sqliteTable(
  "website_widgets",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    /** Names the dealer in the snippet on the website: public, and no permission by itself. */
    publishableKey: text("publishable_key").notNull().unique(),
    /** The same for trying it out: what begins with it never becomes a check (website.md#test-key). */
    testKey: text("test_key").unique(),
    /** Origins that may show our pages in a frame. */
    origins: text("origins", { mode: "json" }).$type<string[]>().notNull(),
    /** Customers may start by themselves (Vorab-Check-in). */
    takesCheckIns: flag("takes_check_ins").notNull().default(false),
    checkInsPerHour: integer("check_ins_per_hour").notNull(),
    /** The office that gets the checks; null: the headquarters. */
    receivingBranchId: text("receiving_branch_id"),
    /** Who switched it on; checks that customers start are theirs. */
    userId: text("user_id").notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("website_widgets_tenant").on(t.headquarterId, t.id),
    uniqueIndex("website_widgets_one").on(t.headquarterId),
    foreignKey({
      columns: [t.headquarterId, t.receivingBranchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** A Vorab-Check-in: what a customer told on the dealer's website. Without a check after a day it is deleted. */
export const checkIns = sqliteTable(
  "check_ins",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    /** SHA-256 of the secret that the customer's browser made up: finds the check-in, and tells a repeated request. */
    secretHash: text("secret_hash").notNull().unique(),
    prename: text("prename").notNull(),
    surname: text("surname").notNull(),
    email: text("email").notNull(),
    identityDocumentType: text("identity_document_type", {
      enum: ["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT"],
    }).notNull(),
    withLicense: flag("with_license").notNull(),
    /** The dealer's own number for this visit, as its website gave it; never the customer's data. */
    reference: text("reference").notNull().default(""),
    /** In which the customer reads the page, hence the mails; empty: unknown. */
    language: text("language").notNull().default(""),
    /** Begun with the test key. */
    isTest: flag("is_test").notNull().default(false),
    /** Keyed hash of the mailed code. */
    codeHash: text("code_hash").notNull(),
    codeExpiresAt: instant("code_expires_at").notNull(),
    codesSent: integer("codes_sent").notNull().default(1),
    wrongTries: integer("wrong_tries").notNull().default(0),
    confirmedAt: instant("confirmed_at"),
    /** The links for the documents, made when their turn comes; replaced when they expire. */
    captureProcessId: text("capture_process_id"),
    licenseCaptureProcessId: text("license_capture_process_id"),
    idCheckId: text("id_check_id"),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("check_ins_tenant").on(t.headquarterId, t.id),
    uniqueIndex("check_ins_capture").on(t.headquarterId, t.captureProcessId),
    uniqueIndex("check_ins_license_capture").on(t.headquarterId, t.licenseCaptureProcessId),
    uniqueIndex("check_ins_check").on(t.headquarterId, t.idCheckId),
    index("check_ins_unfinished").on(t.createdAt).where(sql`id_check_id is null`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({
      columns: [t.headquarterId, t.captureProcessId],
      foreignColumns: [captureProcesses.headquarterId, captureProcesses.id],
    }),
    foreignKey({
      columns: [t.headquarterId, t.licenseCaptureProcessId],
      foreignColumns: [captureProcesses.headquarterId, captureProcesses.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.idCheckId], foreignColumns: [idChecks.headquarterId, idChecks.id] }),
  ],
);
