import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, flag, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { contracts, sbContracts } from "./contracts.ts";
import { headquarters, users } from "./dealers.ts";

/** Mails, inserted in the transaction that causes them and sent afterwards (product §2). */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    recipient: text("recipient").notNull(),
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
    createdAt: createdAt(),
  },
  (t) => [
    unique("outbox_tenant").on(t.headquarterId, t.id),
    index("outbox_due").on(t.nextTryAt).where(sql`state in ('queued', 'sending')`),
    index("outbox_unsent").on(t.state).where(sql`state in ('queued', 'sending', 'failed')`),
  ],
);

/** Contract mails as shown on the contract (spec §3 sent e-mail); the mail itself is in the outbox. */
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
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.outboxId], foreignColumns: [outbox.headquarterId, outbox.id] }),
  ],
);

export const pushMessages = sqliteTable(
  "push_messages",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    userId: text("user_id").notNull(),
    body: text("body").notNull(),
    icon: text("icon").notNull().default(""),
    isRead: flag("is_read").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("push_messages_by_user").on(t.headquarterId, t.userId, t.createdAt, t.id),
    index("push_messages_unread").on(t.headquarterId, t.userId).where(sql`is_read = 0`),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    userId: text("user_id").notNull(),
    provider: text("provider").notNull(),
    pushToken: text("push_token").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("push_subscriptions_once").on(t.headquarterId, t.userId, t.pushToken),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
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
