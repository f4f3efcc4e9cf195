import { sql } from "drizzle-orm";
import { check, foreignKey, index, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { calendarDate, createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { users } from "./dealers.ts";
import { vehicles } from "./vehicles.ts";

export const holdKinds = ["inspection", "recall", "workshop", "tyres", "other", "theft"] as const;

/**
 * What is due for a vehicle, and what keeps it from being given away (holds.md#holds). While `held_from` is set and it has not ended,
 * triggers refuse new contracts and reservations.
 */
export const vehicleHolds = sqliteTable(
  "vehicle_holds",
  {
    id: id(),
    headquarterId: headquarterId(),
    vehicleId: text("vehicle_id").notNull(),
    kind: text("kind", { enum: holdKinds }).notNull(),
    note: text("note").notNull().default(""),
    /** By when it is to be done; null: only held. */
    dueOn: calendarDate("due_on"),
    /** Since when the vehicle is held; null: only due, or lifted. */
    heldFrom: instant("held_from"),
    userId: text("user_id").notNull(),
    /** Done, or no date was left once it was lifted. */
    endedAt: instant("ended_at"),
    endedByUserId: text("ended_by_user_id"),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("vehicle_holds_tenant").on(t.headquarterId, t.id),
    index("vehicle_holds_by_vehicle").on(t.headquarterId, t.vehicleId, t.createdAt),
    index("vehicle_holds_due").on(t.headquarterId, t.dueOn, t.id).where(sql`ended_at is null`),
    index("vehicle_holds_held")
      .on(t.headquarterId, t.vehicleId, t.heldFrom)
      .where(sql`ended_at is null and held_from is not null`),
    check("vehicle_holds_something", sql`due_on is not null or held_from is not null or ended_at is not null`),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({ columns: [t.headquarterId, t.endedByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
