import { sql } from "drizzle-orm";
import { apiTokenStore } from "#db/across-tenants/api-tokens.server.ts";
import { backlogStore } from "#db/across-tenants/backlog.server.ts";
import { calendarFeedStore } from "#db/across-tenants/calendar-feed.server.ts";
import { captureStore } from "#db/across-tenants/capture.server.ts";
import { legitimationStore } from "#db/across-tenants/legitimation.server.ts";
import { type OutboxRow, outboxStore } from "#db/across-tenants/outbox.server.ts";
import { pushStore } from "#db/across-tenants/pushes.server.ts";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { signingStore } from "#db/across-tenants/signing.server.ts";
import { verifyStore } from "#db/across-tenants/verify.server.ts";
import { type WebhookEndpoint, webhookStore } from "#db/across-tenants/webhooks.server.ts";
import { websiteStore } from "#db/across-tenants/website.server.ts";
import { connect, type Database } from "#db/client.server.ts";
import { type Scope, tenantDb } from "#db/tenant.server.ts";
import { deviceName } from "#server/kernel/device-name.ts";
import { isSameText, newDigits, newId, newToken, sha256Hex } from "#server/kernel/ids.ts";
import { limits } from "#server/kernel/limits.ts";
import { networkOf } from "#server/kernel/network-of.ts";
import { notFound, Problem } from "#server/kernel/problem.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/log/log.server.ts";
import type { Guest, Signer, Visitor } from "./access/actor.ts";
import { apiTokenPrefix } from "./access/token-scopes.ts";
import { apiTokenTexts } from "./api-tokens/api-token.texts.ts";
import { staffOfApiToken } from "./api-tokens/staff-of-api-token.server.ts";
import type { AppContext } from "./app-context.ts";
import { authTexts } from "./auth/auth.texts.ts";
import type { AuthContext } from "./auth/auth-context.server.ts";
import { staffOfSession } from "./auth/staff-of-session.server.ts";
import { readOperator } from "./contact/operator.ts";
import { readCookie, writeCookie } from "./http/cookies.ts";
import { pathPattern } from "./http/scrub.ts";
import { scanMailDomain } from "./http/unusable-settings.ts";
import { actorDoor, closeDoor } from "./kernel/open-door.server.ts";
import type { Platform } from "./kernel/platform.ts";
import { noticeFailedMail } from "./notifications/notice-failed-mail.server.ts";
import { announceMessages } from "./notifications/notify-users.server.ts";
import { createPushService, type VapidKeys } from "./notifications/push-service.server.ts";
import { sendDuePushes } from "./notifications/send-due-pushes.server.ts";
import { askParts, type OperatingParts, readMetrics } from "./operating/ask-parts.server.ts";
import { exportedJob } from "./operating/export.rules.ts";
import { createErrorReports } from "./platform/error-reports.server.ts";
import { failureOf } from "./platform/failure-of.ts";
import { r2Files } from "./platform/files.server.ts";
import { localTransport, resendTransport, sendDueMails } from "./platform/outbox-sender.server.ts";
import { outsideCheck } from "./platform/outside-check.server.ts";
import { limitTries } from "./platform/rate-limit.server.ts";
import { createRooms } from "./platform/rooms.server.ts";
import { isSignedImageLink, isSignedPaperLink } from "./platform/signed-links.server.ts";
import { paperRenderer } from "./render-paper.server.ts";
import { signFeed } from "./reservations/feed-signature.server.ts";
import { noticePausedWebhook } from "./webhooks/notice-paused-webhook.server.ts";
import { sendDueWebhooks, type WebhookSending } from "./webhooks/send-due-webhooks.server.ts";

const now = () => new Date();

