import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { branchId, changedAt, createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { branchOffices, headquarters, users } from "./dealers.ts";

const inStock = sql`deleted_at is null`;

/** Values of a vehicle by the names of `vehicleFields`. */
type StoredValues = Record<string, string | number | null>;

/** `version`: the one it led to; `before`: what undoing it writes, and the branch office. */
export type VehicleEdit = {
  userId: string;
  at: string;
  version: number;
  before: { values: StoredValues; branchId: string | null };
  isUndone?: true;
};

export const vehicles = sqliteTable(
  "vehicles",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    brand: text("brand").notNull(),
    /** The model. */
    name: text("name").notNull(),
    /** Category, one of the dictionary's vehicle_kinds. */
    kind: text("kind").notNull().default(""),
    fuelKind: text("fuel_kind").notNull().default(""),
    vin: text("vin").notNull(),
    /** "ja": registered for the first time before 1981, when numbers had fewer signs; or "". */
    oldVin: text("old_vin").notNull().default(""),
    licensePlate: text("license_plate").notNull().default(""),
    /** "ja": the plate of another country; or "". */
    foreignPlate: text("foreign_plate").notNull().default(""),
    /** District and number of the plate, which only one vehicle in stock may have; null where several may (`plateKeyOf`). */
    plateKey: text("plate_key"),
    odometerKm: integer("odometer_value").notNull().default(0),
    /** Of the registration certificate; 0: not known. */
    grossMassKg: integer("gross_mass_kg").notNull().default(0),
    seats: integer("seats").notNull().default(0),
    trailerLoadKg: integer("trailer_load_kg").notNull().default(0),
    /** One of the dictionary's vehicle_gearboxes, or "". */
    gearbox: text("gearbox").notNull().default(""),
    mainDriver: text("main_driver").notNull().default(""),
    /** Known damages. */
    preDamage: text("pre_damage").notNull().default(""),
    /** Other notes. */
    shortDescription: text("short_description").notNull().default(""),
    /** Folded brand, model, VIN and plate, searched in addition to the raw columns. */
    searchKey: text("search_key").notNull().default(""),
    version: integer("version").notNull().default(1),
    photoFileKey: text("photo_file_key"),
    /** When the seller's list named it last; null: it never did. */
    feedSeenAt: instant("feed_seen_at"),
    /** The last change made in the form. It stays when the user who made it may no longer undo it. */
    lastEdit: text("last_edit", { mode: "json" }).$type<VehicleEdit>(),
    /** In the archive since: contracts and history still name the vehicle, its VIN and plate are free again. */
    deletedAt: instant("deleted_at"),
    deletedByUserId: text("deleted_by_user_id"),
    createdAt: createdAt(),
    changedAt: changedAt(),
  },
  (t) => [
    /** For the sweep of the file store. */
    index("vehicles_by_photo").on(t.photoFileKey).where(sql`photo_file_key is not null`),
    index("vehicles_by_change").on(t.headquarterId, t.changedAt, t.id),
    index("vehicles_by_change_of_office").on(t.headquarterId, t.branchId, t.changedAt, t.id),
    unique("vehicles_tenant").on(t.headquarterId, t.id),
    uniqueIndex("vehicles_vin_once").on(t.headquarterId, t.vin).where(sql`deleted_at is null`),
    // Of archived vehicles as well, for what is asked about the past.
    index("vehicles_by_vin").on(t.headquarterId, t.vin),
    uniqueIndex("vehicles_plate_once")
      .on(t.headquarterId, t.plateKey)
      .where(sql`deleted_at is null and plate_key is not null`),
    // One index per order of the list, for the tenant, an office and a brand (search_key begins with brand and model).
    index("vehicles_by_name").on(t.headquarterId, t.searchKey, t.id).where(inStock),
    index("vehicles_by_office").on(t.headquarterId, t.branchId, t.searchKey, t.id).where(inStock),
    index("vehicles_by_brand").on(t.headquarterId, t.brand, t.searchKey, t.id).where(inStock),
    index("vehicles_by_plate").on(t.headquarterId, t.licensePlate, t.id).where(inStock),
    index("vehicles_by_plate_of_office").on(t.headquarterId, t.branchId, t.licensePlate, t.id).where(inStock),
    index("vehicles_by_date").on(t.headquarterId, t.createdAt, t.id).where(inStock),
    index("vehicles_by_date_of_office").on(t.headquarterId, t.branchId, t.createdAt, t.id).where(inStock),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
  ],
);

