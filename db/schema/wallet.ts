import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { headquarters } from "./dealers.ts";
import { captureProcesses } from "./id-checks.ts";

/** How a dealer asks wallets: one row per tenant, made with its first settings (wallet.md#settings). */
export const walletSettings = sqliteTable(
  "wallet_settings",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    isOn: flag("is_on").notNull().default(false),
    /** The access certificate and those above it, DER in base64, the dealer's own first. */
    certificates: text("certificates", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Until when the access certificate holds; null: there is none. */
    certificateEndsOn: instant("certificate_ends_on"),
    /** Its private key as a JWK, encrypted with the product's secret; empty: there is none. */
    keyCopy: text("key_copy").notNull().default(""),
    /** What the registrar says about the dealer, a JWT; empty: there is none. */
    registrationCertificate: text("registration_certificate").notNull().default(""),
    asksForId: flag("asks_for_id").notNull().default(true),
    asksForLicense: flag("asks_for_license").notNull().default(true),
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("wallet_settings_tenant").on(t.headquarterId, t.id),
    uniqueIndex("wallet_settings_one").on(t.headquarterId),
  ],
);

/**
 * One question to a wallet, from the customer's tap until the browser that began it takes the answer: five minutes, then the row is
 * deleted (wallet.md#one-question).
 */
export const walletRequests = sqliteTable(
  "wallet_requests",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    captureProcessId: text("capture_process_id").notNull(),
    /** SHA-256 of the token in the addresses that the wallet calls. */
    tokenHash: text("token_hash").notNull().unique(),
    /** SHA-256 of the cookie of the browser that began it. */
    browserHash: text("browser_hash").notNull(),
    /** What the answer is checked with, encrypted with the product's secret. */
    sessionCopy: text("session_copy").notNull(),
    state: text("state", { enum: ["asked", "answered", "refused", "taken"] })
      .notNull()
      .default("asked"),
    /** Why the answer was refused, one of a closed list. */
    refusal: text("refusal"),
    /** What the wallet proved, encrypted, until the browser takes it. */
    answerCopy: text("answer_copy"),
    /** SHA-256 of the code with which the wallet sends the browser back. */
    codeHash: text("code_hash"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("wallet_requests_tenant").on(t.headquarterId, t.id),
    index("wallet_requests_by_capture").on(t.headquarterId, t.captureProcessId),
    index("wallet_requests_by_end").on(t.expiresAt),
    foreignKey({
      columns: [t.headquarterId, t.captureProcessId],
      foreignColumns: [captureProcesses.headquarterId, captureProcesses.id],
    }),
  ],
);
