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
import {
  branchId,
  calendarDate,
  cents,
  changedAt,
  createdAt,
  flag,
  headquarterId,
  id,
  instant,
  writtenByBranchId,
} from "./columns.ts";
import { branchOffices, headquarters, users } from "./dealers.ts";
import { idChecks } from "./id-checks.ts";
import { vehicles } from "./vehicles.ts";

/** Unique per e-mail, firm, names and birth date in a tenant; firm and names are in `sortKey` (contracts.md#customer-of-a-contract). */
export const customers = sqliteTable(
  "customers",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    salutation: text("salutation").notNull(),
    prename: text("prename").notNull(),
    surname: text("surname").notNull(),
    /** The firm this person acts for; "" for a private person (customers.md#companies). */
    companyName: text("company_name").notNull().default(""),
    companyVatNumber: text("company_vat_number").notNull().default(""),
    email: text("email").notNull(),
    telephoneNumber: text("telephone_number").notNull(),
    dateOfBirth: calendarDate("date_of_birth").notNull(),
    street: text("street").notNull(),
    house: text("house").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    /** In two letters (ISO 3166-1); customers from before it was asked live in Germany. */
    country: text("country").notNull().default("DE"),
    sortKey: text("sort_key").notNull(),
    /** The customer who has had this one's contracts since both were merged; null: a customer of their own. */
    mergedIntoId: text("merged_into_id"),
    /** When the customer's data was deleted at their request; what had to stay is in the papers of their contracts only. */
    erasedAt: instant("erased_at"),
    /** Until the end of this day some papers are kept for the tax office; null: none. */
    papersKeptUntil: calendarDate("papers_kept_until"),
    createdAt: createdAt(),
    changedAt: changedAt(),
  },
  (t) => [
    index("customers_by_change").on(t.headquarterId, t.changedAt, t.id),
    index("customers_to_finish_erasing").on(t.papersKeptUntil).where(sql`papers_kept_until is not null`),
    unique("customers_tenant").on(t.headquarterId, t.id),
    uniqueIndex("customers_once").on(t.headquarterId, t.email, t.sortKey, t.dateOfBirth),
    index("customers_by_phone").on(t.headquarterId, t.telephoneNumber),
    index("customers_by_end_of_phone").on(t.headquarterId, sql`substr(telephone_number, -4)`),
    index("customers_by_name").on(t.headquarterId, t.sortKey, t.id),
    index("customers_listed").on(t.headquarterId, t.sortKey, t.id).where(sql`merged_into_id is null`),
    index("customers_of_same_person")
      .on(t.headquarterId, t.sortKey, t.dateOfBirth)
      .where(sql`merged_into_id is null and erased_at is null`),
    index("customers_by_merge").on(t.headquarterId, t.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
);

/** Customers per office, maintained by triggers; `branchId` "": all of the tenant. */
export const customerCounters = sqliteTable(
  "customer_counters",
  {
    headquarterId: headquarterId(),
    branchId: text("branch_id").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.headquarterId, t.branchId] })],
);

