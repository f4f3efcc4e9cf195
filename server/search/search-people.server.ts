import { inArray } from "drizzle-orm";
import type { FoundPerson, PeopleSearch } from "#db/find-people.server.ts";
import { customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { checksOf } from "#server/customers/customer-history.server.ts";
import { lookedThroughMaximum } from "#server/kernel/full-text.ts";
import { pageWithin } from "#server/kernel/page-slices.ts";
import { processMatch } from "#server/processes/process-match.ts";

type Search = Pick<PeopleSearch, "grouping"> & { query: string; page: number; perPage: number };

/**
 * One page of the people (or processes) that the query finds, those with the newest match first. Names with one typing error
 * follow where a page has room for them. Out of range shows the last page.
 */
export async function searchPeople(db: TenantDb, { query, grouping, page, perPage }: Search) {
  const exact = processMatch(query);
  if (exact === null) return { ...pageWithin(0, { page, perPage }), hasGuesses: false, rows: [] as SearchedPerson[] };
  const maximum = lookedThroughMaximum + 1;
  const read = (matches: string[], at: number, first?: string[]) =>
    db.findPeople({ matches, grouping, first, maximum, limit: perPage, offset: (at - 1) * perPage });
  const found = await read([exact], 1);
  const isRare = (found[0]?.total ?? 0) < perPage;
  const tolerant = isRare ? processMatch(query, { isTolerant: true }) : null;
  const isGuessed = tolerant !== null && tolerant !== exact;
  const matches = isGuessed ? [exact, tolerant] : [exact];
  const first = found.map(({ key }) => key);
  const start = isGuessed ? await read(matches, 1, first) : found;
  const shown = pageWithin(Number(start[0]?.total ?? 0), { page, perPage });
  const people = shown.page === 1 ? start : await read(matches, shown.page, isGuessed ? first : undefined);
  return { ...shown, hasGuesses: start.length > found.length, rows: await describe(db, people, grouping) };
}

/** A line of the results: a customer, or somebody who has only been checked. */
export type SearchedPerson = {
  /** Null: there is no contract yet. */
  customerId: string | null;
  name: string;
  email: string;
  telephoneNumber: string;
  city: string;
  /** The newest process that matches. */
  check: Awaited<ReturnType<typeof checksOf>>[number];
};

async function describe(
  db: TenantDb,
  people: readonly FoundPerson[],
  grouping: PeopleSearch["grouping"],
): Promise<SearchedPerson[]> {
  const customerIds = people.flatMap(({ customerId }) => customerId ?? []);
  const [known, checks] = await Promise.all([
    customerIds.length === 0
      ? []
      : db
          .selectChosen({
            id: customers.id,
            prename: customers.prename,
            surname: customers.surname,
            email: customers.email,
            telephoneNumber: customers.telephoneNumber,
            city: customers.city,
          })
          .from(customers)
          .where(inArray(customers.id, customerIds)),
    checksOf(
      db,
      people.map(({ idCheckId }) => idCheckId),
    ),
  ]);
  return people.flatMap(({ customerId, idCheckId }) => {
    const check = checks.find(({ id }) => id === idCheckId);
    if (!check) return [];
    const customer = known.find(({ id }) => id === customerId);
    return {
      customerId: grouping === "process" ? null : (customer?.id ?? null),
      name: [customer?.prename ?? check.prename, customer?.surname ?? check.surname].join(" ").trim(),
      email: customer?.email ?? "",
      telephoneNumber: customer?.telephoneNumber ?? "",
      city: customer?.city ?? "",
      check,
    };
  });
}
