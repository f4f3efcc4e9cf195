import { asc, lte } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { dueDocuments } from "../schema/contracts.ts";

/** What jobs of our own look for in all tenants: ids and whose they are; the work itself is done in the tenant. */
export function jobsStore(db: Database) {
  return {
    /** Documents whose next try has come, longest waiting first. */
    dueDocuments: (now: Date, limit: number) =>
      db
        .select()
        .from(dueDocuments)
        .where(lte(dueDocuments.nextTryAt, now))
        .orderBy(asc(dueDocuments.nextTryAt))
        .limit(limit),
  };
}

export type DueDocumentsStore = Pick<ReturnType<typeof jobsStore>, "dueDocuments">;