/** That an Admin merged one customer into another, and which contracts and reservations moved: what undoing it moves back. */
export const customerMerges = sqliteTable(
  "customer_merges",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    sourceId: text("source_id").notNull(),
    targetId: text("target_id").notNull(),
    contractIds: text("contract_ids", { mode: "json" }).$type<string[]>().notNull(),
    sbContractIds: text("sb_contract_ids", { mode: "json" }).$type<string[]>().notNull(),
    reservationIds: text("reservation_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    userId: text("user_id").notNull(),
    undoneAt: instant("undone_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("customer_merges_by_target").on(t.headquarterId, t.targetId, t.createdAt),
    uniqueIndex("customer_merges_once").on(t.headquarterId, t.sourceId).where(sql`undone_at is null`),
    foreignKey({ columns: [t.headquarterId, t.sourceId], foreignColumns: [customers.headquarterId, customers.id] }),
    foreignKey({ columns: [t.headquarterId, t.targetId], foreignColumns: [customers.headquarterId, customers.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** Which branches have dealt with a customer and may therefore see them; maintained by a trigger on contracts. */
export const customerBranches = sqliteTable(
  "customer_branches",
  {
    headquarterId: headquarterId(),
    customerId: text("customer_id").notNull(),
    branchId: text("branch_id").notNull(),
    /** The customer's, so that a branch's list has an index of its own; maintained by triggers. */
    sortKey: text("sort_key").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.headquarterId, t.branchId, t.customerId] }),
    index("customer_branches_listed").on(t.headquarterId, t.branchId, t.sortKey, t.customerId),
    foreignKey({ columns: [t.headquarterId, t.customerId], foreignColumns: [customers.headquarterId, customers.id] }),
  ],
);

/** A column for every row of `agreedFigures`, under its key: of a contract, and of the default costs of a kind. */
const agreedColumns = () => ({
  dailyPriceCents: cents("tagesgrundpreis_cents").notNull().default(0),
  hourlyPriceCents: cents("stundenpauschale_cents").notNull().default(0),
  extraKmCents: cents("zusatz_km_cents").notNull().default(0),
  depositCents: cents("fahrzeugkaution_cents").notNull().default(0),
  includedKmPerDay: integer("inkl_km_tagesgrundpreis").notNull().default(0),
  includedKmPerHour: integer("inkl_km_stundenpauschale").notNull().default(0),
});

/**
 * A question that was confirmed before a contract was made or its vehicle taken back (contracts.md#concerns). `facts`: what was
 * shown; "" once the personal data of the check is deleted.
 */
export type ConfirmedConcernRow = { code: string; facts: string; userId: string; at: string };

const confirmedConcerns = () =>
  text("confirmed_concerns", { mode: "json" }).$type<ConfirmedConcernRow[]>().notNull().default([]);

/** What is open and what goes back, kept for lists by every act that changes it (contract-life.md#open-amounts). */
const openAmountColumns = () => ({
  openCents: cents("open_cents").notNull().default(0),
  backCents: cents("back_cents").notNull().default(0),
});

/** Money is due once the vehicle went, and goes back once the contract is cancelled. Queries repeat it: an index holds these rows. */
export const contractHasOpenAmount =
  "open_cents + back_cents > 0 and coalesce(handed_over_at, cancelled_at) is not null";
/** The same of an SB-Schutz booked alone, from its booking on. */
export const sbHasOpenAmount = "open_cents + back_cents > 0 and contract_id is null";

/** The state of a contract in the words of the indexes that hold it; a check's is finer (checks.md#progress). */
export const stateOfContract = sql`case when cancelled_at is not null then 'cancelled' when active = 1 then 'active' else 'returned' end`;

/**
 * The plate that a contract's vehicle has, without separators and the months of a season: what fine offices ask for (who-drove.md#who-drove). The indexes
 * `contracts_by_plate` and `contract_former_vehicles_by_plate` hold these two expressions; they are written by hand in their migration,
 * because the generator splits an expression at its commas.
 */
export const foldedPlateOfContract = sql`replace(replace(CASE WHEN (coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate') GLOB '* [01][0-9]-[01][0-9]' THEN substr(coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate', 1, length(coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate') - 6) ELSE coalesce(amended_snapshot, snapshot) ->> '$.vehicle.licensePlate' END, ' ', ''), '-', '')`;
/** The same of a vehicle that was swapped. */
export const foldedFormerPlate = sql`replace(replace(CASE WHEN license_plate GLOB '* [01][0-9]-[01][0-9]' THEN substr(license_plate, 1, length(license_plate) - 6) ELSE license_plate END, ' ', ''), '-', '')`;

export const contracts = sqliteTable(
  "contracts",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    idCheckId: text("id_check_id").notNull(),
    /** The check of the second driver; null: there is none, or only a name. Of the same office, as triggers demand. */
    secondDriverCheckId: text("second_driver_check_id"),
    customerId: text("customer_id").notNull(),
    vehicleId: text("vehicle_id").notNull(),
    userId: text("user_id").notNull(),
    contractNumber: text("contract_number").notNull(),
    kind: text("kind").notNull(),
    startOfUse: instant("start_of_use").notNull(),
    endOfUse: instant("end_of_use").notNull(),
    vehicleReturnedAt: instant("vehicle_returned_at"),
    odometerStartKm: integer("odometer_value_at_start").notNull(),
    odometerEndKm: integer("odometer_value_at_end"),
    isActive: flag("active").notNull().default(true),
    isFreeOfCharge: flag("is_free_of_charge").notNull().default(false),
    ...agreedColumns(),
    withTeilkasko: flag("with_teilkasko").notNull().default(false),
    teilkaskoDeductibleCents: cents("teilkasko_selbstbeteiligung_cents").notNull().default(0),
    withVollkasko: flag("with_vollkasko").notNull().default(false),
    vollkaskoDeductibleCents: cents("vollkasko_selbstbeteiligung_cents").notNull().default(0),
    /** The repair order a courtesy car belongs to; "" for none. */
    orderNumber: text("order_number").notNull().default(""),
    additionalNotes: text("additional_notes").notNull().default(""),
    returnNotes: text("return_notes"),
    newDamage: text("new_damage"),
    totalCents: cents("total_cents").notNull(),
    /** The data its papers are rendered from, never changed afterwards (papers.md#snapshot). */
    snapshot: text("snapshot", { mode: "json" }).notNull(),
    /** The data of the return, as the return document prints it. */
    returnSnapshot: text("return_snapshot", { mode: "json" }),
    returnedByUserId: text("returned_by_user_id"),
    /** The same with what was agreed since, once an addendum changed it; null: nothing (contract-life.md#what-holds-now). */
    amendedSnapshot: text("amended_snapshot", { mode: "json" }),
    /** When the last required signature was given: from then on the handover is final. */
    fullySignedAt: instant("fully_signed_at"),
    /** When the customer got the vehicle; null: not yet (contract-life.md#handover). */
    handedOverAt: instant("handed_over_at"),
    ...openAmountColumns(),
    /** When it was cancelled for good: not active any more, and its check is free for another contract (contract-life.md#cancelling). */
    cancelledAt: instant("cancelled_at"),
    /** Since when it is about the vehicle it is about now; null: since its start (contract-life.md#swapping). */
    vehicleSince: instant("vehicle_since"),
    /** When users were told that the vehicle is not back in time. */
    overdueNoticedAt: instant("overdue_noticed_at"),
    termsVersion: text("terms_version").notNull(),
    /** When the customer of an overdue vehicle was last reminded by mail. */
    remindedAt: instant("reminded_at"),
    confirmedConcerns: confirmedConcerns(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    changedAt: changedAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    index("contracts_by_change").on(t.headquarterId, t.changedAt, t.id),
    index("contracts_by_change_of_office").on(t.headquarterId, t.branchId, t.changedAt, t.id),
    index("contracts_by_state").on(t.headquarterId, stateOfContract, t.createdAt, t.id),
    index("contracts_by_state_of_office").on(t.headquarterId, t.branchId, stateOfContract, t.createdAt, t.id),
    unique("contracts_tenant").on(t.headquarterId, t.id),
    unique("contracts_number").on(t.headquarterId, t.contractNumber),
    uniqueIndex("contracts_one_per_check").on(t.headquarterId, t.idCheckId).where(sql`cancelled_at is null`),
    index("contracts_by_check").on(t.headquarterId, t.idCheckId),
    index("contracts_by_second_driver")
      .on(t.headquarterId, t.secondDriverCheckId)
      .where(sql`second_driver_check_id is not null`),
    index("contracts_by_date").on(t.headquarterId, t.createdAt, t.id),
    index("contracts_by_office").on(t.headquarterId, t.branchId, t.createdAt),
    index("contracts_by_vehicle").on(t.headquarterId, t.vehicleId, t.startOfUse),
    index("contracts_underway").on(t.headquarterId, t.vehicleId, t.startOfUse).where(sql`active = 1`),
    index("contracts_underway_by_office").on(t.headquarterId, t.branchId, t.startOfUse).where(sql`active = 1`),
    // What the start page lists under 'Heute'.
    index("contracts_by_start").on(t.headquarterId, t.startOfUse).where(sql`active = 1`),
    index("contracts_by_end").on(t.headquarterId, t.endOfUse).where(sql`active = 1`),
    index("contracts_by_end_of_office").on(t.headquarterId, t.branchId, t.endOfUse).where(sql`active = 1`),
    index("contracts_unsigned")
      .on(t.headquarterId, t.createdAt, t.id)
      .where(sql`active = 1 and fully_signed_at is null`),
    index("contracts_unsigned_of_office")
      .on(t.headquarterId, t.branchId, t.createdAt, t.id)
      .where(sql`active = 1 and fully_signed_at is null`),
    index("contracts_with_open_amount").on(t.headquarterId, t.endOfUse, t.id).where(sql.raw(contractHasOpenAmount)),
    index("contracts_by_customer").on(t.headquarterId, t.customerId, t.branchId),
    index("contracts_to_notice").on(t.endOfUse).where(sql`active = 1 and overdue_noticed_at is null`),
    check("contracts_positive", sql`${t.endOfUse} > ${t.startOfUse}`),
    check("contracts_one_kasko", sql`not (${t.withTeilkasko} and ${t.withVollkasko})`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.idCheckId], foreignColumns: [idChecks.headquarterId, idChecks.id] }),
    foreignKey({ columns: [t.headquarterId, t.customerId], foreignColumns: [customers.headquarterId, customers.id] }),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

export const contractAdditionalCosts = sqliteTable(
  "contract_additional_costs",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    valueCents: cents("value_cents").notNull(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("contract_additional_costs_position").on(t.headquarterId, t.contractId, t.position),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
  ],
);

/**
 * A headquarters' own terms in their versions, of which none is ever changed: a contract keeps a copy of those it was made
 * under. Without one in force, our template is.
 */
export const ownTerms = sqliteTable(
  "own_terms",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    kind: text("kind", {
      enum: ["handover", "sb_insurance", "consent", "privacy", "imprint", "accessibility"],
    }).notNull(),
    /** Counts the versions of this kind; printed on contracts. */
    number: integer("number").notNull(),
    clauses: text("clauses", { mode: "json" }).$type<{ title: string; text: string }[]>().notNull(),
    validFrom: calendarDate("valid_from").notNull(),
    /** Who checked them legally, and when, as an Admin noted it; null: nobody yet. */
    reviewedBy: text("reviewed_by"),
    reviewedOn: calendarDate("reviewed_on"),
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("own_terms_tenant").on(t.headquarterId, t.id),
    unique("own_terms_number").on(t.headquarterId, t.kind, t.number),
    index("own_terms_in_force").on(t.headquarterId, t.kind, t.validFrom, t.number),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** Deductible protection, booked with a contract or alone (sb-schutz.md#booking). */
export const sbContracts = sqliteTable(
  "sb_contracts",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    idCheckId: text("id_check_id").notNull(),
    contractId: text("contract_id"),
    customerId: text("customer_id").notNull(),
    userId: text("user_id").notNull(),
    /** `SB-2026-000042` */
    contractNumber: text("contract_number").notNull().default(""),
    kind: text("kind").notNull(),
    startAt: instant("start_at").notNull(),
    endAt: instant("end_at").notNull(),
    vin: text("vin").notNull(),
    licensePlate: text("license_plate").notNull(),
    insuredDeductibleCents: cents("disscount_cents").notNull(),
    feeCents: cents("sb_sum_cents").notNull(),
    paymentMethod: text("payment_method", { enum: ["card", "cash"] }).notNull(),
    snapshot: text("snapshot", { mode: "json" }).notNull(),
    /** As in `contracts`. */
    amendedSnapshot: text("amended_snapshot", { mode: "json" }),
    fullySignedAt: instant("fully_signed_at"),
    ...openAmountColumns(),
    cancelledAt: instant("cancelled_at"),
    termsVersion: text("terms_version").notNull(),
    confirmedConcerns: confirmedConcerns(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("sb_contracts_tenant").on(t.headquarterId, t.id),
    uniqueIndex("sb_contracts_one_per_check").on(t.headquarterId, t.idCheckId).where(sql`cancelled_at is null`),
    index("sb_contracts_by_check").on(t.headquarterId, t.idCheckId),
    uniqueIndex("sb_contracts_number").on(t.headquarterId, t.contractNumber).where(sql`contract_number <> ''`),
    index("sb_contracts_by_contract").on(t.headquarterId, t.contractId),
    index("sb_contracts_by_customer").on(t.headquarterId, t.customerId, t.branchId),
    // The lines of the CSV export that no contract has.
    index("sb_contracts_alone").on(t.headquarterId, t.createdAt, t.id).where(sql`contract_id is null`),
    index("sb_contracts_with_open_amount").on(t.headquarterId, t.endAt, t.id).where(sql.raw(sbHasOpenAmount)),
    check("sb_contracts_maximum", sql`${t.insuredDeductibleCents} <= 250000`),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.idCheckId], foreignColumns: [idChecks.headquarterId, idChecks.id] }),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.customerId], foreignColumns: [customers.headquarterId, customers.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** What a paper of a contract, or of an act of its life, can be (papers.md#which-papers). */
export const paperKinds = [
  "unsigned",
  "signed",
  "signed_with_vehicle_return",
  "cancellation",
  "addendum",
  "signed_addendum",
  "corrected_return",
] as const;

/** Whether a row hangs on an act of a contract's life, such as an addendum; "": on the contract itself. */
const actId = () => text("act_id").notNull().default("");

/**
 * What happened to a contract after it was made, or to an SB-Schutz booked alone (contract-life.md#acts); `number` counts the acts of one
 * of them. Of an act whose `dueAt` is still to come nothing has happened yet: then it takes effect, or is undone before.
 */
export const contractActs = sqliteTable(
  "contract_acts",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id"),
    sbContractId: text("sb_contract_id"),
    number: integer("number").notNull(),
    kind: text("kind", { enum: ["handed_over", "cancelled", "extended", "swapped", "return_corrected"] }).notNull(),
    /** When it happened, which may be before it was written down. */
    happenedAt: instant("happened_at").notNull(),
    /** When it takes effect by itself; null: it has. */
    dueAt: instant("due_at"),
    /** By kind as in `server/handover/acts/contract-acts.ts`. */
    facts: text("facts", { mode: "json" }).notNull(),
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("contract_acts_tenant").on(t.headquarterId, t.id),
    unique("contract_acts_number").on(t.headquarterId, t.contractId, t.number),
    unique("contract_acts_sb_number").on(t.headquarterId, t.sbContractId, t.number),
    uniqueIndex("contract_acts_handed_over_once").on(t.headquarterId, t.contractId).where(sql`kind = 'handed_over'`),
    uniqueIndex("contract_acts_cancelled_once").on(t.headquarterId, t.contractId).where(sql`kind = 'cancelled'`),
    uniqueIndex("contract_acts_sb_cancelled_once").on(t.headquarterId, t.sbContractId).where(sql`kind = 'cancelled'`),
    index("contract_acts_due").on(t.dueAt).where(sql`due_at is not null`),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** A vehicle a contract was about before it was swapped for another, and how it came back (contract-life.md#swapping). */
export const formerVehicles = sqliteTable(
  "contract_former_vehicles",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id").notNull(),
    vehicleId: text("vehicle_id").notNull(),
    /** As it was agreed on; "" for none. */
    licensePlate: text("license_plate").notNull().default(""),
    /** The act that swapped it. */
    actId: text("act_id").notNull(),
    startOfUse: instant("start_of_use").notNull(),
    endOfUse: instant("end_of_use").notNull(),
    odometerStartKm: integer("odometer_value_at_start").notNull(),
    odometerEndKm: integer("odometer_value_at_end").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("contract_former_vehicles_once").on(t.headquarterId, t.contractId, t.actId),
    index("contract_former_vehicles_by_vehicle").on(t.headquarterId, t.vehicleId, t.startOfUse),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.vehicleId], foreignColumns: [vehicles.headquarterId, vehicles.id] }),
  ],
);

/** Money that changed hands for a contract, or for an SB-Schutz booked alone; never changed, a slip is reversed (contract-life.md#payments). */
export const contractPayments = sqliteTable(
  "contract_payments",
  {
    /** Made by the form, so that one sent twice is one payment. */
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id"),
    sbContractId: text("sb_contract_id"),
    purpose: text("purpose", { enum: ["rental", "deposit", "deposit_back", "settlement"] }).notNull(),
    method: text("method", { enum: ["card", "cash"] }).notNull(),
    /** Above 0, whichever way it went; a reversal has the amount it reverses. */
    amountCents: cents("amount_cents").notNull(),
    paidAt: instant("paid_at").notNull(),
    note: text("note").notNull().default(""),
    /** The payment that this one takes back. */
    reversesId: text("reverses_id"),
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("contract_payments_tenant").on(t.headquarterId, t.id),
    uniqueIndex("contract_payments_reversed_once")
      .on(t.headquarterId, t.reversesId)
      .where(sql`reverses_id is not null`),
    index("contract_payments_by_contract").on(t.headquarterId, t.contractId),
    index("contract_payments_by_sb_contract").on(t.headquarterId, t.sbContractId),
    index("contract_payments_by_day").on(t.headquarterId, t.paidAt),
    check("contract_payments_positive", sql`${t.amountCents} > 0`),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

export const contractSignatures = sqliteTable(
  "contract_signatures",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id"),
    sbContractId: text("sb_contract_id"),
    kind: text("kind").notNull(),
    actId: actId(),
    imageFileKey: text("image_file_key").notNull(),
    strokes: text("strokes", { mode: "json" }),
    signerName: text("signer_name").notNull().default(""),
    device: text("device").notNull().default(""),
    /** typed: for people who cannot draw; the image then shows the typed name. */
    method: text("method", { enum: ["drawn", "typed"] })
      .notNull()
      .default("drawn"),
    ipAddress: text("ip_address").notNull().default(""),
    /** Hash of the document that was shown for signing, hex. */
    documentSha256: text("document_sha256").notNull().default(""),
    /**
     * Of a signature for the SB-Schutz: whether it was ticked that the leaflet was received and read; null: nobody was asked
     * (signatures.md#leaflet).
     */
    hasLeaflet: flag("has_leaflet"),
    signedAt: instant("signed_at").notNull(),
    /** When it arrived, of one given without a network; null: at once. */
    receivedAt: instant("received_at"),
    userId: text("user_id"),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    index("contract_signatures_by_file").on(t.imageFileKey),
    unique("contract_signatures_once").on(t.headquarterId, t.contractId, t.kind, t.actId),
    unique("contract_signatures_sb_once").on(t.headquarterId, t.sbContractId, t.kind, t.actId),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
  ],
);

/** A photo of damage, taken while the vehicle of a contract was handed over or taken back. */
/** The photos of the round around a vehicle, in the order in which they are taken (vehicle-return.md#photo-round). */
export const roundShots = [
  "front_left",
  "left",
  "back_left",
  "back_right",
  "right",
  "front_right",
  "dashboard",
  "keys",
] as const;

export const damagePhotos = sqliteTable(
  "damage_photos",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id").notNull(),
    fileKey: text("file_key").notNull(),
    contentType: text("content_type").notNull(),
    /** Of the stored file, hex: the same photo sent twice is one. */
    sha256: text("sha256").notNull(),
    /** Of a photo of the round around the vehicle: when it was taken, and which of its shots it is; null: a photo of damage. */
    moment: text("moment", { enum: ["handover", "return"] }),
    shot: text("shot", { enum: roundShots }),
    /** Which vehicle of the contract a photo of the round shows: that of the swap with this act; "" for the one it was made with. */
    actId: text("act_id").notNull().default(""),
    /** The link of the phone that took it; null: a user did. */
    roundLinkId: text("round_link_id"),
    /** Who took it, or made that link. */
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("damage_photos_once").on(t.headquarterId, t.contractId, t.sha256),
    uniqueIndex("damage_photos_round")
      .on(t.headquarterId, t.contractId, t.actId, t.moment, t.shot)
      .where(sql`shot is not null`),
    index("damage_photos_by_file").on(t.fileKey),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** That whoever had a vehicle was named to an authority, with the letter that says so (who-drove.md#letter). */
export const driverDisclosures = sqliteTable(
  "driver_disclosures",
  {
    /** Made by the form, so that one sent twice is one letter. */
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id").notNull(),
    /** What the authority calls the case. */
    reference: text("reference").notNull(),
    /** The authority's name and address, a line each. */
    recipient: text("recipient").notNull(),
    offenceAt: instant("offence_at").notNull(),
    /** As the authority asked. */
    licensePlate: text("license_plate").notNull(),
    fileKey: text("file_key").notNull(),
    byteCount: integer("byte_count").notNull(),
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    index("driver_disclosures_by_contract").on(t.headquarterId, t.contractId, t.createdAt),
    index("driver_disclosures_by_file").on(t.fileKey),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * A public link through which a customer signs on their own phone: one token, usable once; the relay's room has the
 * same token (capture.md#one-link, signatures.md#link).
 */
export const signingLinks = sqliteTable(
  "signing_links",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    branchId: branchId(),
    contractId: text("contract_id"),
    sbContractId: text("sb_contract_id"),
    /** As in `capture_processes`: the hash of the link's token, and the token encrypted for staff. */
    tokenHash: text("token_hash").notNull().unique(),
    tokenCopy: text("token_copy").notNull().default(""),
    /** The signatures this link asks for, in order. */
    kinds: text("kinds", { mode: "json" }).$type<string[]>().notNull(),
    actId: actId(),
    status: text("status", { enum: ["pending", "completed", "expired"] })
      .notNull()
      .default("pending"),
    /** Last step the phone reported: none, opened, sent. */
    progress: text("progress").notNull().default("none"),
    submissionKey: text("submission_key"),
    createdByUserId: text("created_by_user_id").notNull(),
    expiresAt: instant("expires_at").notNull(),
    completedAt: instant("completed_at"),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("signing_links_tenant").on(t.headquarterId, t.id),
    index("signing_links_to_expire").on(t.expiresAt).where(sql`status = 'pending'`),
    index("signing_links_by_contract").on(t.headquarterId, t.contractId),
    index("signing_links_by_sb_contract").on(t.headquarterId, t.sbContractId),
    foreignKey({
      columns: [t.headquarterId, t.branchId],
      foreignColumns: [branchOffices.headquarterId, branchOffices.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
    foreignKey({ columns: [t.headquarterId, t.createdByUserId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/**
 * Documents still to be rendered: inserted in the transaction that needs one, deleted when its file is stored. What a Worker
 * could not finish stays here until the scheduled job renders it.
 */
export const duePapers = sqliteTable(
  "due_documents",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id"),
    sbContractId: text("sb_contract_id"),
    kind: text("kind", { enum: paperKinds }).notNull(),
    actId: actId(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("due_documents_once").on(t.headquarterId, t.contractId, t.kind, t.actId),
    unique("due_documents_sb_once").on(t.headquarterId, t.sbContractId, t.kind, t.actId),
    index("due_documents_due").on(t.headquarterId, t.nextTryAt, t.id),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
  ],
);

/** Each document is stored once and never changed (papers.md#stored-once). */
export const contractFiles = sqliteTable(
  "contract_files",
  {
    id: id(),
    headquarterId: headquarterId(),
    contractId: text("contract_id"),
    sbContractId: text("sb_contract_id"),
    kind: text("kind", { enum: paperKinds }).notNull(),
    actId: actId(),
    fileKey: text("file_key").notNull(),
    sha256: text("sha256").notNull(),
    byteCount: integer("byte_count").notNull(),
    termsVersion: text("terms_version").notNull(),
    createdAt: createdAt(),
    writtenByBranchId: writtenByBranchId(),
  },
  (t) => [
    unique("contract_files_tenant").on(t.headquarterId, t.id),
    unique("contract_files_once").on(t.headquarterId, t.contractId, t.kind, t.actId),
    unique("contract_files_sb_once").on(t.headquarterId, t.sbContractId, t.kind, t.actId),
    index("contract_files_by_file").on(t.fileKey),
    index("contract_files_by_hash").on(t.sha256),
    foreignKey({ columns: [t.headquarterId, t.contractId], foreignColumns: [contracts.headquarterId, contracts.id] }),
    foreignKey({
      columns: [t.headquarterId, t.sbContractId],
      foreignColumns: [sbContracts.headquarterId, sbContracts.id],
    }),
  ],
);

/**
 * A headquarters' own figures in their versions, of which none is ever changed. What holds on a day is the version with the
 * latest first day until then (prices.md#versions); without one, `contract_default_cost_sets` and `sb_tariffs` hold.
 */
export const priceVersions = sqliteTable(
  "price_versions",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    topic: text("topic", { enum: ["costs", "sb_tariff", "settlement", "driver_age"] }).notNull(),
    /** What the topic has several of: a contract kind, or the id of a branch office; "" otherwise. */
    subject: text("subject").notNull(),
    /** Counts the versions of a topic's subject. */
    number: integer("number").notNull(),
    validFrom: calendarDate("valid_from").notNull(),
    /** By topic as in `server/handover/price-list/price-figures.ts`; money in cents. */
    figures: text("figures", { mode: "json" }).notNull(),
    userId: text("user_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("price_versions_number").on(t.headquarterId, t.topic, t.subject, t.number),
    foreignKey({ columns: [t.headquarterId, t.userId], foreignColumns: [users.headquarterId, users.id] }),
  ],
);

/** Prices a contract kind starts with until the headquarters enters its own (contracts.md#contract-kinds). */
export const contractDefaultCostSets = sqliteTable(
  "contract_default_cost_sets",
  {
    id: id(),
    headquarterId: headquarterId().references(() => headquarters.id),
    kind: text("kind").notNull(),
    isFreeOfCharge: flag("is_free_of_charge").notNull().default(false),
    ...agreedColumns(),
    teilkaskoDeductibleCents: cents("teilkasko_selbstbeteiligung_cents").notNull().default(0),
    vollkaskoDeductibleCents: cents("vollkasko_selbstbeteiligung_cents").notNull().default(0),
    otherAgreements: text("sonstige_vereinbarungen").notNull().default(""),
  },
  (t) => [unique("contract_default_cost_sets_kind").on(t.headquarterId, t.kind)],
);

/** Price of the deductible protection, valid from a given day (sb-schutz.md#fee). The same for all tenants without own tariffs. */
export const sbTariffs = sqliteTable(
  "sb_tariffs",
  {
    id: id(),
    kind: text("kind").notNull(),
    validFrom: calendarDate("valid_from").notNull(),
    centsPerStartedDay: cents("cents_per_started_day").notNull(),
    minimumCents: cents("minimum_cents").notNull(),
  },
  (t) => [unique("sb_tariffs_kind_from").on(t.kind, t.validFrom)],
);
