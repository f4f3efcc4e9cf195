import { foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, flag, headquarterId, id, instant } from "./columns.ts";

/** Calendar settings of an office: the headquarters or a branch. */
const calendarColumns = () => ({
  /** Whose public holidays its calendars show, as in ISO 3166-2 (`NW`); empty: only those of all Germany. */
  federalState: text("federal_state").notNull().default(""),
  /** Part of the signature of the iCal feed's address, so that a new number ends the old address; 0: no feed. */
  calendarFeedVersion: integer("calendar_feed_version").notNull().default(0),
  /** CLASS of the feed's entries: Google hides what private ones are about. */
  calendarFeedClass: text("calendar_feed_class", { enum: ["private", "public"] })
    .notNull()
    .default("private"),
  /** Whether the feed's entries name whom a vehicle is for. */
  calendarFeedHasNames: flag("calendar_feed_has_names").notNull().default(false),
});

/** How an office is reached and named on papers besides its address, and when it is open. */
const letterheadColumns = () => ({
  telephoneNumber: text("telephone_number").notNull().default(""),
  email: text("email").notNull().default(""),
  /** USt-IdNr.; the tax number of a tax office is `taxNumber`. */
  vatNumber: text("vat_number").notNull().default(""),
  /** Register and number: `Amtsgericht Köln, HRB 12345`. */
  registerEntry: text("register_entry").notNull().default(""),
  /** The spans of each weekday from Monday on; null: not entered (offices.md#opening-hours). */
  openingHours: text("opening_hours", { mode: "json" }).$type<{ from: string; until: string }[][]>(),
  /** Counts how often these details were saved, so that nobody overwrites what another user saved meanwhile. */
  detailsVersion: integer("details_version").notNull().default(0),
});

/** Who may send scans to an office's address: addresses, or domains as `@autohaus.example`, in lower case. */
const scanSenders = () => text("scan_senders", { mode: "json" }).$type<string[]>().notNull().default([]);

/** A tenant. Plan settings live here (tenants-and-rights.md#settings-of-a-plan). */
export const headquarters = sqliteTable("headquarters", {
  id: id(),
  name: text("name").notNull(),
  street: text("street").notNull().default(""),
  house: text("house").notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  city: text("city").notNull().default(""),
  ...letterheadColumns(),
  taxNumber: text("tax_number").notNull().default(""),
  logoFileKey: text("logo_file_key"),
  advFileKey: text("adv_file_key"),
  instructionsFileKey: text("instructions_file_key"),
  planType: text("plan_type", { enum: ["premium", "light"] }).notNull(),
  planVersion: text("plan_version", { enum: ["light", "full"] }).notNull(),
  usesSbInsurance: flag("uses_sb_insurance").notNull().default(false),
  usesDigitalSigning: flag("uses_digital_signing").notNull().default(false),
  usesReservations: flag("uses_reservations").notNull().default(false),
  usesImportFromEautosellerCsv: flag("uses_import_from_eautoseller_csv").notNull().default(false),
  /** Where the vehicles of eAutoseller are fetched; https only. */
  eautosellerCsvUrl: text("eautoseller_csv_url"),
  /** When the daily job fetched them last, or tried to. */
  eautosellerTriedAt: instant("eautoseller_tried_at"),
  usesCopyDetection: flag("uses_copy_detection").notNull().default(false),
  /** Whether users of a light plan may check driving licenses, each as their `extendWithDriversLicense` says. */
  allowsLicenseExtension: flag("allows_license_extension").notNull().default(false),
  /** Who checked our templates of terms legally, and when, by kind: of the template's version, no other. */
  templateReviews: text("template_reviews", { mode: "json" })
    .$type<Record<string, { version: string; reviewedBy: string; reviewedOn: string }>>()
    .notNull()
    .default({}),
  keepsPhotos: flag("keeps_photos").notNull().default(true),
  legitimationProvider: text("legitimation_provider", { enum: ["manual", "webhook"] })
    .notNull()
    .default("manual"),
  /** Where requests to the legitimation webhook are sent; https only. */
  legitimationWebhookUrl: text("legitimation_webhook_url"),
  /** Signs requests and responses (`whsec_` and base64); never leaves the server. */
  legitimationWebhookSecret: text("legitimation_webhook_secret"),
  deleteAfterMonths: integer("delete_after_n_months").notNull().default(6),
  /** For how long a vehicle has to be overdue before its theft can be reported (theft.md#when). */
  theftAfterHours: integer("theft_after_hours").notNull().default(24),
  /** Between two uses of a vehicle, for washing and charging; the overlap triggers read it. */
  reservationBufferMinutes: integer("reservation_buffer_minutes").notNull().default(0),
  ...calendarColumns(),
  /** As of a branch office; null until an Admin asks for one. */
  scanMailbox: text("scan_mailbox").unique(),
  scanSenders: scanSenders(),
  /** After how many days a scan is deleted that no check uses. */
  deleteScansAfterDays: integer("delete_scans_after_days").notNull().default(14),
  createdAt: createdAt(),
});

