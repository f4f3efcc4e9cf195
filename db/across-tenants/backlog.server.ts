import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../client.server.ts";
import { duePapers } from "../schema/contracts.ts";
import { legitimationRequests } from "../schema/id-checks.ts";
import { jobPositions } from "../schema/jobs.ts";
import { outbox, pushMessages } from "../schema/messages.ts";
import { webhookDeliveries } from "../schema/webhooks.ts";
import { livesHere } from "../tenant-move/fence.server.ts";
import { auditJob, countJobs } from "./job-positions.server.ts";

const instantOf = (milliseconds: number | null | undefined) =>
  milliseconds === null || milliseconds === undefined ? null : new Date(Number(milliseconds));

/** Rows of the tenants that live here. `where` literally as a partial index says it: SQLite compares the texts. */
const rowsOf = (what: string, table: SQLiteTable & { headquarterId: SQLiteColumn }, where: string) =>
  sql`(select ${sql.raw(what)} from ${table} where ${sql.raw(where)} and ${livesHere(table.headquarterId)})`;

const ofJob = (column: "position" | "updated_at", job: string) =>
  sql`(select ${sql.raw(column)} from ${jobPositions} where job = ${job})`;

const isUnsent = "state in ('queued', 'sending')";
const oldestMail = rowsOf("min(created_at)", outbox, isUnsent);

/** How much work waits, of all tenants of a database together: numbers and ages, nothing of what it is about. */
export function backlogStore(db: Database) {
  return {
    /** `exportJob`: the job whose last end is wanted. */
    async backlog(exportJob: string) {
      const [row] = await db.all<Record<string, number | null>>(sql`select
        ${rowsOf("count(*)", outbox, isUnsent)} as queued,
        ${oldestMail} as oldest_mail,
        ${rowsOf("count(*)", outbox, "state = 'failed'")} as failed,
        ${rowsOf("count(*)", duePapers, "true")} as papers,
        ${rowsOf("min(created_at)", duePapers, "true")} as oldest_paper,
        ${rowsOf("count(*)", pushMessages, "push_due_at is not null")} as pushes,
        ${rowsOf("count(*)", webhookDeliveries, isUnsent)} as webhooks,
        ${rowsOf("min(created_at)", webhookDeliveries, isUnsent)} as oldest_webhook,
        ${rowsOf("count(*)", webhookDeliveries, "state = 'failed'")} as failed_webhooks,
        ${rowsOf("count(*)", webhookDeliveries, "state = 'held'")} as held_webhooks,
        ${rowsOf("count(*)", legitimationRequests, isUnsent)} as requests,
        ${ofJob("updated_at", exportJob)} as exported,
        ${ofJob("updated_at", auditJob)} as audited,
        ${ofJob("position", countJobs.brokenAuditLogs)} as broken_audit_logs,
        ${ofJob("position", countJobs.expiredChecks)} as expired_checks`);
      return {
        queuedMails: Number(row?.queued),
        oldestMailCreatedAt: instantOf(row?.oldest_mail),
        failedMails: Number(row?.failed),
        dueDocuments: Number(row?.papers),
        oldestDocumentCreatedAt: instantOf(row?.oldest_paper),
        duePushes: Number(row?.pushes),
        dueWebhooks: Number(row?.webhooks),
        oldestWebhookCreatedAt: instantOf(row?.oldest_webhook),
        failedWebhooks: Number(row?.failed_webhooks),
        heldWebhooks: Number(row?.held_webhooks),
        dueLegitimationRequests: Number(row?.requests),
        exportedAt: instantOf(row?.exported),
        auditedAt: instantOf(row?.audited),
        brokenAuditLogs: Number(row?.broken_audit_logs ?? 0),
        expiredChecks: Number(row?.expired_checks ?? 0),
      };
    },
  };
}

type DatabaseBacklog = Awaited<ReturnType<ReturnType<typeof backlogStore>["backlog"]>>;

/** The first of the instants; null when there is none. */
function earliest(instants: (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** What waits in several databases together. Export and audit logs count as done when those of every database are. */
export function sumBacklogs(backlogs: DatabaseBacklog[]): DatabaseBacklog {
  return backlogs.reduce((sum, one) => ({
    queuedMails: sum.queuedMails + one.queuedMails,
    oldestMailCreatedAt: earliest([sum.oldestMailCreatedAt, one.oldestMailCreatedAt]),
    failedMails: sum.failedMails + one.failedMails,
    dueDocuments: sum.dueDocuments + one.dueDocuments,
    oldestDocumentCreatedAt: earliest([sum.oldestDocumentCreatedAt, one.oldestDocumentCreatedAt]),
    duePushes: sum.duePushes + one.duePushes,
    dueWebhooks: sum.dueWebhooks + one.dueWebhooks,
    oldestWebhookCreatedAt: earliest([sum.oldestWebhookCreatedAt, one.oldestWebhookCreatedAt]),
    failedWebhooks: sum.failedWebhooks + one.failedWebhooks,
    heldWebhooks: sum.heldWebhooks + one.heldWebhooks,
    dueLegitimationRequests: sum.dueLegitimationRequests + one.dueLegitimationRequests,
    exportedAt: sum.exportedAt && one.exportedAt && earliest([sum.exportedAt, one.exportedAt]),
    auditedAt: sum.auditedAt && one.auditedAt && earliest([sum.auditedAt, one.auditedAt]),
    brokenAuditLogs: sum.brokenAuditLogs + one.brokenAuditLogs,
    expiredChecks: sum.expiredChecks + one.expiredChecks,
  }));
}
