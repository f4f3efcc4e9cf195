import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, headquarterId, id, instant, writtenByBranchId } from "./columns.ts";
import { users } from "./dealers.ts";
import { vehicles } from "./vehicles.ts";

/** The sides of a vehicle that the drawing shows (damages.md#list). */
export const damageViews = ["left", "right", "front", "back", "roof", "interior", "wheel"] as const;
export const damageKinds = ["scratch", "dent", "stone_chip", "crack", "missing", "dirt", "other"] as const;
export const damageSizes = ["small", "medium", "large"] as const;

/**
 * Damages of a vehicle, open and repaired. `vehicles.pre_damage` is the text of the open ones, written in the same
 * transaction (damages.md#text).
 */
export const vehicleDamages = sqliteTable(
  "vehicle_damages",
  {
    id: id(),
    headquarterId: headquarterId(),
    vehicleId: text("vehicle_id").notNull(),
    /** Counts the damages of a vehicle from 1, and is never given twice: drawing, list and papers name a damage by it. */
    number: integer("number").notNull(),
    /** Null: without a place, as a text says it. */
    view: text("view", { enum: damageViews }),
    /** Where on the drawing of the view, in thousandths of its width and height; null: only the view is known, or nothing. */
    placeX: integer("place_x"),
    placeY: integer("place_y"),
    kind: text("kind", { enum: damageKinds }).notNull(),
    /** Null: not said. */
    size: text("size", { enum: damageSizes }),
    note: text("note").notNull().default(""),
    notedAt: instant("noted_at").notNull(),
    /** Null: by a job or a file, or before users were kept. */
    notedByUserId: text("noted_by_user_id"),
    /**
     * The contract at whose handover or return it was noted. It may be of another office than the vehicle, so the use cases
     * look for it.
     */
    contractId: text("contract_id"),
    moment: text("moment", { enum: ["handover", "return"] }),
    repairedAt: instant("repaired_at"),
    repairedByUserId: text("repaired_by_user_id"),
    /** Noted by mistake, or taken out of the text: neither open nor repaired, and kept for the history. */
    removedAt: instant("removed_at"),
    removedByUserId: text("removed_by_user_id"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("vehicle_damages_tenant").on(t.headquarterId, t.id),
    /** For photos: one that names a vehicle names a damage of it. */
    unique("vehicle_damages_of_vehicle").on(t.headquarterId, t.vehicleId, t.id),
    unique("vehicle_damages_number").on(t.headquarterId, t.vehicleId, t.number),
    index("vehicle_damages_by_contract").on(t.headquarterId, t.contractId).where(sql`contract_id is not null`),
    check(
      "vehicle_damages_place",
      sql`(place_x is null) = (place_y is null) and (place_x is null or (view is not null and place_x between 0 and 1000 and place_y between 0 and 1000))`,
    ),
    check("vehicle_damages_moment", sql`(contract_id is null) = (moment is null)`),
    check("vehicle_damages_end", sql`repaired_at is null or removed_at is null`),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
    foreignKey({ columns: [t.headquarterId, t.notedByUserId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({ columns: [t.headquarterId, t.repairedByUserId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({ columns: [t.headquarterId, t.removedByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** A photo of one damage. */
export const vehicleDamagePhotos = sqliteTable(
  "vehicle_damage_photos",
  {
    id: id(),
    headquarterId: headquarterId(),
    damageId: text("damage_id").notNull(),
    /** The damage's, so that an office sees the photos of its vehicles. */
    vehicleId: text("vehicle_id").notNull(),
    fileKey: text("file_key").notNull(),
    contentType: text("content_type").notNull(),
    /** Of the stored file, hex: the same photo sent twice is one. */
    sha256: text("sha256").notNull(),
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("vehicle_damage_photos_once").on(t.headquarterId, t.damageId, t.sha256),
    index("vehicle_damage_photos_by_vehicle").on(t.headquarterId, t.vehicleId),
    index("vehicle_damage_photos_by_file").on(t.fileKey),
    foreignKey({
      columns: [t.headquarterId, t.vehicleId, t.damageId],
      foreignColumns: [vehicleDamages.headquarterId, vehicleDamages.vehicleId, vehicleDamages.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);
