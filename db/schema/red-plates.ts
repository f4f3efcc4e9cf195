import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { branchId, calendarDate, createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { branchOffices, headquarters, users } from "./dealers.ts";

/** Red plates of a dealer (§ 41 FZV): plates that go from one vehicle to the next (red-plates.md#plates). */
export const redPlates = sqliteTable(
  "red_plates",
  {
    /** Made by the form, so that one sent twice is one plate. */
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    /** Normalised: `K-06 1234`. */
    licensePlate: text("license_plate").notNull(),
    /** The same without separators, which only one plate in use may have. */
    plateKey: text("plate_key").notNull(),
    validFrom: calendarDate("valid_from").notNull(),
    /** The last day; null: until it is revoked. */
    validUntil: calendarDate("valid_until"),
    note: text("note").notNull().default(""),
    version: integer("version").notNull().default(1),
    /** Given back: no trips any more, its log stays for its year. */
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("red_plates_tenant").on(t.headquarterId, t.id),
    uniqueIndex("red_plates_once").on(t.headquarterId, t.plateKey).where(sql`deleted_at is null`),
    index("red_plates_of_office").on(t.headquarterId, t.branchId, t.licensePlate),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
  ],
);

export const redPlateTripKinds = ["Probefahrt", "Überführung", "Prüfungsfahrt"] as const;

/**
 * The record of trips that § 41 Abs. 3 FZV asks for (red-plates.md#log). What is unknown is "": a gap that lists and papers name.
 * Triggers keep the trips of a plate apart and let the trip of a contract begin and end with it.
 */
export const redPlateTrips = sqliteTable(
  "red_plate_trips",
  {
    id: id(),
    headquarterId: headquarterId(),
    redPlateId: text("red_plate_id").notNull(),
    /** The contract it is made under; null: typed. */
    contractId: text("contract_id"),
    kind: text("kind", { enum: redPlateTripKinds }).notNull(),
    startAt: instant("start_at").notNull(),
    /** Null: still underway, or not begun. */
    endAt: instant("end_at"),
    /** The end, or until when the plate is taken while there is none. */
    takenUntil: instant("taken_until").notNull(),
    driverName: text("driver_name").notNull().default(""),
    driverAddress: text("driver_address").notNull().default(""),
    /** Of the registration certificate, field J: `M1`, `N1`. */
    vehicleClass: text("vehicle_class").notNull().default(""),
    make: text("make").notNull().default(""),
    vin: text("vin").notNull().default(""),
    /** From where to where, and over which road. */
    route: text("route").notNull().default(""),
    /** Struck out: the entry was a mistake, or its contract was cancelled. It stays in the log. */
    struckAt: instant("struck_at"),
    userId: text("user_id").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("red_plate_trips_tenant").on(t.headquarterId, t.id),
    index("red_plate_trips_by_plate").on(t.headquarterId, t.redPlateId, t.startAt),
    index("red_plate_trips_by_contract").on(t.headquarterId, t.contractId).where(sql`contract_id is not null`),
    uniqueIndex("red_plate_trips_one_per_contract")
      .on(t.headquarterId, t.contractId)
      .where(sql`contract_id is not null and end_at is null and struck_at is null`),
    // Where each plate is now.
    index("red_plate_trips_open").on(t.headquarterId, t.redPlateId).where(sql`end_at is null and struck_at is null`),
    // For the job that deletes them a year after their end.
    index("red_plate_trips_by_end").on(t.takenUntil),
    check("red_plate_trips_forward", sql`taken_until >= start_at and (end_at is null or end_at = taken_until)`),
    foreignKey({ columns: [t.headquarterId, t.redPlateId], foreignColumns: [redPlates.headquarterId, redPlates.id] }),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
