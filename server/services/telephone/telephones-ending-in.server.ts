import { and, desc, sql } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { searchReach } from "#server/ground/kernel/full-text.ts";
import { dialledDigits, isTelephone } from "./dialled-digits.ts";

/** As many as the index of ends has. */
const endLength = 4;

/**
 * The stored telephone numbers of customers that end in the digits of a query, those of the newest customers first
 * (lists-and-search.md#what-is-searched). None for fewer than four digits, or for anything else; then nothing is asked.
 */
export async function telephonesEndingIn(db: TenantDb, query: string): Promise<string[]> {
  const digits = isTelephone(query) ? dialledDigits(query) : "";
  if (digits.length < endLength) return [];
  const { telephoneNumber } = customers;
  const found = await db
    .select({ telephoneNumber })
    .from(customers)
    .where(
      and(
        sql`substr(${telephoneNumber}, -4) = ${digits.slice(-endLength)}`,
        sql`substr(${telephoneNumber}, ${-digits.length}) = ${digits}`,
      ),
    )
    .orderBy(desc(customers.createdAt))
    .limit(searchReach.near);
  return [...new Set(found.map((row) => row.telephoneNumber))];
}
