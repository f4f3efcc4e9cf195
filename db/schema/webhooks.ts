import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, headquarterId, id, instant } from "./columns.ts";
import { headquarters, users } from "./dealers.ts";

/** Addresses of other programs that are told what happened. They belong to the whole tenant. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    url: text("url").notNull(),
    /** Keys of `webhookEvents` (server/services/webhooks/webhook-events.ts). */
    events: text("events", { mode: "json" }).notNull().$type<string[]>(),
    /** Grows whenever address or events are saved: two Admins notice each other. */
    version: integer("version").notNull().default(0),
    /** Encrypted; what the messages are signed with. */
    secret: text("secret").notNull(),
    /** SHA-256 of the secret: a form that is sent twice makes one endpoint. */
    secretHash: text("secret_hash").notNull().unique(),
    /** Signs as well until it ends, so that the receiver can change secrets without losing a message. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: instant("previous_secret_until"),
    isOn: flag("is_on").notNull().default(true),
    /** Set when nothing gets through any more; messages wait until an Admin goes on. */
    pausedAt: instant("paused_at"),
    pauseReason: text("pause_reason", { enum: ["failing", "gone"] }),
    /** Since when no message got through; null: the last one did. */
    failingSince: instant("failing_since"),
    createdByUserId: text("created_by_user_id").notNull(),
    createdAt: createdAt(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    unique("webhook_endpoints_tenant").on(t.headquarterId, t.id),
    index("webhook_endpoints_in_use").on(t.headquarterId, t.createdAt).where(sql`deleted_at is null`),
    foreignKey({ columns: [t.headquarterId, t.createdByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * A message to one endpoint, inserted in the transaction of what it tells about and sent afterwards; also the log of what was
 * sent. Ids and states only. Deleted after 30 days.
 */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: id(),
    headquarterId: headquarterId(),
    endpointId: text("endpoint_id").notNull(),
    /** `webhook-id`: the same for every endpoint, every try and when it is sent again by hand. */
    messageId: text("message_id").notNull(),
    type: text("type").notNull(),
    /** Exactly as it is signed and sent. */
    body: text("body").notNull(),
    /** `held`: the endpoint is paused. */
    state: text("state", { enum: ["queued", "sending", "delivered", "failed", "held"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    lastTryAt: instant("last_try_at"),
    lastStatus: integer("last_status"),
    /** A key of `deliveryProblems`; null: the last try was fine. */
    lastProblem: text("last_problem"),
    durationMs: integer("duration_ms"),
    createdAt: createdAt(),
  },
  (t) => [
    index("webhook_deliveries_log").on(t.headquarterId, t.endpointId, t.createdAt),
    index("webhook_deliveries_due").on(t.nextTryAt).where(sql`state in ('queued', 'sending')`),
    index("webhook_deliveries_waiting").on(t.endpointId, t.createdAt).where(sql`state in ('queued', 'sending')`),
    index("webhook_deliveries_held").on(t.headquarterId, t.endpointId).where(sql`state = 'held'`),
    index("webhook_deliveries_failed").on(t.createdAt).where(sql`state = 'failed'`),
    index("webhook_deliveries_by_age").on(t.createdAt),
    // A message is on its way to an endpoint once, however often it is sent again by hand.
    uniqueIndex("webhook_deliveries_open")
      .on(t.endpointId, t.messageId)
      .where(sql`state in ('queued', 'sending', 'held')`),
    foreignKey({
      columns: [t.headquarterId, t.endpointId],
      foreignColumns: [webhookEndpoints.headquarterId, webhookEndpoints.id],
    }),
  ],
);