/**
 * How many vehicles of a brand are in the stock of an office, maintained by triggers; `branchId` "" is the headquarters.
 * Lists would have to count all rows otherwise.
 */
export const vehicleCounters = sqliteTable(
  "vehicle_counters",
  {
    headquarterId: headquarterId(),
    branchId: text("branch_id").notNull(),
    brand: text("brand").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.headquarterId, t.branchId, t.brand] })],
);

/** History of a vehicle: what a field was changed to, by whom (vehicles.md#history). */
export const vehicleVersions = sqliteTable(
  "vehicle_versions",
  {
    id: id(),
    headquarterId: headquarterId(),
    vehicleId: text("vehicle_id").notNull(),
    changedTo: text("changed_to", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    userId: text("user_id"),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    index("vehicle_versions_by_vehicle").on(t.headquarterId, t.vehicleId, t.createdAt),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** A checked file, what was done with it, and what undoes that for an hour. */
export const vehicleImports = sqliteTable(
  "vehicle_imports",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    source: text("source", { enum: ["csv", "eautoseller"] }).notNull(),
    state: text("state", { enum: ["checked", "applied", "undone"] }).notNull(),
    /** The rows of the file; null once they are in stock. */
    rows: text("rows", { mode: "json" }).$type<{ row: number; values: StoredValues; location: string }[]>(),
    /** Hash of what the import was shown to do: it does nothing else. */
    planHash: text("plan_hash").notNull(),
    createdCount: integer("created_count").notNull(),
    changedCount: integer("changed_count").notNull(),
    unchangedCount: integer("unchanged_count").notNull(),
    undo: text("undo", { mode: "json" }).$type<{ id: string; version: number; before: StoredValues | null }[]>(),
    /** What the file says and the stock did not take over, in sentences. */
    notices: text("notices", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Null: the job that looks at sellers' lists every day. */
    userId: text("user_id"),
    createdAt: createdAt(),
    appliedAt: instant("applied_at"),
  },
  (t) => [
    index("vehicle_imports_by_date").on(t.headquarterId, t.createdAt),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * Half-open [startAt, endAt). Triggers refuse overlaps, also with active contracts, and what is closer than the
 * headquarters' buffer (reservations.md#overlaps).
 */
export const reservations = sqliteTable(
  "reservations",
  {
    id: id(),
    headquarterId: headquarterId(),
    branchId: branchId(),
    vehicleId: text("vehicle_id").notNull(),
    startAt: instant("start_at").notNull(),
    endAt: instant("end_at").notNull(),
    note: text("note").notNull(),
    /** The customer it is for, if they are known; the use cases look for them in the tenant (reservations.md#whom-it-is-for). */
    customerId: text("customer_id"),
    /** Whom it is for, as typed or as the customer was called then; "" for nobody, and once the period of keeping has ended. */
    personName: text("person_name").notNull().default(""),
    personTelephone: text("person_telephone").notNull().default(""),
    userId: text("user_id").notNull(),
    /** When staff noted that nobody came: it ended then, and keeps no vehicle (reservations.md#nobody-came). */
    noShowAt: instant("no_show_at"),
    /** Until when it was booked before that. */
    bookedEndAt: instant("booked_end_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    changedAt: changedAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    index("reservations_by_change").on(t.headquarterId, t.changedAt, t.id),
    index("reservations_by_change_of_office").on(t.headquarterId, t.branchId, t.changedAt, t.id),
    index("reservations_of_customer").on(t.headquarterId, t.customerId).where(sql`customer_id is not null`),
    index("reservations_with_person").on(t.headquarterId, t.endAt).where(sql`person_name <> ''`),
    unique("reservations_tenant").on(t.headquarterId, t.id),
    index("reservations_by_vehicle").on(t.headquarterId, t.vehicleId, t.startAt),
    index("reservations_by_start").on(t.headquarterId, t.startAt),
    index("reservations_by_office").on(t.headquarterId, t.branchId, t.startAt),
    check("reservations_positive", sql`${t.endAt} > ${t.startAt}`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
