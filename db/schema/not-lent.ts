import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { calendarDate, headquarterId, id, instant } from "./columns.ts";
import { customers } from "./contracts.ts";
import { users } from "./dealers.ts";

export const notLentReasons = [
  "not_returned",
  "payment_open",
  "damage_hidden",
  "threat",
  "no_driving_license",
] as const;

/**
 * That no vehicle is to be handed to a person without asking an Admin (not-lent.md#marks): proposed by one user, confirmed by another.
 * A row is deleted when it has ended; one per person is open.
 */
export const notLentMarks = sqliteTable(
  "not_lent_marks",
  {
    id: id(),
    headquarterId: headquarterId(),
    /** null once the customer's data was erased (not-lent.md#after-an-erasure). */
    customerId: text("customer_id"),
    /** The keyed hash of name and birth date, by which the person is known again. */
    personHash: text("person_hash").notNull(),
    reason: text("reason", { enum: notLentReasons }).notNull(),
    note: text("note").notNull().default(""),
    proposedAt: instant("proposed_at").notNull(),
    proposedByUserId: text("proposed_by_user_id").notNull(),
    /** null: only proposed, which says nothing yet. */
    confirmedAt: instant("confirmed_at"),
    confirmedByUserId: text("confirmed_by_user_id"),
    /** From this day on it is to be looked at again. */
    reviewOn: calendarDate("review_on").notNull(),
    /** Its last day. */
    endsOn: calendarDate("ends_on").notNull(),
    /** Declined, if it was not confirmed. */
    liftedAt: instant("lifted_at"),
    liftedByUserId: text("lifted_by_user_id"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    unique("not_lent_marks_tenant").on(t.headquarterId, t.id),
    uniqueIndex("not_lent_marks_once").on(t.headquarterId, t.personHash).where(sql`lifted_at is null`),
    index("not_lent_marks_by_person").on(t.headquarterId, t.personHash),
    index("not_lent_marks_by_customer").on(t.headquarterId, t.customerId),
    index("not_lent_marks_to_end").on(t.endsOn),
    index("not_lent_marks_proposed").on(t.proposedAt).where(sql`confirmed_at is null`),
    foreignKey({ columns: [t.headquarterId, t.customerId], foreignColumns: [customers.headquarterId, customers.id] }),
    foreignKey({ columns: [t.headquarterId, t.proposedByUserId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({ columns: [t.headquarterId, t.confirmedByUserId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({ columns: [t.headquarterId, t.liftedByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
