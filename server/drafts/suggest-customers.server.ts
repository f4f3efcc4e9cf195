import { desc, sql } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import { limits } from "#server/kernel/limits.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";

const queryMaximum = 100;

/**
 * Customers whose e-mail begins with what was typed, newest first, at most 50 (spec §7, §9): their address is suggested, and
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
        // Not LIKE: `_` and `%` are letters of addresses.
        .where(sql`substr(${email}, 1, ${query.length}) = ${query}`)
        .orderBy(desc(customers.createdAt), desc(customers.id))
        .limit(limits.pageSizes.customerEmailSuggestions)
    );
  },
});
