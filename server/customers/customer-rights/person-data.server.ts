import { and, eq, gte, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { capturesOfChecks } from "#db/find-captures.server.ts";
import {
  contractActs,
  contractFiles,
  contractPayments,
  contractSignatures,
  contracts,
  customerMerges,
  customers,
  damagePhotos,
  driverDisclosures,
  sbContracts,
} from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { captureProcesses, documentImages, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { notLentMarks } from "#db/schema/not-lent.ts";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import { scans } from "#db/schema/scans.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { theftReports } from "#db/schema/theft.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { checkIns } from "#db/schema/website.ts";
import { yardActs } from "#db/schema/yard.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { currentCustomerId } from "#server/customers/customers/current-customer.server.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { personHashes } from "#server/services/not-lent/person-hash.server.ts";

type Customer = typeof customers.$inferSelect;
type IdCheck = typeof idChecks.$inferSelect;

/** Whose data is meant: a customer, or the person of a check, who need not have become one. */
export const SubjectInput = z.object({ of: z.enum(["customer", "id_check"]), id: IdText });
export type Subject = z.output<typeof SubjectInput>;

/**
 * Everything stored about one person, as rows: the customer and those merged into them, their contracts, the checks these
 * were made from and those of a person of the same names and birth date as one of them that no other record has a contract from,
 * what hangs on them, and who looked at it, and the contracts of others that name them as second driver. For one who was merged, everything about the customer who has their contracts. `customer` is null for people who were
 * only checked. Throws not-found.
 */
export async function readPersonData(db: TenantDb, ctx: Pick<AnyContext, "platform">, { of, id }: Subject) {
  if (of === "customer") return readCustomerData(db, ctx, id);
  const check = await db.get(idChecks, id);
  if (!check) throw notFound(idCheckTexts.notFound);
  const { sortKey, dateOfBirth } = check;
  const person = sortKey && dateOfBirth ? [{ sortKey, dateOfBirth, erasedAt: null }] : [];
  const checks = await readChecks(db, person, [{ idCheckId: id }]);
  const customerId = await customerOf(db, check, checks);
  if (customerId) return readCustomerData(db, ctx, customerId);
  return {
    customer: null,
    merged: [],
    ...(await readWhatBelongsTo(db, ctx, [], { handovers: [], bookings: [], checks })),
  };
}

export type PersonData = Awaited<ReturnType<typeof readPersonData>>;

/** The customer who has a contract made from one of a person's checks, or else their names and birth date. */
async function customerOf(db: TenantDb, { sortKey, dateOfBirth }: IdCheck, checks: readonly IdCheck[]) {
  const checkIds = checks.map(({ id }) => id);
  const [[contract], [booking], [named]] = await Promise.all([
    db.find(contracts, inArray(contracts.idCheckId, checkIds)),
    db.find(sbContracts, inArray(sbContracts.idCheckId, checkIds)),
    dateOfBirth ? db.find(customers, and(eq(customers.sortKey, sortKey), eq(customers.dateOfBirth, dateOfBirth))) : [],
  ]);
  return contract?.customerId ?? booking?.customerId ?? named?.id;
}

async function readCustomerData(db: TenantDb, ctx: Pick<AnyContext, "platform">, id: string) {
  const customerId = await currentCustomerId(db, id);
  const customer = await db.get(customers, customerId);
  if (!customer) throw notFound();
  const [handovers, bookings] = await Promise.all([
    db.find(contracts, eq(contracts.customerId, customerId)),
    db.find(sbContracts, eq(sbContracts.customerId, customerId)),
  ]);
  const merged = await readMerged(db, customerId);
  const records = [customer, ...merged];
  const found = await readChecks(db, records.map(named), [...handovers, ...bookings]);
  const checks = await withoutOthers(db, found, records);
  return { customer, merged, ...(await readWhatBelongsTo(db, ctx, records, { handovers, bookings, checks })) };
}

type Processes = {
  handovers: (typeof contracts.$inferSelect)[];
  bookings: (typeof sbContracts.$inferSelect)[];
  checks: IdCheck[];
};

/** With what hangs on a person's contracts and checks, and the log of all of it and of their records. */
async function readWhatBelongsTo(
  db: TenantDb,
  ctx: Pick<AnyContext, "platform">,
  records: readonly Customer[],
  processes: Processes,
) {
  const { handovers, bookings, checks } = processes;
  const contractIds = handovers.map(({ id }) => id);
  const sbContractIds = bookings.map(({ id }) => id);
  const checkIds = checks.map(({ id }) => id);
  const ofContracts = (table: { contractId: AnySQLiteColumn; sbContractId: AnySQLiteColumn }) =>
    or(
      contractIds.length > 0 ? inArray(table.contractId, contractIds) : undefined,
      sbContractIds.length > 0 ? inArray(table.sbContractId, sbContractIds) : undefined,
    ) ?? eq(table.contractId, "");
  const captureIds = await capturesOfChecks(db, checkIds);
  const { foundCheckIns, ...ofChecks } = await readWhatChecksHave(db, checkIds);
  const subjects = [...records, ...handovers, ...bookings, ...checks, ...foundCheckIns].map(({ id }) => id);
  const recordIds = records.map(({ id }) => id);
  const ofMarks = await marksOf({ db, ...ctx }, records, checks);
  const [signatures, driven, acts, files, payments, damages, yard, mails, captures, reserved, notLent, log] =
    await Promise.all([
      db.find(contractSignatures, or(ofContracts(contractSignatures), isOfDriver(checkIds))),
      checkIds.length > 0 ? db.find(contracts, inArray(contracts.secondDriverCheckId, checkIds)) : [],
      db.find(contractActs, ofContracts(contractActs)),
      db.find(contractFiles, ofContracts(contractFiles)),
      db.find(contractPayments, ofContracts(contractPayments)),
      contractIds.length > 0 ? db.find(damagePhotos, inArray(damagePhotos.contractId, contractIds)) : [],
      contractIds.length > 0 ? db.find(yardActs, inArray(yardActs.contractId, contractIds)) : [],
      db.find(sentContractEmails, ofContracts(sentContractEmails)),
      captureIds.length > 0 ? db.find(captureProcesses, inArray(captureProcesses.id, captureIds)) : [],
      recordIds.length > 0 ? db.find(reservations, inArray(reservations.customerId, recordIds)) : [],
      ofMarks ? db.find(notLentMarks, ofMarks) : [],
      db.find(
        auditLog,
        and(
          inArray(auditLog.subjectType, ["customer", "id_check", "check_in", "contract", "sb_contract"]),
          inArray(auditLog.subjectId, subjects),
        ),
      ),
    ]);
  const namedIn = [...contractIds, ...driven.map(({ id }) => id)];
  const [disclosures, thefts, redPlateTripRows] = await Promise.all([
    namedIn.length > 0 ? db.find(driverDisclosures, inArray(driverDisclosures.contractId, namedIn)) : [],
    namedIn.length > 0 ? db.find(theftReports, inArray(theftReports.contractId, namedIn)) : [],
    contractIds.length > 0 ? tripsOf(db, contractIds) : [],
  ]);
  return {
    ...processes,
    ...ofChecks,
    captures,
    checkIns: foundCheckIns.filter(({ email }) => email !== ""),
    signatures,
    driven,
    acts,
    files,
    payments,
    damages,
    mails,
    reserved,
    log,
    disclosures,
    redPlateTrips: redPlateTripRows,
    thefts,
    yard,
    notLent,
  };
}

/** The rows that name one of these checks: its photos and scans, what was requested again and typed so far, and its check-in. */
async function readWhatChecksHave(db: TenantDb, checkIds: string[]) {
  if (checkIds.length === 0) return { photos: [], photoRequests: [], assignedScans: [], drafts: [], foundCheckIns: [] };
  const [photos, photoRequests, assignedScans, drafts, foundCheckIns] = await Promise.all([
    db.find(documentImages, inArray(documentImages.idCheckId, checkIds)),
    db.find(imageRequests, inArray(imageRequests.idCheckId, checkIds)),
    db.find(scans, inArray(scans.assignedIdCheckId, checkIds)),
    db.find(formDrafts, inArray(formDrafts.idCheckId, checkIds)),
    db.find(checkIns, inArray(checkIns.idCheckId, checkIds)),
  ]);
  return { photos, photoRequests, assignedScans, drafts, foundCheckIns };
}

/** The trips under red plates that contracts made, each with its plate. */
const tripsOf = (db: TenantDb, contractIds: readonly string[]) =>
  db
    .select({ trip: redPlateTrips, licensePlate: redPlates.licensePlate })
    .from(redPlateTrips)
    .innerJoin(redPlates, eq(redPlates.id, redPlateTrips.redPlateId))
    .where(inArray(redPlateTrips.contractId, [...contractIds]));

/** The marks of a person: by their records and names, and of one who was only checked by those of the checks (not-lent.md#auskunft). */
async function marksOf(
  ctx: Pick<AnyContext, "db" | "platform">,
  records: readonly Customer[],
  checks: readonly IdCheck[],
) {
  const known = records.filter(({ erasedAt }) => erasedAt === null);
  const hashes = await personHashes(ctx, records.length > 0 ? known : checks);
  const ids = records.map(({ id }) => id);
  return or(
    hashes.length > 0 ? inArray(notLentMarks.personHash, hashes) : undefined,
    ids.length > 0 ? inArray(notLentMarks.customerId, ids) : undefined,
  );
}

/** What a second driver signed in the contract of another. */
const isOfDriver = (checkIds: readonly string[]) =>
  checkIds.length > 0
    ? and(
        eq(contractSignatures.kind, "second_driver"),
        sql`${contractSignatures.contractId} in (select ${contracts.id} from ${contracts}
          where ${inArray(contracts.secondDriverCheckId, [...checkIds])})`,
      )
    : undefined;

/** The rows of the same person whose contracts this customer has had since they were merged, and those merged into them before. */
async function readMerged(db: TenantDb, customerId: string) {
  const found: Customer[] = [];
  for (let targets = [customerId]; targets.length > 0; ) {
    const merges = await db.find(
      customerMerges,
      and(inArray(customerMerges.targetId, targets), isNull(customerMerges.undoneAt)),
    );
    const known = new Set([customerId, ...found.map(({ id }) => id)]);
    const ids = [...new Set(merges.map(({ sourceId }) => sourceId))].filter((id) => !known.has(id));
    found.push(...(ids.length > 0 ? await db.find(customers, inArray(customers.id, ids)) : []));
    targets = ids;
  }
  return found;
}

type NamedPerson = Pick<Customer, "sortKey" | "dateOfBirth" | "erasedAt">;

/** The person of a record, whoever they act for: checks know no firm. */
const named = (record: Customer): NamedPerson => ({ ...record, sortKey: foldName(record) });

/** Checks without a contract belong to nobody but a name and a birth date, as any of a person's records spells them. */
async function readChecks(db: TenantDb, records: readonly NamedPerson[], owned: readonly { idCheckId: string }[]) {
  const ids = [...new Set(owned.map(({ idCheckId }) => idCheckId))];
  const known = records.filter(({ erasedAt }) => erasedAt === null);
  const isNamed = known.map(({ sortKey, dateOfBirth }) =>
    and(eq(idChecks.sortKey, sortKey), eq(idChecks.dateOfBirth, dateOfBirth)),
  );
  const samePerson =
    known.length > 0
      ? await db.find(
          idChecks,
          // All names at once, so that one index finds them.
          and(
            inArray(
              idChecks.sortKey,
              known.map(({ sortKey }) => sortKey),
            ),
            or(...isNamed),
          ),
        )
      : [];
  const found = new Set(samePerson.map(({ id }) => id));
  const others = ids.filter((id) => !found.has(id));
  return [...samePerson, ...(others.length > 0 ? await db.find(idChecks, inArray(idChecks.id, others)) : [])];
}

/** Without the checks of contracts that another record has: of the same person acting for a firm, or of a namesake born that day. */
async function withoutOthers(db: TenantDb, checks: readonly IdCheck[], records: readonly Customer[]) {
  const checkIds = checks.map(({ id }) => id);
  const recordIds = records.map(({ id }) => id);
  const isOfOther = ({ idCheckId, customerId }: typeof contracts | typeof sbContracts) =>
    and(inArray(idCheckId, checkIds), notInArray(customerId, recordIds));
  const [handovers, bookings] = await Promise.all([
    db.find(contracts, isOfOther(contracts)),
    db.find(sbContracts, isOfOther(sbContracts)),
  ]);
  const ofOthers = new Set([...handovers, ...bookings].map(({ idCheckId }) => idCheckId));
  return checks.filter(({ id }) => !ofOthers.has(id));
}

/**
 * The mails that are still kept (decision 064): to the customer's addresses, whatever they were about, to those that got the link
 * for their photos, and the codes of their check-ins. A check-in only proves who reads a mailbox: other mails to its address may
 * be another customer's.
 */
export async function mailsTo(db: TenantDb, data: Pick<PersonData, "customer" | "merged" | "captures" | "checkIns">) {
  const { customer, merged, captures } = data;
  const ofLinks = captures.flatMap(({ mailedTo }) => mailedTo ?? []);
  const addresses = [...merged.map(({ email }) => email), customer?.email ?? "", ...ofLinks].filter(
    (email) => email !== "",
  );
  const recipients = [...addresses, ...data.checkIns.map(({ email }) => email)];
  if (recipients.length === 0) return [];
  const codes = data.checkIns.map(({ email, createdAt, confirmedAt, codeExpiresAt }) =>
    and(
      eq(outbox.recipient, email),
      gte(outbox.createdAt, createdAt),
      lte(outbox.createdAt, confirmedAt ?? codeExpiresAt),
    ),
  );
  return db.find(
    outbox,
    and(
      // Literally as the partial index says it, and all at once: SQLite looks for both in one part of the condition.
      sql`recipient <> ''`,
      inArray(outbox.recipient, recipients),
      or(addresses.length > 0 ? inArray(outbox.recipient, addresses) : undefined, ...codes),
    ),
  );
}
