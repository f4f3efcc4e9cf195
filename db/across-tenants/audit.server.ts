import { and, asc, gt } from "drizzle-orm";
import { auditChain } from "../audit-chain.server.ts";
import type { Database } from "../client.server.ts";
import { headquarters } from "../schema/dealers.ts";
import { livesHere } from "../tenant-move/fence.server.ts";
import { auditJob, countJobs, jobPositionsOf } from "./job-positions.server.ts";

const tenantsPerPage = 200;

/** What the nightly anchor and the check of audit logs read: all tenants, and one chain after the other. */
export function auditStore(db: Database) {
  const positions = jobPositionsOf(db);
  return {
    /** The ids of all tenants. */
    async *tenants(): AsyncGenerator<string> {
      for (let last = ""; ; ) {
        const page = await db
          .select({ id: headquarters.id })
          .from(headquarters)
          .where(and(gt(headquarters.id, last), livesHere(headquarters.id)))
          .orderBy(asc(headquarters.id))
          .limit(tenantsPerPage);
        for (const { id } of page) yield id;
        last = page.at(-1)?.id ?? "";
        if (last === "") return;
      }
    },
    chain: (headquarterId: string) => auditChain(db, headquarterId),
    /** The day (`yyyy-mm-dd`) on which all of them were checked last; "" before the first night. */
    checkedOn: () => positions.position(auditJob),
    /** Keeps for the metrics how many of them were found changed, too. */
    async saveChecked(day: string, broken: number, now: Date): Promise<void> {
      await positions.savePosition(countJobs.brokenAuditLogs, String(broken), now);
      await positions.savePosition(auditJob, day, now);
    },
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
