import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { errorEvent, type Failure } from "./error-event.ts";

/** Sends failures to the operator's error-reporting service; never throws. */
export type ReportFailure = (failure: Failure) => Promise<void>;

const answerTimeoutMs = 5_000;
/** A storm of the same failure must not become a storm of reports. */
const reportsPerMinute = 20;
let minuteStartedAt = 0;
let reportsThisMinute = 0;

type Options = {
  /** `https://{key}@{host}/{project}`, as Sentry and compatible services hand it out. Without it nothing is reported. */
  dsn: string | undefined;
  environment: string;
  now: () => Date;
};

/**
 * Reports failures to a Sentry-compatible service (screens.md#error-reports). Off without a DSN; an unreadable one is
 * logged. Each report is scrubbed of personal data first.
 */
export function createErrorReports({ dsn, environment, now }: Options): ReportFailure {
  if (!dsn) return async () => {};
  const target = readDsn(dsn);
  return async (failure) => {
    if (!target) return logEvent("error", "SENTRY_DSN cannot be read, so nothing is reported");
    if (!takeReport(now())) return;
    const event = errorEvent(failure, environment, now());
    try {
      const response = await fetch(target.url, {
        method: "POST",
        headers: { "Content-Type": "application/x-sentry-envelope", "X-Sentry-Auth": target.auth },
        body: envelope(event, now()),
        redirect: "manual",
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) logEvent("error", "error report refused", { status: response.status });
    } catch (error) {
      logEvent("error", "error report not delivered", { error: errorClass(error) });
    }
  };
}

function readDsn(dsn: string): { url: string; auth: string } | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, prefix = "", project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!username || !project) return null;
  const auth = `Sentry sentry_version=7, sentry_client=handschlag/1, sentry_key=${username}`;
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, auth };
}

/** Three lines of JSON: about the envelope, about its only item, the item. */
const envelope = (event: ReturnType<typeof errorEvent>, sentAt: Date) =>
  [{ event_id: event.event_id, sent_at: sentAt.toISOString() }, { type: "event" }, event]
    .map((line) => JSON.stringify(line))
    .join("\n");

function takeReport(now: Date): boolean {
  if (Math.abs(now.getTime() - minuteStartedAt) >= 60_000) {
    minuteStartedAt = now.getTime();
    reportsThisMinute = 0;
  }
  reportsThisMinute += 1;
  return reportsThisMinute <= reportsPerMinute;
}
