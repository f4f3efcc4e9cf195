import { foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { branchId, createdAt, flag, headquarterId, id, instant } from "./columns.ts";
import { branchOffices, users } from "./dealers.ts";

/**
 * One row whether the token is sent as cookie or Authorization header; only its SHA-256 is stored
 * (people-and-sessions.md#tokens).
 */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Shown in lists of sessions; grants no access. */
    publicId: text("public_id").notNull().unique(),
    headquarterId: headquarterId(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** `Chrome auf Android`; "" if unknown. */
    deviceName: text("device_name").notNull().default(""),
    /** The device's id, as in `known_devices`; null for clients of the API. */
    deviceId: text("device_id"),
  },
  (t) => [
    unique("sessions_tenant").on(t.headquarterId, t.publicId),
    index("sessions_by_user").on(t.userId),
    index("sessions_by_expiry").on(t.expiresAt),
  ],
);

/**
 * Devices on which a user signed in completely: what a device's cookie is compared with, so that it can be forgotten (decision
 * 016). Opens nothing.
 */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    headquarterId: headquarterId(),
    userId: text("user_id").notNull(),
    /** The id in the device's cookie; a shared computer has a row for each of its users. */
    deviceId: text("device_id").notNull(),
    /** Shown in lists; the cookie does not hold it. */
    publicId: text("public_id").notNull().unique(),
    /** `Chrome auf Android`; "" if unknown. */
    deviceName: text("device_name").notNull().default(""),
    createdAt: createdAt(),
    lastSignInAt: instant("last_sign_in_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceId] }),
    index("known_devices_by_age").on(t.lastSignInAt),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** The password was correct, the mailed code is still pending. */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
    codeExpiresAt: instant("code_expires_at").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("sign_in_attempts_by_user").on(t.userId), index("sign_in_attempts_by_age").on(t.createdAt)],
);

/** Links to set a password: invitation (7 days) or reset (30 minutes), usable once. */
export const passwordLinks = sqliteTable(
  "password_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    headquarterId: headquarterId(),
    kind: text("kind", { enum: ["invitation", "reset"] }).notNull(),
    userId: text("user_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("password_links_by_user").on(t.userId),
    index("password_links_by_expiry").on(t.expiresAt),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * Keys of other programs to the API; only the SHA-256 is stored. Each acts as the person who made it, with fewer rights; with a
 * branch office it sees that one only.
 */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: id(),
    headquarterId: headquarterId(),
    branchId: branchId(),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The last characters, to recognise it by. */
    hint: text("hint").notNull(),
    scopes: text("scopes", { mode: "json" }).notNull().$type<string[]>(),
    createdByUserId: text("created_by_user_id").notNull(),
    createdAt: createdAt(),
    /** null: never. */
    expiresAt: instant("expires_at"),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    revokedByUserId: text("revoked_by_user_id"),
  },
  (t) => [
    unique("api_tokens_tenant").on(t.headquarterId, t.id),
    index("api_tokens_by_age").on(t.headquarterId, t.createdAt, t.id),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.createdByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * A form that was sent after its session had ended, until its user has signed in again. `sealed` can be read only with the
 * token, which only that browser has.
 */
export const keptForms = sqliteTable(
  "kept_forms",
  {
    tokenHash: text("token_hash").primaryKey(),
    sealed: text("sealed").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("kept_forms_by_expiry").on(t.expiresAt)],
);

/** Sliding counters of attempts. `subject` is a keyed hash, never a plain address or e-mail. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    windowStartedAt: instant("window_started_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.subject] }), index("rate_limits_by_age").on(t.windowStartedAt)],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    headquarterId: headquarterId(),
    key: text("key").notNull(),
    route: text("route").notNull(),
    requestHash: text("request_hash").notNull(),
    /** What the request changes is committed, in the same transaction as this: it must not run again, response or not. */
    isCommitted: flag("is_committed").notNull().default(false),
    /** null while the first request is still running. */
    status: integer("status"),
    body: text("body"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.headquarterId, t.key, t.route] }), index("idempotency_keys_by_age").on(t.createdAt)],
);

/**
 * Who did what, when, from where. Append-only by trigger; contains no personal data of customers
 * (tenants-and-rights.md#append-only). Only
 * `appendAuditEntry` inserts: each row carries the hash of the one before it (decision 033).
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").notNull(),
    headquarterId: headquarterId(),
    branchId: text("branch_id"),
    actorKind: text("actor_kind", { enum: ["staff", "guest", "system"] }).notNull(),
    actorUserId: text("actor_user_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    details: text("details", { mode: "json" }).$type<Record<string, string | number | boolean | null>>(),
    ipAddress: text("ip_address").notNull().default(""),
    createdAt: createdAt(),
    /** From 1 in each tenant, without gaps. */
    sequence: integer("sequence").notNull(),
    /** Hash of the tenant's row before this one; "" for the first. */
    previousHash: text("previous_hash").notNull(),
    /** `auditHash` of this row; "" for rows that are older than the chain. */
    hash: text("hash").notNull(),
  },
  (t) => [
    // With the tenant first, so that a few ids of a tenant are looked up instead of all its rows read.
    primaryKey({ columns: [t.headquarterId, t.id] }),
    unique("audit_log_in_sequence").on(t.headquarterId, t.sequence),
    index("audit_log_by_subject").on(t.headquarterId, t.subjectType, t.subjectId, t.createdAt),
    index("audit_log_by_age").on(t.headquarterId, t.createdAt, t.id),
    index("audit_log_by_branch").on(t.headquarterId, t.branchId, t.createdAt, t.id),
    index("audit_log_by_actor").on(t.headquarterId, t.actorUserId, t.createdAt, t.id),
    index("audit_log_by_action").on(t.headquarterId, t.action, t.createdAt, t.id),
  ],
);

/** The end of each tenant's chain; a trigger moves it with every row of the audit log. */
export const auditHeads = sqliteTable("audit_heads", {
  headquarterId: text("headquarter_id").primaryKey(),
  sequence: integer("sequence").notNull(),
  hash: text("hash").notNull(),
});
