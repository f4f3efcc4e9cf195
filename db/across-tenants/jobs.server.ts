import { asc, lte } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { duePapers } from "../schema/contracts.ts";

/** What scheduled jobs look up across all tenants: ids and their tenants; the work itself is done within the tenant. */
export function jobsStore(db: Database) {
  return {
    /** Documents due for their next attempt, longest waiting first. */
    duePapers: (now: Date, limit: number) =>
      db.select().from(duePapers).where(lte(duePapers.nextTryAt, now)).orderBy(asc(duePapers.nextTryAt)).limit(limit),
  };
}

export type DuePapersStore = Pick<ReturnType<typeof jobsStore>, "duePapers">;
