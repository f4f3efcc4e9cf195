import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, flag, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { contracts, sbContracts } from "./contracts.ts";
import { headquarters, users } from "./dealers.ts";
import { sessions } from "./sign-in.ts";

export type MailFailureNotice = {
  /** The office whose users are told; null: the headquarters'. */
  branchId: string | null;
  /** Only this user is told. */
  userId?: string;
  subject?: { type: (typeof messageSubjects)[number]; id: string };
};

/**
 * How long a mail is kept, in days from when it was written (decision 064): one that was delivered or given up, and one that
 * failed and can be sent again from its contract.
 */
export const mailDays = { done: 30, sentAgain: 90 };

/**
 * Mails, inserted in the transaction that causes them and sent afterwards (messages.md#outbox). Later they are deleted
 * (`mailDays`).
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    recipient: text("recipient").notNull(),
    /** Who reads an answer: the office's address; null: nobody does. */
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    textBody: text("text_body").notNull(),
    htmlBody: text("html_body").notNull(),
    attachments: text("attachments", { mode: "json" })
      .$type<{ filename: string; contentType: string; fileKey: string; byteCount: number }[]>()
      .notNull(),
    state: text("state", { enum: ["queued", "sending", "sent", "failed"] })
      .notNull()
      .default("queued"),
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    sentAt: instant("sent_at"),
    providerId: text("provider_id"),
    /** Whom to tell if the mail fails for good, and what it was about; null: no user. */
    onFailure: text("on_failure", { mode: "json" }).$type<MailFailureNotice>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("outbox_tenant").on(t.headquarterId, t.id),
    index("outbox_due").on(t.nextTryAt).where(sql`state in ('queued', 'sending')`),
    index("outbox_failed").on(t.headquarterId, t.createdAt).where(sql`state = 'failed'`),
    index("outbox_unsent").on(t.state).where(sql`state in ('queued', 'sending', 'failed')`),
    index("outbox_by_recipient").on(t.headquarterId, t.recipient).where(sql`recipient <> ''`),
    index("outbox_done").on(t.createdAt).where(sql`state in ('sent', 'failed') and recipient <> ''`),
  ],
);

/** Contract mails as shown on the contract (papers.md#sending-papers); the mail itself is in the outbox. */
export const sentContractEmails = sqliteTable(
  "sent_contract_emails",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id"),
    sbContractId: text("sb_contract_id"),
    recipient: text("recipient").notNull(),
    outboxId: text("outbox_id").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    index("sent_contract_emails_by_contract").on(t.headquarterId, t.contractId),
    index("sent_contract_emails_by_sb_contract")
      .on(t.headquarterId, t.sbContractId)
      .where(sql`sb_contract_id is not null`),
    index("sent_contract_emails_by_mail").on(t.headquarterId, t.outboxId),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.outboxId], foreignColumns: [outbox.headquarterId, outbox.id] }),
  ],
);

/** What a message is about: its page. */
export const messageSubjects = [
  "id_check",
  "capture",
  "contract",
  "sb_contract",
  "scan",
  "webhook",
  "seller_list",
  "wallet",
] as const;

/** Messages of a user's bell, inserted in the transaction that causes them; deleted after 90 days. */
export const pushMessages = sqliteTable(
  "push_messages",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    userId: text("user_id").notNull(),
    /** A key of `messageKinds` (server/services/notifications/message-kinds.ts). */
    kind: text("kind").notNull().default(""),
    body: text("body").notNull(),
    icon: text("icon").notNull().default(""),
    subjectType: text("subject_type", { enum: messageSubjects }),
    subjectId: text("subject_id"),
    /** The process it belongs to, or what it is about: of each there is one message (messages.md#bell). */
    caseId: text("case_id"),
    isRead: flag("is_read").notNull().default(false),
    /** When it is to be sent to the user's browsers, or tried again; null: it is not, or it was. */
    pushDueAt: instant("push_due_at"),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("push_messages_by_user").on(t.headquarterId, t.userId, t.createdAt, t.id),
    index("push_messages_of_case").on(t.headquarterId, t.caseId, t.userId).where(sql`case_id is not null`),
    index("push_messages_unread").on(t.headquarterId, t.userId).where(sql`is_read = 0`),
    index("push_messages_to_push").on(t.pushDueAt).where(sql`push_due_at is not null`),
    index("push_messages_by_age").on(t.createdAt),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** How many messages each user has, maintained by triggers: the bell counts nothing. */
export const messageCounters = sqliteTable(
  "message_counters",
  {
    headquarterId: headquarterId(),
    userId: text("user_id").notNull(),
    total: integer("total").notNull(),
    unread: integer("unread").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.headquarterId, t.userId] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * A browser that shows a user's messages. It ends with the session that registered it, however that ends: nothing is pushed
 * after signing out or a lock (decision 039).
 */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    userId: text("user_id").notNull(),
    sessionId: text("session_id").notNull(),
    provider: text("provider", { enum: ["browser"] }).notNull(),
    endpoint: text("endpoint").notNull(),
    /** The browser's keys, base64url: what is sent is encrypted for them (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("push_subscriptions_once").on(t.headquarterId, t.endpoint),
    index("push_subscriptions_by_user").on(t.headquarterId, t.userId),
    index("push_subscriptions_by_session").on(t.headquarterId, t.sessionId),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sessionId],
      foreignColumns: [sessions.headquarterId, sessions.publicId],
    }).onDelete("cascade"),
  ],
);

export const contactRequests = sqliteTable(
  "contact_requests",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    createdAt: createdAt(),
  },
  (t) => [foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] })],
);