/** The platform for use cases: everything outside the database. */
export function createPlatform(env: Env, db: Database, waitUntil: Platform["waitUntil"]): Platform {
  const files = r2Files(env.FILES);
  const vapid = vapidKeysOf(env);
  const platform: Platform = {
    files,
    renderPaper: paperRenderer({
      appUrl: env.APP_URL,
      now,
      seal: { key: env.SEAL_KEY, certificate: env.SEAL_CERT },
    }),
    // The PDF library takes a while to start.
    markCopy: async (...copy) => (await import("./pdf/mark-copy.server.ts")).markCopy(...copy),
    inspectPdf: async (bytes) => (await import("./pdf/inspect-pdf.server.ts")).inspectPdf(bytes),
    scanMailDomain: scanMailDomain(env),
    rooms: createRooms({ baseUrl: env.LIVE_URL, service: env.LIVE, secret: env.LIVE_SECRET }),
    appUrl: env.APP_URL,
    operatorEmail: readOperator(env.OPERATOR)?.email ?? null,
    isLocal: env.APP_ENV === "local",
    isOutside: outsideCheck({ isLocal: env.APP_ENV === "local", resolver: env.DNS_OVER_HTTPS_URL || undefined }),
    appSecret: env.APP_SECRET,
    waitUntil,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    limitTries: (limit) => limitTries(signInStore(db).countTry, env.APP_SECRET, now(), limit),
    async sendQueuedMails() {
      const transport = env.RESEND_API_KEY
        ? resendTransport(env.RESEND_API_KEY, env.MAIL_FROM, env.RESEND_URL)
        : localTransport;
      await sendDueMails(outboxStore(db), transport, files, now, (mail) => giveUpMail(db, platform, mail));
    },
    async sendPushes() {
      if (vapid) await sendDuePushes(pushStore(db), createPushService(vapid), now);
    },
    async sendWebhooks() {
      const pause: WebhookSending["pause"] = (endpoint, reason) => pauseWebhook(db, platform, endpoint, reason);
      const { appSecret, isOutside } = platform;
      await sendDueWebhooks({ store: webhookStore(db), appSecret, isOutside, now, pause });
    },
    pushKey: vapid?.publicKey ?? null,
  };
  return platform;
}

/** Null where the operator has set up no push messages. */
function vapidKeysOf(env: Env): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return null;
  const email = readOperator(env.OPERATOR)?.email;
  return { publicKey, privateKey, subject: email ? `mailto:${email}` : env.APP_URL };
}

/** Marks a mail as failed for good and tells those who should know, in one transaction. */
async function giveUpMail(db: Database, platform: Platform, mail: OutboxRow): Promise<void> {
  const system = systemContext(db, platform, mail.headquarterId);
  const isGivenUp = await db.transaction(async (tx) => {
    if (!(await outboxStore(tx).release(mail, null))) return false;
    await noticeFailedMail(tenantDb(tx, system.db.scope), system, mail);
    return true;
  });
  if (isGivenUp && mail.onFailure) announceMessages(system, [mail.onFailure.branchId]);
}

/** Pauses an endpoint that nothing gets through to and tells the Admins, in one transaction. */
async function pauseWebhook(
  db: Database,
  platform: Platform,
  { id, headquarterId }: WebhookEndpoint,
  reason: "failing" | "gone",
): Promise<void> {
  const system = systemContext(db, platform, headquarterId);
  const isPaused = await db.transaction(async (tx) => {
    if (!(await webhookStore(tx).pause(id, reason, now()))) return false;
    await noticePausedWebhook(tenantDb(tx, system.db.scope), system, id);
    return true;
  });
  if (isPaused) announceMessages(system, [null]);
}

/** The context of an internal job that works on one tenant. */
export const systemContext = (db: Database, platform: Platform, headquarterId: string): Context<{ kind: "system" }> =>
  officeContext(db, platform, { headquarterId, branchId: null });

/** The context of an internal job that works on one office of a tenant. */
export function officeContext(
  db: Database,
  platform: Platform,
  { headquarterId, branchId }: Scope,
): Context<{ kind: "system" }> {
  const scope = { headquarterId, branchId };
  return { actor: { kind: "system" }, db: tenantDb(db, scope), now, newId, platform, ipAddress: "" };
}

