import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { branchId, calendarDate, createdAt, flag, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { branchOffices, headquarters, users } from "./dealers.ts";

const approvalStates = ["NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED", "REJECTED"] as const;
const documentTypes = ["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT"] as const;
const allDocumentTypes = [...documentTypes, "DRIVERS_LISCENSE"] as const;

/** Who issued what a wallet showed, in which format, and when we checked it (ISO instant). */
export type WalletProof = { issuer: string; format: "sd-jwt" | "mdoc"; verifiedAt: string };

/** A wallet's answer for one document: columns of `id_checks` by their names, and its proof. */
export type WalletAnswer = { proof: WalletProof; fields: Record<string, string> };

/** A public capture link: one token, one kind of document, pending until the photos are stored (capture.md#one-link). */
export const captureProcesses = sqliteTable(
  "capture_processes",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    /** SHA-256 of the link's token: finds the link, and opens nothing by itself. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The token, encrypted with the Worker's secret, so that staff see the link again; empty when nobody may. */
    tokenCopy: text("token_copy").notNull().default(""),
    kind: text("kind", { enum: allDocumentTypes }).notNull(),
    status: text("status", { enum: ["pending", "completed", "expired"] })
      .notNull()
      .default("pending"),
    usesCopyDetection: flag("uses_copy_detection").notNull().default(false),
    /** Last step the phone reported: none, opened, front_taken, back_taken, ... , sent. */
    progress: text("progress").notNull().default("none"),
    /** The phone's idempotency key: a repeated submission gets the same response instead of an error. */
    submissionKey: text("submission_key"),
    /** MRZ as read by the phone, lines joined by a line break; moves with the photos to their check. */
    mrz: text("mrz"),
    /** What a wallet proved instead of photos; moves to its check as well (wallet.md#what-is-kept). */
    walletAnswer: text("wallet_answer", { mode: "json" }).$type<WalletAnswer>(),
    /** The check that the wallet's answer has moved to; photos name theirs themselves. */
    idCheckId: text("id_check_id"),
    /**
     * Which wording of the consent the customer agreed to, and when: required for photos of documents
     * (capture.md#consent-screen).
     */
    consentVersion: text("consent_version"),
    consentedAt: instant("consented_at"),
    createdByUserId: text("created_by_user_id").notNull(),
    /** The process with which the customer goes on after this one: one link for both documents. */
    nextCaptureId: text("next_capture_id"),
    /** Whether it is for a document of the customer's second driver (capture.md#second-driver). */
    isSecondDriver: flag("is_second_driver").notNull().default(false),
    /** The customer's check, once it is started: the driver's photos become a check of their own. */
    secondDriverOfId: text("second_driver_of_id"),
    /** The customer's address to which staff mailed the link last; null: not mailed, or deleted since. */
    mailedTo: text("mailed_to"),
    expiresAt: instant("expires_at").notNull(),
    /** When the link was replaced last by one with another token; null: it has its first. */
    renewedAt: instant("renewed_at"),
    /** When the customer asked for a new link, because this one has ended; null: they did not, or it was made. */
    newLinkAskedAt: instant("new_link_asked_at"),
    completedAt: instant("completed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("capture_processes_tenant").on(t.headquarterId, t.id),
    index("capture_processes_by_next").on(t.headquarterId, t.nextCaptureId).where(sql`next_capture_id is not null`),
    index("capture_processes_of_driver")
      .on(t.headquarterId, t.secondDriverOfId)
      .where(sql`second_driver_of_id is not null`),
    index("capture_processes_with_answer").on(t.completedAt).where(sql`wallet_answer is not null`),
    index("capture_processes_by_check").on(t.headquarterId, t.idCheckId).where(sql`id_check_id is not null`),
    index("capture_processes_to_expire").on(t.expiresAt).where(sql`status = 'pending'`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.createdByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** Is in one of the states of the tab 'Abgeschlossen', in the words of the indexes that hold such checks only. */
export const isDoneCheck = sql`process_state in ('discarded', 'finished')`;

/** A document of it is rejected, in the words of the index that holds such checks only. */
export const isRejectedCheck = sql`(approval_state = 'REJECTED' or license_approval_state = 'REJECTED')`;

/** The birth date of a check's person: the identity document's, without one the license's. */
export const birthDateOfCheck = sql`case when date_of_birth is null then license_date_of_birth else date_of_birth end`;

/**
 * One identity check and, as its second half, the driving license. Lists, tabs and counters use `process_state`; the
 * database derives it, so it can never disagree with the states it comes from (checks.md#progress).
 */
export const idChecks = sqliteTable(
  "id_checks",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    /** Shown as ID{n}; counts per tenant. */
    processNumber: integer("process_number").notNull(),
    userId: text("user_id").notNull(),
    identityDocumentType: text("identity_document_type", { enum: documentTypes }).notNull(),
    approvalState: text("approval_state", { enum: approvalStates }).notNull(),
    rejectionReason: text("rejection_reason"),
    rejectionNote: text("rejection_note"),
    prename: text("prename").notNull().default(""),
    surname: text("surname").notNull().default(""),
    identityDocumentNumber: text("identity_document_number"),
    dateOfBirth: calendarDate("date_of_birth"),
    identityDocumentExpiresOn: calendarDate("identity_document_expires_on"),
    nationality: text("nationality"),
    /** MRZ as read from the photo, lines joined by a line break. */
    mrz: text("mrz"),
    fieldSources: text("field_sources", { mode: "json" }).$type<
      Record<string, "read" | "doubtful" | "typed" | "card" | "wallet">
    >(),
    /** Which wallet's answer the fields with the source `wallet` come from; null: photographed. */
    identityProof: text("identity_proof", { mode: "json" }).$type<WalletProof>(),
    licenseProof: text("license_proof", { mode: "json" }).$type<WalletProof>(),
    identityDecidedAt: instant("identity_decided_at"),
    identityDecidedByUserId: text("identity_decided_by_user_id"),
    /** null: no driving license is checked. */
    licenseApprovalState: text("license_approval_state", { enum: approvalStates }),
    licenseRejectionReason: text("license_rejection_reason"),
    licenseRejectionNote: text("license_rejection_note"),
    licensePrename: text("license_prename"),
    licenseSurname: text("license_surname"),
    licenseNumber: text("license_number"),
    licenseIssuingAuthority: text("license_issuing_authority"),
    licenseClasses: text("license_classes"),
    /** Which issued it, as the reviewer says it, in two letters; null: recognized from the license (checks.md#country-of-a-license). */
    licenseCountry: text("license_country"),
    /** Since when the holder of a license from outside the EEA lives in Germany. */
    licenseResidentSince: calendarDate("license_resident_since"),
    licenseDateOfBirth: calendarDate("license_date_of_birth"),
    licenseIssuedOn: calendarDate("license_issued_on"),
    licenseExpiresOn: calendarDate("license_expires_on"),
    licenseDecidedAt: instant("license_decided_at"),
    licenseDecidedByUserId: text("license_decided_by_user_id"),
    isPersonsNameMatched: flag("is_persons_name_matched"),
    /** When and by whom the original of a document was seen, by a tick of its own; null: nobody said so. */
    identityOriginalAt: instant("identity_original_at"),
    identityOriginalByUserId: text("identity_original_by_user_id"),
    licenseOriginalAt: instant("license_original_at"),
    licenseOriginalByUserId: text("license_original_by_user_id"),
    /** The state of the handover: no contract yet, vehicle with the customer, returned. */
    contractState: text("contract_state", { enum: ["none", "active", "returned"] })
      .notNull()
      .default("none"),
    /**
     * The check of the customer as whose second driver this person was photographed or named last (contracts.md#second-driver);
     * of the same office, as triggers demand.
     */
    secondDriverOfId: text("second_driver_of_id"),
    discardedAt: instant("discarded_at"),
    discardedByUserId: text("discarded_by_user_id"),
    finishedAt: instant("finished_at"),
    personalDataDeletedAt: instant("personal_data_deleted_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    processState: text("process_state").generatedAlwaysAs(
      sql`case
        when discarded_at is not null then 'discarded'
        when contract_state = 'active' then 'underway'
        when contract_state = 'returned' then 'finished'
        when approval_state = 'REJECTED' or license_approval_state = 'REJECTED' then 'rejected'
        when approval_state = 'NOT_AVAILABLE' or license_approval_state = 'NOT_AVAILABLE' then 'not_available'
        when approval_state = 'IN_PROGRESS' or license_approval_state = 'IN_PROGRESS' then 'in_progress'
        else 'accepted' end`,
      { mode: "stored" },
    ),
    /** Folded "surname prename", the sort key of lists. */
    sortKey: text("sort_key").notNull().default(""),
  },
  (t) => [
    unique("id_checks_tenant").on(t.headquarterId, t.id),
    unique("id_checks_number").on(t.headquarterId, t.processNumber),
    // The state behind the order lets a walk pass over other states without looking at their rows.
    index("id_checks_by_date").on(t.headquarterId, t.createdAt, t.id, t.processState),
    index("id_checks_by_state").on(t.headquarterId, t.processState, t.createdAt, t.id),
    index("id_checks_by_change").on(t.headquarterId, t.updatedAt, t.id),
    index("id_checks_by_change_of_office").on(t.headquarterId, t.branchId, t.updatedAt, t.id),
    index("id_checks_by_branch").on(t.headquarterId, t.branchId, t.createdAt, t.id),
    index("id_checks_by_branch_state").on(t.headquarterId, t.branchId, t.processState, t.createdAt, t.id),
    // One for every order that the list offers; the last columns make each a total order (`list-order.ts`).
    index("id_checks_by_name").on(t.headquarterId, t.sortKey, sql`created_at desc`, sql`id desc`),
    index("id_checks_by_state_name").on(t.headquarterId, t.processState, t.sortKey, sql`created_at desc`, sql`id desc`),
    index("id_checks_by_branch_state_name").on(
      t.headquarterId,
      t.branchId,
      t.processState,
      t.sortKey,
      sql`created_at desc`,
      sql`id desc`,
    ),
    index("id_checks_done_by_date").on(t.headquarterId, t.createdAt, t.id).where(isDoneCheck),
    index("id_checks_done_by_name")
      .on(t.headquarterId, t.sortKey, sql`created_at desc`, sql`id desc`)
      .where(isDoneCheck),
    index("id_checks_by_discarded")
      .on(t.headquarterId, t.discardedAt, t.createdAt, t.id)
      .where(sql`discarded_at is not null`),
    index("id_checks_by_branch_discarded")
      .on(t.headquarterId, t.branchId, t.discardedAt, t.createdAt, t.id)
      .where(sql`discarded_at is not null`),
    index("id_checks_by_approval").on(t.headquarterId, t.approvalState, t.processState, t.createdAt, t.id),
    index("id_checks_by_branch_approval").on(
      t.headquarterId,
      t.branchId,
      t.approvalState,
      t.processState,
      t.createdAt,
      t.id,
    ),
    index("id_checks_by_second_driver_of")
      .on(t.headquarterId, t.secondDriverOfId)
      .where(sql`second_driver_of_id is not null`),
    /** Finds the rejections of a person by their birth date (`earlier-rejections.server.ts`). */
    index("id_checks_rejected_by_birth").on(t.headquarterId, birthDateOfCheck).where(isRejectedCheck),
    /** For the job that deletes personal data: the checks that still have some, by when they ended. */
    index("id_checks_to_empty")
      .on(t.headquarterId, sql`case when finished_at is null then updated_at else finished_at end`)
      .where(
        sql`contract_state <> 'active' and (personal_data_deleted_at is null or personal_data_deleted_at < updated_at)`,
      ),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** A photo or scan of one side. It belongs to its capture process until it moves to a check. */
export const documentImages = sqliteTable(
  "document_images",
  {
    id: id(),
    headquarterId: headquarterId(),
    captureProcessId: text("capture_process_id"),
    idCheckId: text("id_check_id"),
    documentType: text("document_type", { enum: allDocumentTypes }).notNull(),
    side: text("side", { enum: ["front_side", "back_side"] }).notNull(),
    imageType: text("image_type", { enum: ["visible", "flash"] })
      .notNull()
      .default("visible"),
    /** Empty once the photo is deleted and the object store has removed its bytes. */
    fileKey: text("file_key").notNull(),
    contentType: text("content_type").notNull(),
    width: integer("width"),
    height: integer("height"),
    byteCount: integer("byte_count").notNull(),
    deviceType: integer("device_type").notNull().default(5),
    cropped: integer("cropped").notNull().default(0),
    /** Still to come while the decision with which it was deleted may be undone. */
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("document_images_tenant").on(t.headquarterId, t.id),
    index("document_images_by_check").on(t.headquarterId, t.idCheckId),
    index("document_images_by_file").on(t.fileKey),
    index("document_images_by_capture").on(t.headquarterId, t.captureProcessId),
    index("document_images_unused")
      .on(t.createdAt, t.headquarterId, t.captureProcessId)
      .where(sql`id_check_id is null and deleted_at is null`),
    index("document_images_to_remove").on(t.headquarterId).where(sql`deleted_at is not null and file_key <> ''`),
    foreignKey({
      columns: [t.headquarterId, t.captureProcessId],
      foreignColumns: [captureProcesses.headquarterId, captureProcesses.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.idCheckId], foreignColumns: [idChecks.headquarterId, idChecks.id] }),
  ],
);

/**
 * Nachforderung: one side of one document is requested again (checks.md#photo-requests). While it is open the document is
 * NOT_AVAILABLE; the new photos arrive through their own capture process and replace the old ones of that side.
 */
export const imageRequests = sqliteTable(
  "image_requests",
  {
    id: id(),
    headquarterId: headquarterId(),
    idCheckId: text("id_check_id").notNull(),
    captureProcessId: text("capture_process_id").notNull(),
    documentType: text("document_type", { enum: allDocumentTypes }).notNull(),
    side: text("side", { enum: ["front_side", "back_side"] }).notNull(),
    /** The dealer's note to the customer; shown on the phone. */
    note: text("note").notNull().default(""),
    status: text("status", { enum: ["open", "fulfilled", "withdrawn"] })
      .notNull()
      .default("open"),
    requestedByUserId: text("requested_by_user_id").notNull(),
    closedAt: instant("closed_at"),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("image_requests_tenant").on(t.headquarterId, t.id),
    unique("image_requests_capture").on(t.headquarterId, t.captureProcessId),
    uniqueIndex("image_requests_one_open").on(t.headquarterId, t.idCheckId, t.documentType).where(sql`status = 'open'`),
    index("image_requests_by_check").on(t.headquarterId, t.idCheckId),
    foreignKey({ columns: [t.headquarterId, t.idCheckId], foreignColumns: [idChecks.headquarterId, idChecks.id] }),
    foreignKey({
      columns: [t.headquarterId, t.captureProcessId],
      foreignColumns: [captureProcesses.headquarterId, captureProcesses.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.requestedByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * A request to the tenant's legitimation service, inserted with the check and sent afterwards
 * (checks.md#legitimation-service). It holds no customer data: the body is built when it is sent.
 */
export const legitimationRequests = sqliteTable(
  "legitimation_requests",
  {
    id: id(),
    headquarterId: headquarterId(),
    idCheckId: text("id_check_id").notNull(),
    /** obsolete: a user decided or the service was switched off before it was sent. */
    state: text("state", { enum: ["queued", "sending", "sent", "failed", "obsolete"] })
      .notNull()
      .default("queued"),
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    sentAt: instant("sent_at"),
    /** Ids of the verdicts received: a repeated delivery must not decide again. */
    webhookIds: text("webhook_ids", { mode: "json" }).$type<string[]>().notNull(),
    answeredAt: instant("answered_at"),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("legitimation_requests_tenant").on(t.headquarterId, t.id),
    index("legitimation_requests_due").on(t.nextTryAt).where(sql`state in ('queued', 'sending')`),
    index("legitimation_requests_by_check").on(t.headquarterId, t.idCheckId),
    foreignKey({ columns: [t.headquarterId, t.idCheckId], foreignColumns: [idChecks.headquarterId, idChecks.id] }),
  ],
);

/**
 * Number of processes per state and state of the identity document, maintained by triggers; `branchId` is empty for the
 * headquarters' own. Lists take their totals from here, and which states exist at all.
 */
export const processCounters = sqliteTable(
  "process_counters",
  {
    headquarterId: headquarterId(),
    branchId: text("branch_id").notNull(),
    processState: text("process_state").notNull(),
    approvalState: text("approval_state").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.headquarterId, t.branchId, t.processState, t.approvalState] })],
);

/** Running numbers of a tenant: process numbers, contract numbers. */
export const tenantSequences = sqliteTable(
  "tenant_sequences",
  {
    headquarterId: headquarterId(),
    name: text("name").notNull(),
    lastValue: integer("last_value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.headquarterId, t.name] })],
);