export const branchOffices = sqliteTable(
  "branch_offices",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    name: text("name").notNull(),
    taxNumber: text("tax_number").notNull().default(""),
    street: text("street").notNull(),
    house: text("house").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    instructionsFileKey: text("instructions_file_key"),
    /** Random part of the branch's scan-to-mail address (scans.md#addresses). */
    scanMailbox: text("scan_mailbox").notNull().unique(),
    scanSenders: scanSenders(),
    ...calendarColumns(),
    ...letterheadColumns(),
    /** Since when it is closed; null: it is open. Triggers keep new rows away from a closed one (offices.md#closed-branch-offices). */
    closedAt: instant("closed_at"),
    createdAt: createdAt(),
  },
  (t) => [unique("branch_offices_tenant").on(t.headquarterId, t.id)],
);

export const vehicleBrands = sqliteTable("vehicle_brands", { id: id(), name: text("name").notNull().unique() });

/** Which brands a dealer sells; `branchId` is empty for the headquarters. */
export const dealerBrands = sqliteTable(
  "dealer_brands",
  {
    headquarterId: headquarterId().references(() => headquarters.id),
    dealerId: text("dealer_id").notNull(),
    brandId: text("brand_id")
      .notNull()
      .references(() => vehicleBrands.id),
  },
  (t) => [primaryKey({ columns: [t.headquarterId, t.dealerId, t.brandId] })],
);

export const users = sqliteTable(
  "users",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    /** null: works at the headquarters. */
    branchId: text("branch_id"),
    email: text("email").notNull().unique(),
    salutation: text("salutation").notNull().default(""),
    prename: text("prename").notNull(),
    surname: text("surname").notNull(),
    telephoneNumber: text("telephone_number").notNull().default(""),
    /** In the current office: a copy of the assignment's (decision 074). */
    role: text("role", { enum: ["Admin", "Nutzer"] }).notNull(),
    extendWithDriversLicense: flag("extend_with_drivers_license").notNull().default(true),
    /** null until the invitation is accepted. */
    passwordHash: text("password_hash"),
    avatarFileKey: text("avatar_file_key"),
    lastSignInAt: integer("last_sign_in_at", { mode: "timestamp_ms" }),
    lockedAt: integer("locked_at", { mode: "timestamp_ms" }),
    /** Kinds of messages that the user's browsers do not show; a kind that is added later is shown. */
    mutedMessages: text("muted_messages", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Berlin wall times (`HH:mm`) between which their browsers show none; both null: they always do. */
    quietFrom: text("quiet_from"),
    quietUntil: text("quiet_until"),
    /** When an Admin closed the list of first steps. */
    firstStepsClosedAt: integer("first_steps_closed_at", { mode: "timestamp_ms" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("users_tenant").on(t.headquarterId, t.id),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    index("users_by_name").on(t.headquarterId, t.surname, t.prename, t.id),
  ],
);

/**
 * Every dealer a user may work as, and in which role; one of them at a time (tenants-and-rights.md#several-offices).
 * `branchId` null: the headquarters.
 */
export const userDealerAssignments = sqliteTable(
  "user_dealer_assignments",
  {
    id: id(),
    headquarterId: headquarterId(),
    userId: text("user_id").notNull(),
    branchId: text("branch_id"),
    role: text("role", { enum: ["Admin", "Nutzer"] })
      .notNull()
      .default("Nutzer"),
  },
  (t) => [
    unique("user_dealer_assignments_once").on(t.headquarterId, t.userId, t.branchId),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
  ],
);
