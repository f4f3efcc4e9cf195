import { and, asc, desc, eq, exists, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { contracts, customerMerges, customers, sbContracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { currentCustomerId } from "./current-customer.server.ts";

/** What makes two records the same person as far as anyone can tell. */
type Person = { id: string; sortKey: string; dateOfBirth: string };

/** More than this many records of one person are not listed. */
const duplicatesMaximum = 20;

const isListed = and(isNull(customers.mergedIntoId), isNull(customers.erasedAt));
const isPerson = ({ sortKey, dateOfBirth }: Person) =>
  and(eq(customers.sortKey, sortKey), eq(customers.dateOfBirth, dateOfBirth));

/**
 * The other visible customers with the name and birth date of this one, and the customers merged into them: what the page
 * of a customer offers to compare and to undo. Throws not-found.
 */
export const findDuplicates = useCase({
  may: ["read", "customer"],
  feature: "customers",
  input: z.object({ id: IdText }),
  async run({ db }, input) {
    const read = (id: string) => Promise.all([db.get(customers, id), mergesInto(db, id)]);
    const [id, asNamed] = await Promise.all([currentCustomerId(db, input.id), read(input.id)]);
    const [customer, merges] = id === input.id ? asNamed : await read(id);
    if (!customer) throw notFound();
    if (customer.erasedAt) return { duplicates: [], merges: [] };
    const duplicates = await duplicatesOf(db, customer);
    return { duplicates, merges };
  },
});

/** Other records of the same person, the oldest first. */
const duplicatesOf = (db: TenantDb, person: Person) =>
  db
    .select({ id: customers.id, email: customers.email, city: customers.city, createdAt: customers.createdAt })
    .from(customers)
    .where(and(isPerson(person), isListed, ne(customers.id, person.id)))
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(duplicatesMaximum);

/** The merges into a customer that are in force, the newest first. */
async function mergesInto(db: TenantDb, id: string) {
  const merges = await db
    .select({
      id: customerMerges.id,
      createdAt: customerMerges.createdAt,
      email: customers.email,
      prename: users.prename,
      surname: users.surname,
    })
    .from(customerMerges)
    .leftJoin(customers, eq(customers.id, customerMerges.sourceId))
    .leftJoin(users, eq(users.id, customerMerges.userId))
    .where(and(eq(customerMerges.targetId, id), isNull(customerMerges.undoneAt)))
    .orderBy(desc(customerMerges.createdAt));
  return merges.map(({ prename, surname, email, ...merge }) => ({
    ...merge,
    // Branches do not see the merged row any more.
    email: email ?? "",
    by: [prename, surname].filter(Boolean).join(" "),
  }));
}

const others = alias(customers, "other");

/** Whether the customer of a row has another record: a condition for queries of customers. */
export const hasDuplicate = (db: TenantDb) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(others)
      .where(
        and(
          eq(others.sortKey, customers.sortKey),
          eq(others.dateOfBirth, customers.dateOfBirth),
          ne(others.id, customers.id),
          isNull(others.mergedIntoId),
          isNull(others.erasedAt),
        ),
      ),
  );

/** How many contracts and SB-Schutz booked alone a customer has, and when the last contract was made. */
export async function countHandovers(db: TenantDb, customerId: string) {
  const [[handovers], [bookings]] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        lastAt: sql<number | null>`max(${contracts.createdAt})`,
      })
      .from(contracts)
      .where(eq(contracts.customerId, customerId)),
    db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(sbContracts)
      .where(and(eq(sbContracts.customerId, customerId), isNull(sbContracts.contractId))),
  ]);
  return {
    contracts: handovers?.count ?? 0,
    bookings: bookings?.count ?? 0,
    lastAt: handovers?.lastAt == null ? null : new Date(Number(handovers.lastAt)),
  };
}
