import { inArray } from "drizzle-orm";
import type { FoundPerson, PeopleSearch } from "#db/find-people.server.ts";
import { customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { processMatch } from "#server/checks/processes/process-match.ts";
import { checksOf } from "#server/customers/customers/customer-history.server.ts";
import { pageOfPeople } from "#server/customers/customers/page-of-people.server.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { pageWithin } from "#server/ground/kernel/page-slices.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { telephonesEndingIn } from "#server/services/telephone/telephones-ending-in.server.ts";

type Search = Pick<PeopleSearch, "grouping"> & { query: string; page: number; perPage: number };

/**
 * One page of the people (or processes) that the query finds, those with the newest match first. Names with one typing error
 * follow where a page has room for them. Out of range shows the last page.
 */
export async function searchPeople(db: TenantDb, { query, grouping, page, perPage }: Search) {
  const telephones = await telephonesEndingIn(db, query);
  const exact = processMatch(query, { telephones });
  if (exact === null) {
    const nobody = { ...pageWithin(0, { page, perPage }), isCutOff: false };
    return { ...nobody, hasGuesses: false, rows: [] as SearchedPerson[] };
  }
  const find = { grouping, page, perPage };
  const found = await pageOfPeople(db, { ...find, matches: [exact] });
  const isRare = found.totalEntries < perPage;
  const tolerant = isRare ? processMatch(query, { telephones, isTolerant: true }) : null;
  const first = found.people.map(({ key }) => key);
  const isGuessed = tolerant !== null && tolerant !== exact;
  // Those who were only found far behind come first, so that they have to be found again.
  const { people, isFar, ...shown } = isGuessed
    ? await pageOfPeople(db, { ...find, matches: [exact, tolerant], first, isCountedFar: found.isFar })
    : found;
  const hasGuesses = shown.totalEntries > found.totalEntries;
  return { ...shown, hasGuesses, rows: await describe(db, people, grouping) };
}

/** A line of the results: a customer, or somebody who has only been checked. */
export type SearchedPerson = {
  /** Null: there is no contract yet. */
  customerId: string | null;
  name: string;
  /** As it is shown. */
  email: string;
  /** In groups. */
  telephone: string;
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
            companyName: customers.companyName,
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
      name: customerLabel(customer ?? { ...check, companyName: "" }),
      email: shownEmail(customer?.email ?? ""),
      telephone: shownTelephone(customer?.telephoneNumber ?? ""),
      city: customer?.city ?? "",
      check,
    };
  });
}
