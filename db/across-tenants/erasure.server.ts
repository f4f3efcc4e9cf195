import { and, isNotNull, lt } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { customers } from "../schema/contracts.ts";
import { livesHere } from "../tenant-move/fence.server.ts";

/** What the job looks up that deletes the papers of erased customers when nobody has to keep them any more. */
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
  };
}

export type ErasureStore = ReturnType<typeof erasureStore>;
