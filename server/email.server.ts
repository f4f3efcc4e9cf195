import { scanMailStore } from "#db/across-tenants/scan-mail.server.ts";
import { isFenced } from "#db/tenant-move/fence.server.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { MailRefusal, refusalTexts } from "./checks/scan-mail/mail-refusal.ts";
import { type InboundMail, receiveScanMail } from "./checks/scan-mail/receive-scan-mail.server.ts";
import type { BodyBudget } from "./ground/http/body-budget.ts";
import { describeDefect } from "./ground/http/problem-response.server.ts";
import { scanMailDomain, unusableSettings } from "./ground/http/unusable-settings.ts";
import { createErrorReports } from "./ground/platform/error-reports.server.ts";
import { failureOf } from "./ground/platform/failure-of.ts";
import { createPlatform, databasesOf, officeContext } from "./system-context.server.ts";

/** As Cloudflare's Email Routing signs its results. */
const defaultAuthenticator = "mx.cloudflare.net";

/**
 * Takes an inbound mail, into the `room` that it shares with the bodies of requests: as scans, or refused while it is delivered.
 * Sends nothing about a mail that is refused.
 */
export async function receiveEmail(
  message: InboundMail & Pick<ForwardableEmailMessage, "setReject">,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  room: BodyBudget,
): Promise<void> {
  const problems = unusableSettings(env);
  if (problems.length > 0) {
    logEvent("error", "no mail is taken, because settings are unusable", { problems });
    return message.setReject(refusalTexts.unavailable);
  }
  const settings = {
    domain: scanMailDomain(env),
    authenticatedBy: env.SCAN_MAIL_AUTHENTICATED_BY || defaultAuthenticator,
    ownAddress: /<([^<>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM,
  };
  try {
    const openOffice = async (mailbox: string) => {
      const found = await findOffice(env, mailbox);
      if (!found) return undefined;
      const { database, ...office } = found;
      const platform = createPlatform(env, databasesOf(env), database, (work) => execution.waitUntil(work));
      return { office, ctx: officeContext(database, platform, office) };
    };
    const { outcome, scans } = await receiveScanMail(openOffice, settings, message, room);
    logEvent("info", "mail received", { kind: outcome, counts: { scans } });
  } catch (error) {
    if (error instanceof MailRefusal) {
      logEvent("info", "mail refused", { kind: error.code });
      return message.setReject(error.message);
    }
    logEvent("error", "mail not received", { error: describeDefect(error) });
    const reportFailure = createErrorReports({
      dsn: env.SENTRY_DSN,
      environment: env.APP_ENV,
      now: () => new Date(),
    });
    execution.waitUntil(reportFailure(failureOf(error, "job", "receive mail")));
    message.setReject(refusalTexts.unavailable);
  }
}

/** A mail that is refused comes back to its sender, so one for a tenant that is being moved waits these seconds instead. */
const moveMs = 20_000;
const pauseMs = 1_000;

/** The office of a mailbox and its database, once its tenant may be written to. */
async function findOffice(env: Env, mailbox: string) {
  for (const startedAt = Date.now(); ; ) {
    const found = await databasesOf(env).find((db) => scanMailStore(db).officeOfMailbox(mailbox));
    if (!found || Date.now() - startedAt > moveMs) return found;
    if (!(await isFenced(found.database, found.headquarterId))) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
