import { auditStore } from "#db/across-tenants/audit.server.ts";
import { erasureStore } from "#db/across-tenants/erasure.server.ts";
import { exportStore } from "#db/across-tenants/export.server.ts";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { legitimationStore } from "#db/across-tenants/legitimation.server.ts";
import { endSwitchedMoves } from "#db/across-tenants/moves.server.ts";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { mergeSearchIndexes } from "#db/across-tenants/search-indexes.server.ts";
import { type StoredFilesStore, storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { type Database, type Databases, homeUrl } from "#db/databases.server.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent, withWork } from "#server/ground/log/log.server.ts";
import { anchorAuditLogs } from "./administration/audit/anchor-audit-logs.server.ts";
import { exportDatabase } from "./administration/operating/export-database.server.ts";
import { exportFilesOf } from "./administration/operating/export-files.ts";
import { sendDueLegitimationRequests } from "./checks/legitimation/send-legitimation-request.server.ts";
import { finishErasing } from "./customers/customer-rights/finish-erasing.server.ts";
import { describeDefect } from "./ground/http/problem-response.server.ts";
import { unusableSettings } from "./ground/http/unusable-settings.ts";
import { newId } from "./ground/kernel/ids.ts";
import type { Files, Platform } from "./ground/kernel/platform.ts";
import { createErrorReports } from "./ground/platform/error-reports.server.ts";
import { failureOf } from "./ground/platform/failure-of.ts";
import { r2Files } from "./ground/platform/files.server.ts";
import { sweepDuePapers } from "./handover/papers/due-papers.server.ts";
import { noticeOverdueReturns } from "./services/notifications/notice-overdue-returns.server.ts";
import { deleteExpiredPersonalData } from "./services/retention/delete-expired-personal-data.server.ts";
import { deleteUnusedPhotos } from "./services/retention/delete-unused-photos.server.ts";
import { deleteUnusedScans } from "./services/retention/delete-unused-scans.server.ts";
import { sweepDeletedFiles } from "./services/retention/remove-deleted-files.server.ts";
import { isDeletionHour } from "./services/retention/retention.rules.ts";
import { sweepOrphanedFiles } from "./services/retention/sweep-orphaned-files.server.ts";
import { createPlatform, databasesOf, systemContext } from "./system-context.server.ts";

/** Jobs of the cron trigger. Each may safely run twice or late; a failing one does not block the others. */
export async function runScheduled(
  controller: Pick<ScheduledController, "scheduledTime">,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const problems = unusableSettings(env);
  if (problems.length > 0) return logEvent("error", "no jobs, because settings are unusable", { problems });
  const reportFailure = createErrorReports({
    dsn: env.SENTRY_DSN,
    environment: env.APP_ENV,
    now: () => new Date(),
  });
  const databases = databasesOf(env);
  const now = new Date(controller.scheduledTime);
  const startedAt = Date.now();
  const hasTime = () => Date.now() - startedAt < runMs;
  for (const { name, run } of await jobsOfAll(databases, env, execution, now, hasTime)) {
    await withWork({ job: name }, async () => {
      try {
        await run();
        counters.add("handschlag_jobs_total", { job: name, result: "done" });
      } catch (error) {
        counters.add("handschlag_jobs_total", { job: name, result: "failed" });
        logEvent("error", "job failed", { error: describeDefect(error) });
        await reportFailure(failureOf(error, "job", name));
      }
    });
  }
}

type Job = { name: string; run: () => unknown };

/**
 * Every job of every database: the first job in each, then the second. So mails of all tenants leave before anything that takes long
 * begins, and one database that is away fails its own jobs only. One that cannot even be opened is a failing job.
 */
async function jobsOfAll(
  databases: Databases,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  now: Date,
  hasTime: () => boolean,
): Promise<Job[]> {
  const { opened, failing } = await openEach(databases);
  const jobs = opened.map(({ url, database }) => {
    const platform = createPlatform(env, databases, database, (work) => execution.waitUntil(work));
    // The files of all tenants are in one bucket, which is swept once, and never without knowing the rows of all tenants.
    const isSwept = url === homeUrl && failing.length === 0;
    return scheduledJobs(database, platform, now, hasTime, {
      place: { home: databases.home, url },
      exports: exportsOf(env, url),
      named: isSwept ? namedInAny(opened.map((one) => storedFilesStore(one.database))) : null,
    });
  });
  const names = Object.keys(jobs[0] ?? {});
  return [...failing, ...names.flatMap((name) => jobs.flatMap((all) => (all[name] ? [{ name, run: all[name] }] : [])))];
}

/** The databases that can be opened. Of the others, or of an unreadable directory, a job that fails: then `opened` is incomplete. */
async function openEach(
  databases: Databases,
): Promise<{ opened: { url: string; database: Database }[]; failing: Job[] }> {
  const failing: Job[] = [];
  const fail = (error: unknown) => {
    failing.push({ name: "open databases", run: () => Promise.reject(error) });
    return [];
  };
  const urls = await databases.urlsInUse().catch((error) => [homeUrl, ...fail(error)]);
  const opened = urls.flatMap((url) => {
    try {
      return [{ url, database: databases.open(url) }];
    } catch (error) {
      return fail(error);
    }
  });
  return { opened, failing };
}

/** Keys that a row of any database names; what the job remembers is in the first. */
function namedInAny(stores: StoredFilesStore[]): StoredFilesStore {
  const [first] = stores;
  if (!first) throw new Error("there is no database");
  return {
    ...first,
    async namedKeys(keys) {
      const named = await Promise.all(stores.map((store) => store.namedKeys(keys)));
      return new Set(named.flatMap((some) => [...some]));
    },
  };
}

/** Null without a bucket and a key. */
const exportsOf = ({ EXPORTS: bucket, EXPORT_KEY: key }: Env, databaseUrl: string) =>
  bucket && key ? { files: exportFilesOf(r2Files(bucket), databaseUrl), key } : null;

/** A run may keep the processor busy for 30 s, and rendering documents does. */
const runMs = 25_000;

/** Every job of a run at `now` in one database, in order, by its name in the log. Those that have no limit of their own stop without `hasTime`. */
export function scheduledJobs(
  db: Database,
  platform: Platform,
  now: Date,
  hasTime: () => boolean,
  {
    place,
    exports,
    named,
  }: {
    /** The directory, and the address of `db` in it. */
    place: { home: Database; url: string };
    exports: { files: Pick<Files, "put" | "list" | "remove">; key: string } | null;
    /** Which stored files belong to a row of any database; null: the bucket is not swept with this database. */
    named: StoredFilesStore | null;
  },
): Record<string, () => unknown> {
  const contextOf = (headquarterId: string) => systemContext(db, platform, headquarterId);
  const retention = retentionStore(db);
  return {
    // Before the jobs that leave a tenant alone until then.
    "end moves": () => endSwitchedMoves(db, place),
    "send mails": () => platform.sendQueuedMails(),
    "notice overdue returns": () => noticeOverdueReturns(jobsStore(db), contextOf, now, hasTime),
    "send webhooks": () => platform.sendWebhooks(),
    "send pushes": () => platform.sendPushes(),
    "make due documents": () => sweepDuePapers(jobsStore(db), contextOf, now, hasTime),
    "ask legitimation services": () => sendDueLegitimationRequests(legitimationStore(db), contextOf, now),
    "delete expired personal data": () => isDeletionHour(now) && deleteExpiredPersonalData(retention, contextOf, now),
    "finish erasing customers": () => isDeletionHour(now) && finishErasing(erasureStore(db), contextOf, now),
    "delete unused photos": () => deleteUnusedPhotos(retention, contextOf, now),
    "delete unused scans": () => isDeletionHour(now) && deleteUnusedScans(retention, contextOf, now),
    // After the jobs that delete, so that their files are removed in the same run.
    "remove deleted files": () => sweepDeletedFiles(retention, contextOf),
    "sweep orphaned files": () => named && isDeletionHour(now) && sweepOrphanedFiles(named, platform.files, now),
    "anchor audit logs": () => isDeletionHour(now) && anchorAuditLogs(auditStore(db), platform.files, now, hasTime),
    "tidy up": () => tidyUp(db, now),
    "merge search indexes": () => isDeletionHour(now) && mergeSearchIndexes(db, hasTime),
    // Last, with the time that is left.
    "export database": () => exports && exportDatabase({ store: exportStore(db), ...exports, newId, now, hasTime }),
  };
}
