import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { branchId, createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { branchOffices, headquarters, users } from "./dealers.ts";

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
    licensePlate: text("license_plate").notNull().default(""),
    odometerKm: integer("odometer_value").notNull().default(0),
    mainDriver: text("main_driver").notNull().default(""),
    /** Known damages. */
    preDamage: text("pre_damage").notNull().default(""),
    /** Other notes. */
    shortDescription: text("short_description").notNull().default(""),
    /** Folded brand, model, VIN and plate, searched in addition to the raw columns. */
    searchKey: text("search_key").notNull().default(""),
    version: integer("version").notNull().default(1),
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("vehicles_tenant").on(t.headquarterId, t.id),
    uniqueIndex("vehicles_vin_once").on(t.headquarterId, t.vin).where(sql`deleted_at is null`),
    index("vehicles_by_name").on(t.headquarterId, t.brand, t.name, t.id),
    index("vehicles_by_branch").on(t.headquarterId, t.branchId, t.brand, t.name, t.id),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
  ],
);

/** History of a vehicle: what a field was changed to, by whom (spec §3 versions). */
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

/** Half-open [startAt, endAt). Triggers refuse overlaps, also with active contracts (product §6). */
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
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("reservations_tenant").on(t.headquarterId, t.id),
    index("reservations_by_vehicle").on(t.headquarterId, t.vehicleId, t.startAt),
    check("reservations_positive", sql`${t.endAt} > ${t.startAt}`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
