import { and, asc, gte, isNull, lt, type SQL } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { shownEmail, storedEmail } from "#server/ground/dictionary/email-address.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { dialledDigits, isTelephone } from "#server/services/telephone/dialled-digits.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";

/** What the wizards show and fill in of a known customer. */
const knownColumns = {
  companyName: customers.companyName,
  companyVatNumber: customers.companyVatNumber,
  prename: customers.prename,
  surname: customers.surname,
  email: customers.email,
  salutation: customers.salutation,
  telephoneNumber: customers.telephoneNumber,
  street: customers.street,
  house: customers.house,
  postalCode: customers.postalCode,
  city: customers.city,
  country: customers.country,
};

/** Customers who may be the one that is typed; `telephone` is their number as it is shown. */
export async function knownCustomers(db: TenantDb, where: SQL | undefined, order: readonly SQL[]) {
  const rows = await db
    .select(knownColumns)
    .from(customers)
    .where(and(where, isNull(customers.mergedIntoId)))
    .orderBy(...order)
    .limit(limits.pageSizes.customerEmailSuggestions);
  return rows.map((customer) => ({ ...customer, telephone: shownTelephone(customer.telephoneNumber) }));
}

const queryMaximum = 100;
/** Sorts after everything that an address has. */
const lastCharacter = "\u{10ffff}";

const digitsOf = (query: string) => (isTelephone(query) ? dialledDigits(query) : "");

/**
 * Customers whose e-mail or phone number begins with what was typed, at most 50 (customers.md#suggestions): what is
 * known of them need not be typed again. Nothing for an empty query.
 */
export const suggestCustomers = useCase({
  may: ["create", "contract"],
  input: z.object({ query: z.string().trim().toLowerCase().max(queryMaximum).catch("") }),
  async run({ db }, { query }) {
    if (query === "") return [];
    const digits = digitsOf(query);
    const [byEmail, byPhone] = await Promise.all([
      customersByEmail(db, query),
      digits === "" ? [] : beginningWith(db, customers.telephoneNumber, digits),
    ]);
    return [...byEmail, ...byPhone].slice(0, limits.pageSizes.customerEmailSuggestions);
  },
});

/** By the beginning of an address as it is stored; of a domain with umlauts also as it is shown, which is not its punycode's. */
async function customersByEmail(db: TenantDb, query: string) {
  const stored = storedEmail(query);
  const local = query.slice(0, query.indexOf("@") + 1);
  const [found, withUmlauts] = await Promise.all([
    beginningWith(db, customers.email, stored),
    local === "" ? [] : beginningWith(db, customers.email, `${local}xn--`),
  ]);
  const others = withUmlauts.filter(({ email }) => !email.startsWith(stored) && shownEmail(email).startsWith(query));
  return [...found, ...others];
}

/** A range of the column's index. Not LIKE: `_` and `%` are letters of addresses. */
const beginningWith = (db: TenantDb, column: typeof customers.email | typeof customers.telephoneNumber, text: string) =>
  knownCustomers(db, and(gte(column, text), lt(column, `${text}${lastCharacter}`)), [
    asc(column),
    asc(customers.sortKey),
  ]);
