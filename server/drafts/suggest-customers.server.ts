import { and, asc, gte, isNull, lt } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { limits } from "#server/kernel/limits.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";

const queryMaximum = 100;
/** Sorts after everything that an address has. */
const lastCharacter = "\u{10ffff}";

/**
 * Customers whose e-mail begins with what was typed, by e-mail, at most 50 (spec §7, §9): their address is suggested, and
 * their contact data need not be typed again. Nothing for an empty query.
 */
export const suggestCustomers = useCase({
  may: ["create", "contract"],
  input: z.object({ query: z.string().trim().toLowerCase().max(queryMaximum).catch("") }),
  async run({ db }, { query }) {
    if (query === "") return [];
    const { email, salutation, telephoneNumber, street, house, postalCode, city } = customers;
    return (
      db
        .select({ email, salutation, telephoneNumber, street, house, postalCode, city })
        .from(customers)
        // A range of the index over addresses. Not LIKE: `_` and `%` are letters of addresses.
        .where(and(gte(email, query), lt(email, `${query}${lastCharacter}`), isNull(customers.mergedIntoId)))
        .orderBy(asc(email), asc(customers.sortKey))
        .limit(limits.pageSizes.customerEmailSuggestions)
    );
  },
});
