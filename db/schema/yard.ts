import { sql } from "drizzle-orm";
import { foreignKey, index, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { users } from "./dealers.ts";

export const yardActKinds = ["photo", "mark", "signed", "handed_over", "returned"] as const;

/**
 * What was done in the yard and has arrived: each act once, by the id that the device made (yard.md#acts). One that could not be taken
 * over waits for a person at the desk.
 */
export const yardActs = sqliteTable(
  "yard_acts",
  {
    /** Made on the device; a ULID, so that acts of one device sort as they were done. */
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id").notNull(),
    deviceId: text("device_id").notNull(),
    kind: text("kind", { enum: yardActKinds }).notNull(),
    /** What was done, as it was sent; empty once it was taken over or discarded. */
    facts: text("facts", { mode: "json" }).notNull(),
    /** The photo of one that waits. */
    fileKey: text("file_key").notNull().default(""),
    /** By the device's clock, corrected by the server's when they last met; null: they never had. */
    doneAt: instant("done_at"),
    /** Who did it. */
    userId: text("user_id").notNull(),
    /** Who was signed in when it arrived; "" of acts from before it was kept. */
    sentByUserId: text("sent_by_user_id").notNull().default(""),
    state: text("state", { enum: ["applied", "waiting", "discarded"] }).notNull(),
    /** Why it waits, in German; "" otherwise. */
    problem: text("problem").notNull().default(""),
    /** What has to be confirmed before it can be taken over. */
    concerns: text("concerns", { mode: "json" }).notNull().$type<string[]>(),
    /** Who took it over at the desk or discarded it, why and when. */
    decidedByUserId: text("decided_by_user_id"),
    decidedAt: instant("decided_at"),
    reason: text("reason").notNull().default(""),
    /** When it arrived. */
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("yard_acts_tenant").on(t.headquarterId, t.id),
    index("yard_acts_by_contract").on(t.headquarterId, t.contractId, t.id),
    index("yard_acts_waiting").on(t.headquarterId, t.createdAt, t.id).where(sql`state = 'waiting'`),
    index("yard_acts_by_device").on(t.headquarterId, t.deviceId, t.createdAt),
    index("yard_acts_by_file").on(t.fileKey),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({ columns: [t.headquarterId, t.decidedByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
