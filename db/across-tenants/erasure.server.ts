import { and, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { customers } from "../schema/contracts.ts";
import { headquarters } from "../schema/dealers.ts";
import { idChecks } from "../schema/id-checks.ts";
import { livesHere } from "../tenant-move/fence.server.ts";

/** Ids that one question names. */
const idsAtOnce = 500;

/** What the jobs look up that delete the papers of erased customers, and the data of those whom a restored database knows again. */
export function erasureStore(db: Database) {
  return {
    /** Customers whose papers had to be kept until before `today` (`yyyy-mm-dd`). */
    customersDue: (today: string, limit: number) =>
      db
        .select({ id: customers.id, headquarterId: customers.headquarterId })
        .from(customers)
        .where(
          and(
            isNotNull(customers.papersKeptUntil),
            lt(customers.papersKeptUntil, today),
            livesHere(customers.headquarterId),
          ),
        )
        .limit(limit),

    /** Which of these customers still have their data. */
    customersNotErased: (ids: readonly string[]) =>
      inPages(ids, (some) =>
        db
          .select({ id: customers.id, headquarterId: customers.headquarterId })
          .from(customers)
          .where(and(inArray(customers.id, some), isNull(customers.erasedAt), livesHere(customers.headquarterId))),
      ),

    /** Which of these checks still have their data. */
    checksNotErased: (ids: readonly string[]) =>
      inPages(ids, (some) =>
        db
          .select({ id: idChecks.id, headquarterId: idChecks.headquarterId })
          .from(idChecks)
          .where(
            and(
              inArray(idChecks.id, some),
              or(isNull(idChecks.personalDataDeletedAt), ne(idChecks.sortKey, "")),
              livesHere(idChecks.headquarterId),
            ),
          ),
      ),

    /** Which of these tenants the database knows. */
    tenants: async (ids: readonly string[]): Promise<string[]> =>
      (
        await inPages(ids, (some) =>
          db.select({ id: headquarters.id }).from(headquarters).where(inArray(headquarters.id, some)),
        )
      ).map(({ id }) => id),
  };
}

async function inPages<T>(ids: readonly string[], read: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += idsAtOnce)
    found.push(...(await read(ids.slice(start, start + idsAtOnce))));
  return found;
}

export type ErasureStore = ReturnType<typeof erasureStore>;
