import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { jobPositions } from "../schema/jobs.ts";

/** The job that walks all audit logs once a night. */
export const auditJob = "anchor audit logs";

/** Jobs that keep a number for the metrics instead of a place to go on from. */
export const countJobs = { expiredChecks: "expired checks", brokenAuditLogs: "broken audit logs" } as const;

/** What jobs keep for their next run, or for the metrics. */
export const jobPositionsOf = (db: Database) => ({
  /** "" before the first run. */
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
});
