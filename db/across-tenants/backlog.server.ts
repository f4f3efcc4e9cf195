import { sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { duePapers } from "../schema/contracts.ts";
import { legitimationRequests } from "../schema/id-checks.ts";
import { jobPositions } from "../schema/jobs.ts";
import { outbox, pushMessages } from "../schema/messages.ts";

const instantOf = (milliseconds: number | null | undefined) =>
  milliseconds === null || milliseconds === undefined ? null : new Date(Number(milliseconds));

/** Literally as the partial indexes say it: SQLite compares the texts. */
const oldestMail = sql`(select min(created_at) from ${outbox} where state in ('queued', 'sending'))`;

/** How much work waits, of all tenants together: numbers and ages, nothing of what it is about. */
export function backlogStore(db: Database) {
  return {
    async oldestMailCreatedAt(): Promise<Date | null> {
      const [row] = await db.all<{ at: number | null }>(sql`select ${oldestMail} as at`);
      return instantOf(row?.at);
    },
    /** `exportJob`: the job whose last end is wanted. */
    async backlog(exportJob: string) {
      const [row] = await db.all<Record<string, number | null>>(sql`select
        (select count(*) from ${outbox} where state in ('queued', 'sending')) as queued,
        ${oldestMail} as oldest_mail,
        (select count(*) from ${outbox} where state = 'failed') as failed,
        (select count(*) from ${duePapers}) as papers,
        (select min(created_at) from ${duePapers}) as oldest_paper,
        (select count(*) from ${pushMessages} where push_due_at is not null) as pushes,
        (select count(*) from ${legitimationRequests} where state in ('queued', 'sending')) as requests,
        (select updated_at from ${jobPositions} where job = ${exportJob}) as exported`);
      return {
        queuedMails: Number(row?.queued),
        oldestMailCreatedAt: instantOf(row?.oldest_mail),
        failedMails: Number(row?.failed),
        dueDocuments: Number(row?.papers),
        oldestDocumentCreatedAt: instantOf(row?.oldest_paper),
        duePushes: Number(row?.pushes),
        dueLegitimationRequests: Number(row?.requests),
        exportedAt: instantOf(row?.exported),
      };
    },
  };
}
