import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { branchOffices, users } from "./dealers.ts";

/**
 * Links through which a phone that is not signed in takes the photos around a contract's vehicle, at its handover or its return: one
 * that can be used for each of both (vehicle-return.md#round-on-a-phone). The relay's room has the hash of the token.
 */
export const roundLinks = sqliteTable(
  "round_links",
  {
    id: id(),
    headquarterId: headquarterId(),
    branchId: text("branch_id"),
    contractId: text("contract_id").notNull(),
    moment: text("moment", { enum: ["handover", "return"] }).notNull(),
    /** As in `signing_links`: the hash of the link's token, and the token encrypted for staff. */
    tokenHash: text("token_hash").notNull().unique(),
    tokenCopy: text("token_copy").notNull(),
    /** Whoever has it sees the photos of the time before as well. */
    isForColleague: integer("is_for_colleague", { mode: "boolean" }).notNull(),
    status: text("status", { enum: ["pending", "ended"] })
      .notNull()
      .default("pending"),
    /** When a phone first opened it; null: none has. */
    openedAt: instant("opened_at"),
    createdByUserId: text("created_by_user_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("round_links_tenant").on(t.headquarterId, t.id),
    uniqueIndex("round_links_once").on(t.headquarterId, t.contractId, t.moment).where(sql`status = 'pending'`),
    index("round_links_to_end").on(t.expiresAt).where(sql`status = 'pending'`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.createdByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
