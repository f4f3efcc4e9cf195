import { asc, desc, inArray, isNull, sql } from "drizzle-orm";
import { customerBranches, customerCounters, customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { processMatch } from "#server/checks/processes/process-match.ts";
import { PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { fromNearerEnd, pageWithin } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { hasDuplicate } from "./find-duplicates.server.ts";
import { pageOfPeople } from "./page-of-people.server.ts";

const ListCustomersInput = z.object({
  query: SearchText,
  sortDirection: orElse(z.enum(["asc", "desc"]), "asc"),
  page: PageNumber,
  perPage: orElse(
    z.coerce.number<number>().int().min(1).max(limits.pageSizes.customerEmailSuggestions),
    limits.pageSizes.customers,
  ),
  /** A search counts as far as it ever looks. */
  isCountedFar: z.boolean().default(false),
});
type Input = z.output<typeof ListCustomersInput>;

/**
 * One page of customers by name, or those that a search finds, the newest match first (customers.md#list-of-customers);
 * out of range shows the last page.
 */
export const listCustomers = useCase({
  may: ["read", "customer"],
  feature: "customers",
  input: ListCustomersInput,
  async run({ db }, input) {
    const found = input.query === "" ? await readPage(db, input) : await searchPage(db, input);
    return { ...found, query: input.query, records: await customersOf(db, found.ids) };
  },
});

export type ListedCustomer = Awaited<ReturnType<typeof listCustomers>>["records"][number];

async function readPage(db: TenantDb, input: Input) {
  const shown = pageWithin(await countCustomers(db), input);
  const { perPage, sortDirection } = input;
  const offset = (shown.page - 1) * perPage;
  const slice = { offset, limit: Math.min(perPage, shown.totalEntries - offset) };
  const { isReversed, ...read } = fromNearerEnd(shown.totalEntries, slice);
  const direction = isReversed === (sortDirection === "asc") ? "desc" : "asc";
  const ids = db.scope.branchId === null ? await readWhole() : await readBranch();
  return { ...shown, isCutOff: false, ids: isReversed ? ids.reverse() : ids };

  function readWhole() {
    return db.idsInOrder(customers, {
      ranges: [isNull(customers.mergedIntoId)],
      keys: [customers.sortKey, customers.id],
      directions: [direction, direction],
      ...read,
    });
  }

  /** A branch's customers have an index of their own: it may have few of many. */
  async function readBranch() {
    const by = direction === "asc" ? asc : desc;
    const { customerId, sortKey } = customerBranches;
    const rows = await db
      .select({ id: customerId })
      .from(customerBranches)
      .orderBy(by(sortKey), by(customerId))
      .limit(read.limit)
      .offset(read.offset);
    return rows.map(({ id }) => id);
  }
}

/** From the maintained counters. */
async function countCustomers(db: TenantDb): Promise<number> {
  const { branchId, count } = customerCounters;
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${count}), 0)`.mapWith(Number) })
    .from(customerCounters)
    .where(sql`${branchId} = ${db.scope.branchId ?? ""}`);
  return row?.count ?? 0;
}

async function searchPage(db: TenantDb, input: Input) {
  const match = processMatch(input.query);
  if (match === null) return { ...pageWithin(0, input), isCutOff: false, ids: [] };
  const { people, isFar, ...shown } = await pageOfPeople(db, { ...input, matches: [match], grouping: "customer" });
  return { ...shown, ids: people.map(({ key }) => key) };
}

/** These customers, in this order; `hasDuplicate`: there is another record of the same name and birth date. */
async function customersOf(db: TenantDb, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectChosen({
      id: customers.id,
      salutation: customers.salutation,
      prename: customers.prename,
      surname: customers.surname,
      email: customers.email,
      telephoneNumber: customers.telephoneNumber,
      dateOfBirth: customers.dateOfBirth,
      street: customers.street,
      house: customers.house,
      postalCode: customers.postalCode,
      city: customers.city,
      createdAt: customers.createdAt,
      hasDuplicate: sql<boolean>`${hasDuplicate(db)}`.mapWith(Boolean),
    })
    .from(customers)
    .where(inArray(customers.id, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
