import { and, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { capturesOfChecks } from "#db/find-captures.server.ts";
import {
  contractFiles,
  contractSignatures,
  contracts,
  customerMerges,
  customers,
  damagePhotos,
  sbContracts,
  type signingLinks,
} from "#db/schema/contracts.ts";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { currentCustomerId } from "#server/customers/current-customer.server.ts";
import { notFound } from "#server/kernel/problem.ts";

/**
 * Everything stored about one customer, as rows: the customer and those merged into them, their contracts, the checks these
 * were made from and those of a person of the same names and birth date as one of them, what hangs on them, and who looked at
 * it. For one who was merged, everything about the customer who has their contracts. Throws not-found.
 */
export async function readCustomerData(db: TenantDb, id: string) {
  const customerId = await currentCustomerId(db, id);
  const customer = await db.get(customers, customerId);
  if (!customer) throw notFound();
  const [handovers, bookings] = await Promise.all([
    db.find(contracts, eq(contracts.customerId, customerId)),
    db.find(sbContracts, eq(sbContracts.customerId, customerId)),
  ]);
  const contractIds = handovers.map(({ id }) => id);
  const sbContractIds = bookings.map(({ id }) => id);
  const merged = await readMerged(db, customerId);
  const checks = await readChecks(db, [customer, ...merged], [...handovers, ...bookings]);
  const checkIds = checks.map(({ id }) => id);
  const ofContracts = (table: {
    contractId: typeof signingLinks.contractId;
    sbContractId: typeof signingLinks.sbContractId;
  }) =>
    or(
      contractIds.length > 0 ? inArray(table.contractId, contractIds) : undefined,
      sbContractIds.length > 0 ? inArray(table.sbContractId, sbContractIds) : undefined,
    ) ?? eq(table.contractId, "");
  const photos = checkIds.length > 0 ? await db.find(documentImages, inArray(documentImages.idCheckId, checkIds)) : [];
  const captureIds = await capturesOfChecks(db, checkIds);
  const foundCheckIns = checkIds.length > 0 ? await db.find(checkIns, inArray(checkIns.idCheckId, checkIds)) : [];
  const subjects = [customer, ...merged, ...handovers, ...bookings, ...checks, ...foundCheckIns].map(({ id }) => id);
  const [signatures, files, damages, mails, captures, log] = await Promise.all([
    db.find(contractSignatures, ofContracts(contractSignatures as never)),
    db.find(contractFiles, ofContracts(contractFiles as never)),
    contractIds.length > 0 ? db.find(damagePhotos, inArray(damagePhotos.contractId, contractIds)) : [],
    db.find(sentContractEmails, ofContracts(sentContractEmails as never)),
    captureIds.length > 0 ? db.find(captureProcesses, inArray(captureProcesses.id, captureIds)) : [],
    db.find(
      auditLog,
      and(
        inArray(auditLog.subjectType, ["customer", "id_check", "check_in", "contract", "sb_contract"]),
        inArray(auditLog.subjectId, subjects),
      ),
    ),
  ]);
  const ofChecks = { checks, photos, captures, checkIns: foundCheckIns.filter(({ email }) => email !== "") };
  return { customer, merged, handovers, bookings, ...ofChecks, signatures, files, damages, mails, log };
}

export type CustomerData = Awaited<ReturnType<typeof readCustomerData>>;

/** The rows of the same person whose contracts this customer has had since they were merged, and those merged into them before. */
async function readMerged(db: TenantDb, customerId: string) {
  const found: (typeof customers.$inferSelect)[] = [];
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

/** Checks without a contract belong to nobody but a name and a birth date, as any of a person's records spells them. */
async function readChecks(
  db: TenantDb,
  records: readonly (typeof customers.$inferSelect)[],
  owned: readonly { idCheckId: string }[],
) {
  const ids = [...new Set(owned.map(({ idCheckId }) => idCheckId))];
  const named = records.filter(({ erasedAt }) => erasedAt === null);
  const isNamed = named.map(({ sortKey, dateOfBirth }) =>
    and(eq(idChecks.sortKey, sortKey), eq(idChecks.dateOfBirth, dateOfBirth)),
  );
  const samePerson =
    named.length > 0
      ? await db.find(
          idChecks,
          // All names at once, so that one index finds them.
          and(
            inArray(
              idChecks.sortKey,
              named.map(({ sortKey }) => sortKey),
            ),
            or(...isNamed),
          ),
        )
      : [];
  const known = new Set(samePerson.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  return [...samePerson, ...(others.length > 0 ? await db.find(idChecks, inArray(idChecks.id, others)) : [])];
}

/**
 * The mails that are still kept (decision 064): to the customer's addresses, whatever they were about, to those that got the link
 * for their photos, and the codes of their check-ins. A check-in only proves who reads a mailbox: other mails to its address may
 * be another customer's.
 */
export async function mailsTo(db: TenantDb, data: Pick<CustomerData, "customer" | "merged" | "captures" | "checkIns">) {
  const { customer, merged, captures } = data;
  const ofLinks = captures.flatMap(({ mailedTo }) => mailedTo ?? []);
  const addresses = [...[customer, ...merged].map(({ email }) => email), ...ofLinks].filter((email) => email !== "");
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
