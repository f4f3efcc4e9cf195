import { auditStore } from "#db/across-tenants/audit.server.ts";
import { erasureStore } from "#db/across-tenants/erasure.server.ts";
import { exportStore } from "#db/across-tenants/export.server.ts";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { legitimationStore } from "#db/across-tenants/legitimation.server.ts";
import { endSwitchedMoves, liftDeadMoves } from "#db/across-tenants/moves.server.ts";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { mergeSearchIndexes } from "#db/across-tenants/search-indexes.server.ts";
import { type StoredFilesStore, storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { type Database, type Databases, homeUrl } from "#db/databases.server.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent, withWork } from "#server/ground/log/log.server.ts";
import { anchorAuditLogs } from "./administration/audit/anchor-audit-logs.server.ts";
import { copyFiles } from "./administration/operating/copy-files.server.ts";
import { exportDatabase } from "./administration/operating/export-database.server.ts";
import { exportFilesOf } from "./administration/operating/export-files.ts";
import { sendDueLegitimationRequests } from "./checks/legitimation/send-legitimation-request.server.ts";
import {
  isCertificateHour,
  noticeEndingCertificates,
} from "./checks/wallet-settings/notice-ending-certificates.server.ts";
import { finishErasing } from "./customers/customer-rights/finish-erasing.server.ts";
import { isHourOfErasures, repeatErasures } from "./customers/customer-rights/repeat-erasures.server.ts";
import { isSellerListHour, syncSellerLists } from "./fleet/vehicle-import/sync-seller-lists.server.ts";
import { describeDefect } from "./ground/http/problem-response.server.ts";
import { unusableSettings } from "./ground/http/unusable-settings.ts";
import { newId } from "./ground/kernel/ids.ts";
import { copiedFolders, type Files, type Platform } from "./ground/kernel/platform.ts";
import { createErrorReports } from "./ground/platform/error-reports.server.ts";
import { failureOf } from "./ground/platform/failure-of.ts";
import { r2Copies, r2Files } from "./ground/platform/files.server.ts";
import { sweepDueCancellations } from "./handover/cancelling/take-due-effect.server.ts";
import { sweepDuePapers } from "./handover/papers/due-papers.server.ts";
import { noticeOverdueReturns } from "./services/notifications/notice-overdue-returns.server.ts";
import { countExpiredChecks } from "./services/retention/count-expired-checks.server.ts";
import { deleteExpiredPersonalData } from "./services/retention/delete-expired-personal-data.server.ts";
import { deleteRedPlateTrips } from "./services/retention/delete-red-plate-trips.server.ts";
import { deleteUnusedPhotos } from "./services/retention/delete-unused-photos.server.ts";
import { deleteUnusedScans } from "./services/retention/delete-unused-scans.server.ts";
import { forgetReservedPersons } from "./services/retention/forget-reserved-persons.server.ts";
import { sweepDeletedFiles } from "./services/retention/remove-deleted-files.server.ts";
import { isDeletionHour, isHourAfterDeletion } from "./services/retention/retention.rules.ts";
import { sweepOrphanedFiles } from "./services/retention/sweep-orphaned-files.server.ts";
import { createPlatform, databasesOf, systemContext } from "./system-context.server.ts";

/**
 * The triggers of wrangler.toml. Jobs that wait for programs of others have one of their own, so that the others are done whoever
 * does not respond (decision 073).
 */
export const triggers = { ownJobs: "*/5 * * * *", jobsThatWait: "2-57/5 * * * *" } as const;

/**
 * Jobs of a cron trigger; without one, of all of them. Each may safely run twice or late; a failing one does not block the others.
 * `clock`: milliseconds.
 */
export async function runScheduled(
  controller: Pick<ScheduledController, "scheduledTime"> & { cron?: string },
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  clock: () => number = Date.now,
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
  const jobs = await jobsOfAll(databases, env, execution, now, timesOfJobs(clock));
  for (const { name, run } of jobs.filter((job) => isOfTrigger(job.name, controller.cron))) {
    await withWork({ job: name }, async () => {
      try {
        await run();
        counters.add("handschlag_jobs_total", { job: name, result: "done" });
      } catch (error) {
        counters.add("handschlag_jobs_total", { job: name, result: "failed" });
        logEvent("error", "job failed", { error: describeDefect(error) });
        // Nor does it wait for the service that collects them.
        execution.waitUntil(reportFailure(failureOf(error, "job", name)));
      }
    });
  }
}

type Job = { name: string; run: () => unknown };

const jobsThatWait: ReadonlySet<string> = new Set([
  "send mails",
  "send webhooks",
  "send pushes",
  "ask legitimation services",
  "sync seller lists",
]);

function isOfTrigger(job: string, cron: string | undefined): boolean {
  if (cron === triggers.ownJobs) return !jobsThatWait.has(job);
  if (cron === triggers.jobsThatWait) return jobsThatWait.has(job);
  return true;
}

/**
 * Every job of every database: the first job in each, then the second. So one database that is away fails its own jobs only. One
 * that cannot even be opened is a failing job.
 */
async function jobsOfAll(
  databases: Databases,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  now: Date,
  times: JobTimes,
): Promise<Job[]> {
  const { opened, failing } = await openEach(databases);
  const jobs = opened.map(({ url, database }) => {
    const platform = createPlatform(env, databases, database, (work) => execution.waitUntil(work));
    // The files of all tenants are in one bucket, which is swept once, and never without knowing the rows of all tenants.
    const isSwept = url === homeUrl && failing.length === 0;
    return scheduledJobs(database, platform, now, times, {
      place: { home: databases.home, url },
      exports: exportsOf(env, url),
      copies: isSwept && env.COPIES ? r2Copies(env.COPIES) : null,
      named: isSwept ? namedInAny(opened.map((one) => storedFilesStore(one.database))) : null,
    });
  });
  const names = Object.keys(jobs[0] ?? {});
  // Each run begins with another database: what the first leaves undone for lack of time is not always the same.
  const first = Math.floor(now.getTime() / runEveryMs) % Math.max(1, jobs.length);
  const inTurn = [...jobs.slice(first), ...jobs.slice(0, first)];
  return [
    ...failing,
    ...names.flatMap((name) => inTurn.flatMap((all) => (all[name] ? [{ name, run: all[name] }] : []))),
  ];
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

const runEveryMs = 5 * 60_000;

/** A run may keep the processor busy for 30 s, and rendering documents does. */
const runMs = 25_000;

/** What each job that goes on until its time is over has for itself in all databases, in the order of the jobs. */
const ownMs = {
  "notice overdue returns": 2_000,
  "make due documents": 8_000,
  "anchor audit logs": 4_000,
  "copy files": 2_000,
  "merge search indexes": 2_000,
  "export database": 7_000,
} as const;
type JobWithTime = keyof typeof ownMs;

/** Whether a job may still begin something; asked for the first time when the job begins. */
export type JobTimes = (job: JobWithTime) => () => boolean;

/** A job may take what nobody before it has taken, and always what it has for itself: none is crowded out. */
export function timesOfJobs(clock: () => number): JobTimes {
  const startedAt = clock();
  const until = new Map<JobWithTime, number>();
  const names = Object.keys(ownMs) as JobWithTime[];
  const ofLater = (job: JobWithTime) =>
    names.slice(names.indexOf(job) + 1).reduce((sum, later) => sum + ownMs[later], 0);
  return (job) => () => {
    const end = until.get(job) ?? Math.max(clock() + ownMs[job], startedAt + runMs - ofLater(job));
    until.set(job, end);
    return clock() < end;
  };
}

/**
 * Every job of a run at `now` in one database, in order, by its name in the log. Those that have no limit of their own stop after
 * their `times`.
 */
export function scheduledJobs(
  db: Database,
  platform: Platform,
  now: Date,
  times: JobTimes,
  {
    place,
    exports,
    copies,
    named,
  }: {
    /** The directory, and the address of `db` in it. */
    place: { home: Database; url: string };
    exports: { files: Pick<Files, "put" | "list" | "remove">; key: string } | null;
    /** The second bucket; null: there is none, or its files are not looked after with this database. */
    copies: Files | null;
    /** Which stored files belong to a row of any database; null: the bucket is not swept with this database. */
    named: StoredFilesStore | null;
  },
): Record<string, () => unknown> {
  const contextOf = (headquarterId: string) => systemContext(db, platform, headquarterId);
  const retention = retentionStore(db);
  return {
    // Before the jobs that leave a tenant alone until then.
    "end moves": () => endSwitchedMoves(db, place),
    "lift dead moves": () => liftDeadMoves(db, place, now),
    "notice overdue returns": () =>
      noticeOverdueReturns(jobsStore(db), contextOf, now, times("notice overdue returns")),
    "notice ending certificates": () =>
      isCertificateHour(now) && noticeEndingCertificates(jobsStore(db), contextOf, now),
    // Before the papers: a cancellation has one.
    "take due cancellations": () => sweepDueCancellations(jobsStore(db), contextOf, now),
    "make due documents": () => sweepDuePapers(jobsStore(db), contextOf, now, times("make due documents")),
    "delete expired personal data": () => isDeletionHour(now) && deleteExpiredPersonalData(retention, contextOf, now),
    "count expired checks": () => isHourAfterDeletion(now) && countExpiredChecks(retention, now),
    "forget persons of reservations": () => isDeletionHour(now) && forgetReservedPersons(retention, contextOf, now),
    "delete trips of red plates": () => isDeletionHour(now) && deleteRedPlateTrips(retention, contextOf, now),
    "finish erasing customers": () => isDeletionHour(now) && finishErasing(erasureStore(db), contextOf, now),
    "repeat erasures": () => isHourOfErasures(now) && repeatErasures(erasureStore(db), platform.files, contextOf, now),
    "delete unused photos": () => deleteUnusedPhotos(retention, contextOf, now),
    "delete unused scans": () => isDeletionHour(now) && deleteUnusedScans(retention, contextOf, now),
    // After the jobs that delete, so that their files are removed in the same run.
    "remove deleted files": () => sweepDeletedFiles(retention, contextOf),
    "sweep orphaned files": () => named && isDeletionHour(now) && sweepOrphanedFiles(named, platform.files, now),
    "anchor audit logs": () =>
      isDeletionHour(now) && anchorAuditLogs(auditStore(db), platform.files, now, times("anchor audit logs")),
    // After the anchors of this night.
    "copy files": () =>
      copies &&
      isDeletionHour(now) &&
      copyFiles({
        store: storedFilesStore(place.home),
        files: platform.files,
        copies,
        now,
        hasTime: times("copy files"),
      }),
    "sweep copies": () =>
      copies &&
      named &&
      isDeletionHour(now) &&
      sweepOrphanedFiles(named, copies, now, { job: "sweep copies", folders: copiedFolders }),
    "tidy up": () => tidyUp(db, now),
    "merge search indexes": () => isDeletionHour(now) && mergeSearchIndexes(db, times("merge search indexes")),
    "export database": () =>
      exports && exportDatabase({ store: exportStore(db), ...exports, newId, now, hasTime: times("export database") }),
    // Those that wait for programs of others are last, where one trigger runs them all.
    "send mails": () => platform.sendQueuedMails(),
    "send pushes": () => platform.sendPushes(),
    "send webhooks": () => platform.sendWebhooks(),
    "sync seller lists": () => isSellerListHour(now) && syncSellerLists(jobsStore(db), contextOf, now),
    "ask legitimation services": () => sendDueLegitimationRequests(legitimationStore(db), contextOf, now),
  };
}
