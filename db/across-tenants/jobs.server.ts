import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { contractFiles, contracts } from "../schema/contracts.ts";

/** What jobs of our own look for in all tenants: ids and whose they are; the work itself is done in the tenant. */
export function jobsStore(db: Database) {
  return {
    /** Contracts made before `before` that have no unsigned document yet, oldest first. */
    async contractsWithoutFile(before: Date, limit: number): Promise<{ headquarterId: string; contractId: string }[]> {
      return db
        .select({ headquarterId: contracts.headquarterId, contractId: contracts.id })
        .from(contracts)
        .leftJoin(
          contractFiles,
          and(
            eq(contractFiles.headquarterId, contracts.headquarterId),
            eq(contractFiles.contractId, contracts.id),
            eq(contractFiles.kind, "unsigned"),
          ),
        )
        .where(and(isNull(contractFiles.id), lt(contracts.createdAt, before)))
        .orderBy(asc(contracts.createdAt))
        .limit(limit);
    },
  };
}

export type JobsStore = ReturnType<typeof jobsStore>;
