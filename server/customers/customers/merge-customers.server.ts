import { and, eq, isNull } from "drizzle-orm";
import { contracts, customerMerges, customers, sbContracts } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { customerMergeTexts } from "./customer-merge.texts.ts";
import { countHandovers } from "./find-duplicates.server.ts";

type Customer = typeof customers.$inferSelect;

/**
 * Two records of one person beside each other, and what each has; none once they are merged. Throws not-found, `Problem`
 * conflict.
 */
export const previewMerge = useCase({
  may: ["read", "customer_merge"],
  feature: "customers",
  input: z.object({ id: IdText, otherId: IdText }),
  async run({ db }, { id, otherId }) {
    const [one, other] = await readPair(db, id, otherId);
    if (one.mergedIntoId === other.id || other.mergedIntoId === one.id)
      return { records: [], suggestedId: id, isMergedAlready: true };
    assertMergeable(one, other);
    const counts = await Promise.all([countHandovers(db, one.id), countHandovers(db, other.id)]);
    const records = [one, other].map((customer, index) => ({ ...shown(customer), ...counts[index] }));
    return { records, suggestedId: newerOf(one, other, counts), isMergedAlready: false };
  },
});

/** What staff compare. */
const shown = (customer: Customer) => ({
  id: customer.id,
  companyName: customer.companyName,
  prename: customer.prename,
  surname: customer.surname,
  dateOfBirth: customer.dateOfBirth,
  salutation: customer.salutation,
  email: customer.email,
  telephone: shownTelephone(customer.telephoneNumber),
  street: customer.street,
  house: customer.house,
  postalCode: customer.postalCode,
  city: customer.city,
  country: customer.country,
  createdAt: customer.createdAt,
});

type Counts = Awaited<ReturnType<typeof countHandovers>>;

/** The record used last: its address is the likelier one. */
function newerOf(one: Customer, other: Customer, [first, second]: readonly Counts[]): string {
  const used = (customer: Customer, counts?: Counts) => (counts?.lastAt ?? customer.createdAt).getTime();
  return used(one, first) >= used(other, second) ? one.id : other.id;
}

/**
 * Merges a customer into another record of the same person: their contracts and SB-Schutz belong to the one who is kept, with
 * everything that hangs on them. Their own row stays for undoing it. Throws not-found, `Problem` conflict when the records are
 * not the same person, one was erased, or another user was first. Doing it twice changes nothing.
 * @returns the id of the customer who is kept
 */
export const mergeCustomers = useCase({
  may: ["update", "customer_merge"],
  feature: "customers",
  input: z.object({
    keptId: IdText.catch("").pipe(z.string().min(1, { error: customerMergeTexts.choose })),
    mergedId: IdText,
    isConfirmed: z.literal("on", { error: customerMergeTexts.confirm }),
  }),
  async run(ctx, { keptId, mergedId }) {
    const now = ctx.now();
    await ctx.db.transaction(async (tx) => {
      const [kept, merged] = await readPair(tx, keptId, mergedId);
      if (merged.mergedIntoId === keptId) return;
      assertMergeable(kept, merged);
      const own = and(eq(customers.id, mergedId), isNull(customers.mergedIntoId), isNull(customers.erasedAt));
      const changed = await tx.update(customers, own, { mergedIntoId: keptId });
      if (changed.length === 0) throw new Problem("conflict", customerMergeTexts.changed);
      const moved = await moveContracts(tx, mergedId, keptId);
      await tx.add(customerMerges, {
        id: ctx.newId(),
        sourceId: mergedId,
        targetId: keptId,
        ...moved,
        userId: ctx.actor.userId,
        createdAt: now,
      });
      await addAuditEntry(tx, ctx, {
        action: "merge_customers",
        subjectType: "customer",
        subjectId: keptId,
        details: { merged_customer: mergedId, contracts: moved.contractIds.length },
      });
    });
    return keptId;
  },
});

async function readPair(db: TenantDb, oneId: string, otherId: string): Promise<readonly [Customer, Customer]> {
  const [one, other] = [await db.get(customers, oneId), await db.get(customers, otherId)];
  if (!one || !other || oneId === otherId) throw notFound();
  return [one, other];
}

function assertMergeable(one: Customer, other: Customer): void {
  if (one.erasedAt || other.erasedAt) throw new Problem("conflict", customerMergeTexts.erased);
  if (one.mergedIntoId || other.mergedIntoId) throw new Problem("conflict", customerMergeTexts.changed);
  if (one.sortKey !== other.sortKey || one.dateOfBirth !== other.dateOfBirth)
    throw new Problem("conflict", customerMergeTexts.differ);
}

type Moved = { contractIds: string[]; sbContractIds: string[]; reservationIds: string[] };

/**
 * Gives contracts, SB-Schutz and reservations of one customer to another; `only`: no others than these. Returns their ids. Call it inside
 * a transaction.
 */
export async function moveContracts(tx: TenantDb, fromId: string, toId: string, only?: Moved): Promise<Moved> {
  const [handovers, bookings, reserved] = await Promise.all([
    tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.customerId, fromId)),
    tx.select({ id: sbContracts.id }).from(sbContracts).where(eq(sbContracts.customerId, fromId)),
    tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.customerId, fromId)),
  ]);
  const chosen = (rows: { id: string }[], ids?: string[]) => {
    const wanted = ids && new Set(ids);
    return rows.flatMap(({ id }) => (!wanted || wanted.has(id) ? [id] : []));
  };
  const contractIds = chosen(handovers, only?.contractIds);
  const sbContractIds = chosen(bookings, only?.sbContractIds);
  const reservationIds = chosen(reserved, only?.reservationIds);
  const moved = (ids: string[]) => ids.map((id) => ({ id, customerId: toId }));
  await tx.updateMany(contracts, moved(contractIds));
  await tx.updateMany(sbContracts, moved(sbContractIds));
  await tx.updateMany(reservations, moved(reservationIds));
  return { contractIds, sbContractIds, reservationIds };
}
