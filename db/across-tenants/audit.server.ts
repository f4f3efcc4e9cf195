import { and, asc, eq, gt } from "drizzle-orm";
import { auditChain } from "../audit-chain.server.ts";
import type { Database } from "../client.server.ts";
import { headquarters } from "../schema/dealers.ts";
import { jobPositions } from "../schema/jobs.ts";
import { livesHere } from "../tenant-move/fence.server.ts";

const tenantsPerPage = 200;

/** What the nightly anchor and the check of audit logs read: all tenants, and one chain after the other. */
export function auditStore(db: Database) {
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
    async position(job: string): Promise<string> {
      const [row] = await db.select().from(jobPositions).where(eq(jobPositions.job, job));
      return row?.position ?? "";
    },
    async savePosition(job: string, position: string, updatedAt: Date): Promise<void> {
      await db
        .insert(jobPositions)
        .values({ job, position, updatedAt })
        .onConflictDoUpdate({ target: jobPositions.job, set: { position, updatedAt } });
    },
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