/** Creates the context of one request: the only place that turns a token into rights. */
export function createAppContext(
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  request: Request,
  fixed: Pick<AppContext, "nonce" | "captureAssets">,
): AppContext {
  const url = new URL(request.url);
  const isSecure = url.protocol === "https:";
  let isDatabaseAway = false;
  const db = connect(env.DB_URL, env.DB_TOKEN, () => {
    isDatabaseAway = true;
  });
  const reportFailure = createErrorReports({ dsn: env.SENTRY_DSN, environment: env.APP_ENV, now });
  const waitUntil = (work: Promise<unknown>) =>
    execution.waitUntil(
      work.catch((error) => {
        logEvent("error", "background work failed", { error: errorClass(error) });
        return reportFailure(failureOf(error, "background", ""));
      }),
    );
  const platform = createPlatform(env, db, waitUntil);
  const ipAddress = request.headers.get("cf-connecting-ip") ?? "";
  const store = signInStore(db);
  const outside = { now, newId, platform, ipAddress };

  const header = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "") || null;
  const cookies = request.headers.get("cookie");
  const tokens = {
    session: header ?? readCookie(cookies, "session", isSecure),
    attempt: header ?? readCookie(cookies, "attempt", isSecure),
    keptForm: readCookie(cookies, "kept-form", isSecure),
    writeKeptForm: (token: string | null) => writeCookie("kept-form", token, isSecure),
    writeSession: (token: string | null) => writeCookie("session", token, isSecure),
    writeAttempt: (token: string | null) => writeCookie("attempt", token, isSecure),
    writeDevice: (token: string) => writeCookie("device", token, isSecure, limits.knownDevice.days),
  };

  // An open page that looks for news by itself must not keep its session alive.
  const isBackground = request.headers.has("x-background");
  let known: ReturnType<AppContext["staff"]> | undefined;
  async function staffOfToken(sessionToken: string | null) {
    if (!sessionToken) return null;
    const tokenHash = await sha256Hex(sessionToken);
    if (sessionToken.startsWith(apiTokenPrefix)) return staffOfApiClient(tokenHash);
    const found = await store.session(tokenHash, now(), limits.session.idleMinutes);
    if (!found) return null;
    const idleMs = now().getTime() - found.session.lastSeenAt.getTime();
    // Nor do the tickets that an open page fetches all the time.
    const isAlone = isBackground || url.pathname === "/live_ticket";
    if (idleMs > 60_000 && !isAlone) waitUntil(store.touchSession(tokenHash, now()));
    return staffOfSession(found);
  }
  /** API tokens open the API only: no page, and no cookie holds one. */
  async function staffOfApiClient(tokenHash: string) {
    if (!header || !url.pathname.startsWith("/api/")) return null;
    const found = await apiTokenStore(db).usable(tokenHash, now());
    if (!found) return null;
    const { id, lastUsedAt } = found.token;
    const { perMinute: maximum } = limits.apiToken;
    await platform.limitTries({
      name: "api-token",
      subject: id,
      maximum,
      windowMinutes: 1,
      text: apiTokenTexts.tooMany,
    });
    if (now().getTime() - (lastUsedAt?.getTime() ?? 0) > 60_000) waitUntil(apiTokenStore(db).touch(id, now()));
    return staffOfApiToken(found);
  }
  const operating: OperatingParts = {
    async isDatabaseReady() {
      await db.run(sql`select 1`);
    },
    oldestMailCreatedAt: backlogStore(db).oldestMailCreatedAt,
    backlog: () => backlogStore(db).backlog(exportedJob),
    files: env.FILES,
    relay: { baseUrl: env.LIVE_URL, service: env.LIVE },
    release: env.RELEASE ?? "",
    metricsToken: env.METRICS_TOKEN,
    givenToken: header,
    now,
  };
  const staff = () => (known ??= staffOfToken(tokens.session));

  return {
    ...fixed,
    framing: { origins: [] },
    isDataRequest: url.pathname.endsWith(".data") || request.headers.get("accept") === "application/json",
    appEnv: env.APP_ENV,
    liveUrl: env.LIVE_URL,
    reportDefect: (error, where) => waitUntil(reportFailure(failureOf(error, "server", where))),
    async reportClientError({ path, ...failure }) {
      if (!env.SENTRY_DSN) return;
      const limit = {
        name: "client-error",
        subject: networkOf(ipAddress),
        maximum: limits.clientErrors.perNetwork,
        windowMinutes: limits.clientErrors.windowMinutes,
        text: "Zu viele Meldungen.",
      };
      await platform.limitTries(limit);
      waitUntil(reportFailure({ ...failure, source: "browser", where: pathPattern(path) }));
    },
    operator: () => readOperator(env.OPERATOR),
    areTermsReviewed: Boolean(env.TERMS_REVIEWED?.trim()),
    tokens,
    staff,
    staffOfToken,
    async staffDoor() {
      const actor = await staff();
      if (!actor) throw new Problem("unauthorized", authTexts.attemptGone);
      const scope = { headquarterId: actor.headquarterId, branchId: actor.branchId };
      return actorDoor({ ...outside, actor, db: tenantDb(db, scope) });
    },
    async guestDoor(token) {
      const found = await captureStore(db).byTokenHash(await sha256Hex(token));
      if (!found) throw notFound("Dieser Link ist ungültig oder abgelaufen.");
      const { id, headquarterId, branchId } = found.process;
      const guest: Guest = { kind: "guest", captureProcessId: id };
      return actorDoor({ ...outside, actor: guest, db: tenantDb(db, { headquarterId, branchId }) });
    },
    async checkInDoor(publishableKey) {
      const widget = await websiteStore(db).byPublishableKey(publishableKey);
      if (!widget) throw notFound("Diesen Check-in gibt es nicht.");
      const { id, headquarterId, receivingBranchId } = widget;
      const visitor: Visitor = { kind: "guest", websiteWidgetId: id };
      const scope = { headquarterId, branchId: receivingBranchId };
      return actorDoor({ ...outside, actor: visitor, db: tenantDb(db, scope) });
    },
    async signerDoor(token) {
      const link = await signingStore(db).byTokenHash(await sha256Hex(token));
      if (!link) throw notFound("Dieser Link ist ungültig oder abgelaufen.");
      const { id, headquarterId, branchId } = link;
      const signer: Signer = { kind: "guest", signingLinkId: id };
      return actorDoor({ ...outside, actor: signer, db: tenantDb(db, { headquarterId, branchId }) });
    },
    async signedPaperDoor(link) {
      const isSigned = await isSignedPaperLink(platform, link, now());
      const headquarterId = isSigned ? await signingStore(db).tenantOfFile(link.fileId) : undefined;
      if (!headquarterId) throw notFound("Das Dokument wurde nicht gefunden.");
      return actorDoor({ ...systemContext(db, platform, headquarterId), ipAddress });
    },
    async signedImageDoor(link) {
      const isSigned = await isSignedImageLink(platform, link, now());
      const headquarterId = isSigned ? await legitimationStore(db).tenantOfImage(link.imageId) : undefined;
      if (!headquarterId) throw notFound("Das Foto wurde nicht gefunden.");
      return actorDoor({ ...systemContext(db, platform, headquarterId), ipAddress });
    },
    async calendarFeedDoor({ officeId, signature }) {
      const office = await calendarFeedStore(db).officeById(officeId);
      const expected = office && (await signFeed(env.APP_SECRET, { officeId, version: office.version }));
      if (!office || !expected || !isSameText(expected, signature)) throw notFound();
      return actorDoor(systemContext(db, platform, office.headquarterId));
    },
    async legitimationDoor(requestId) {
      const headquarterId = await legitimationStore(db).tenantOfRequest(requestId);
      if (!headquarterId) throw notFound();
      return actorDoor({ ...systemContext(db, platform, headquarterId), ipAddress });
    },
    verification: () => closeDoor({ store: verifyStore(db), limitTries: platform.limitTries, ipAddress }, {}),
    isDatabaseAway: () => isDatabaseAway,
    isDatabaseReady: operating.isDatabaseReady,
    health: () => askParts(operating),
    metrics: () => readMetrics(operating),
    leaflet: () => closeDoor(platform, {}),
    auth: () =>
      closeDoor<AuthContext, object>(
        {
          store,
          now,
          newId,
          newToken,
          newCode: () => newDigits(limits.signInCode.digits),
          appSecret: env.APP_SECRET,
          appUrl: env.APP_URL,
          ipAddress,
          deviceName: deviceName(request.headers.get("user-agent")),
          deviceToken: readCookie(cookies, "device", isSecure),
          waitUntil,
          sendQueuedMails: platform.sendQueuedMails,
        },
        {},
      ),
  };
}
