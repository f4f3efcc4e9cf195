import { scanMailStore } from "#db/across-tenants/scan-mail.server.ts";
import { connect } from "#db/client.server.ts";
import { logEvent } from "#server/log/log.server.ts";
import { createPlatform, officeContext } from "./context.server.ts";
import { describeDefect } from "./http/problem-response.server.ts";
import { unusableSettings } from "./http/unusable-settings.ts";
import { createErrorReports } from "./platform/error-reports.server.ts";
import { failureOf } from "./platform/failure-of.ts";
import { MailRefusal, refusalTexts } from "./scan-mail/mail-refusal.ts";
import { type InboundMail, receiveScanMail } from "./scan-mail/receive-scan-mail.server.ts";

/** As Cloudflare's Email Routing signs its results. */
const defaultAuthenticator = "mx.cloudflare.net";

/** Takes an inbound mail: as scans, or refused while it is delivered. Sends nothing, not even for a mail it cannot take. */
export async function receiveEmail(
  message: InboundMail & Pick<ForwardableEmailMessage, "setReject">,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const problems = unusableSettings(env);
  if (problems.length > 0) {
    logEvent("error", "no mail is taken, because settings are unusable", { problems });
    return message.setReject(refusalTexts.unavailable);
  }
  const db = connect(env.DB_URL, env.DB_TOKEN);
  const platform = createPlatform(env, db, (work) => execution.waitUntil(work));
  const settings = {
    domain: platform.scanMailDomain,
    authenticatedBy: env.SCAN_MAIL_AUTHENTICATED_BY || defaultAuthenticator,
    ownAddress: /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM,
  };
  try {
    const contextOf = (office: { headquarterId: string; branchId: string | null }) =>
      officeContext(db, platform, office);
    const { outcome, scans } = await receiveScanMail(scanMailStore(db), contextOf, settings, message);
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
