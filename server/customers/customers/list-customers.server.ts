import { inArray, isNull, sql } from "drizzle-orm";
import { type IdsInOrder, inOrderOf, orderOf } from "#db/ids-in-order.server.ts";
import { customerBranches, customerCounters, customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { processMatch } from "#server/checks/processes/process-match.ts";
import { PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { fromNearerEnd, pageOfList, pageWithin, type Slice } from "#server/ground/kernel/page-slices.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageOfChanges } from "#server/ground/platform/changed-since.server.ts";
import { telephonesEndingIn } from "#server/services/telephone/telephones-ending-in.server.ts";
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
  /** Only those changed since, the change that is longest ago first; no search then. */
  updatedSince: z.date().optional(),
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
    const read = input.updatedSince ? readChanged : input.query === "" ? readPage : searchPage;
    const { rows, ...found } = await read(db, input);
    return { ...found, query: input.query, records: rows };
  },
});

export type ListedCustomer = Awaited<ReturnType<typeof listCustomers>>["records"][number];

async function readPage(db: TenantDb, input: Input) {
  const read = db.scope.branchId === null ? readOfTenant : readOfBranch;
  const shown = await pageOfList(
    countCustomers(db),
    async (slice, size) => {
      const { isReversed, ...nearer } = fromNearerEnd(size, slice);
      const direction = isReversed === (input.sortDirection === "asc") ? "desc" : "asc";
      const rows = await read(db, nearer, direction);
      return isReversed ? rows.reverse() : rows;
    },
    input,
  );
  return { ...shown, isCutOff: false };
}

async function readChanged(db: TenantDb, { updatedSince: since = new Date(0), ...page }: Input) {
  const read = async (stretch: IdsInOrder) => {
    const columns = listedColumns(db);
    return db
      .selectStretch(customers, stretch, columns)
      .from(customers)
      .orderBy(...orderOf(stretch));
  };
  const shown = await pageOfChanges(db, customers, { since, at: customers.changedAt }, read, page);
  return { ...shown, isCutOff: false };
}

async function readOfTenant(db: TenantDb, slice: Slice, direction: "asc" | "desc") {
  const keys = [customers.sortKey, customers.id] as const;
  const ranges = [isNull(customers.mergedIntoId)];
  const stretch: IdsInOrder = { ranges, keys, directions: [direction, direction], ...slice };
  return db
    .selectStretch(customers, stretch, listedColumns(db))
    .from(customers)
    .orderBy(...orderOf(stretch));
}

/** A branch's customers have an index of their own: it may have few of many. */
async function readOfBranch(db: TenantDb, slice: Slice, direction: "asc" | "desc") {
  const keys = [customerBranches.sortKey, customerBranches.customerId] as const;
  const directions = [direction, direction] as const;
  const stretch: IdsInOrder = { ranges: [undefined], keys, directions, ...slice };
  return db
    .selectStretch(customers, stretch, listedColumns(db), customerBranches)
    .from(customers)
    .orderBy(...orderOf({ keys: [customers.sortKey, customers.id], directions }));
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
  const match = processMatch(input.query, { telephones: await telephonesEndingIn(db, input.query) });
  if (match === null) return { ...pageWithin(0, input), isCutOff: false, rows: [] };
  const { people, isFar, ...shown } = await pageOfPeople(db, { ...input, matches: [match], grouping: "customer" });
  const ids = people.map(({ key }) => key);
  return { ...shown, rows: await customersOf(db, ids) };
}

/** `hasDuplicate`: there is another record of the same name and birth date. */
const listedColumns = (db: TenantDb) => ({
  id: customers.id,
  companyName: customers.companyName,
  companyVatNumber: customers.companyVatNumber,
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
  country: customers.country,
  createdAt: customers.createdAt,
  changedAt: customers.changedAt,
  mergedIntoId: customers.mergedIntoId,
  erasedAt: customers.erasedAt,
  hasDuplicate: sql<boolean>`${hasDuplicate(db)}`.mapWith(Boolean),
});

/** These customers, in this order. */
async function customersOf(db: TenantDb, ids: string[]) {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await db.selectChosen(listedColumns(db)).from(customers).where(inArray(customers.id, ids)));
}
