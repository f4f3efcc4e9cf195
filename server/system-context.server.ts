import { claimEmail } from "#db/across-tenants/email-claims.server.ts";
import { type OutboxRow, outboxStore } from "#db/across-tenants/outbox.server.ts";
import { pushStore } from "#db/across-tenants/pushes.server.ts";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { type WebhookEndpoint, webhookStore } from "#db/across-tenants/webhooks.server.ts";
import { type Database, type DatabaseSettings, type Databases, openDatabases } from "#db/databases.server.ts";
import { type Scope, tenantDb } from "#db/tenant.server.ts";
import { keyedHashHex, newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { readOperator } from "./administration/contact/operator.ts";
import { scanMailDomain } from "./ground/http/unusable-settings.ts";
import type { Platform } from "./ground/kernel/platform.ts";
import { r2Copies, r2Files, withCopies } from "./ground/platform/files.server.ts";
import { localTransport, resendTransport, sendDueMails } from "./ground/platform/outbox-sender.server.ts";
import { outsideCheck } from "./ground/platform/outside-check.server.ts";
import { passwords } from "./ground/platform/password-hash.server.ts";
import { countTries, limitTries } from "./ground/platform/rate-limit.server.ts";
import { createRooms } from "./ground/platform/rooms.server.ts";
import { readWalletInstallation } from "./ground/platform/wallet-installation.ts";
import { paperRenderer, readPaperText } from "./render-paper.server.ts";
import { noticeFailedMail } from "./services/notifications/notice-failed-mail.server.ts";
import { announceMessages } from "./services/notifications/notify-users.server.ts";
import { createPushService, type VapidKeys } from "./services/notifications/push-service.server.ts";
import { sendDuePushes } from "./services/notifications/send-due-pushes.server.ts";
import { noticePausedWebhook } from "./services/webhooks/notice-paused-webhook.server.ts";
import { sendDueWebhooks, type WebhookSending } from "./services/webhooks/send-due-webhooks.server.ts";

const now = () => new Date();

type DatabaseEnv = Pick<Env, "DB_URL" | "DB_TOKEN" | "DATABASE_TOKENS">;

/** The databases of this installation. */
export const databasesOf = (env: DatabaseEnv, onAway?: DatabaseSettings["onAway"]): Databases =>
  openDatabases({ url: env.DB_URL, token: env.DB_TOKEN, tokens: env.DATABASE_TOKENS, ...(onAway ? { onAway } : {}) });

/**
 * The platform for use cases: everything outside the database. What it sends is that of the tenants in `db`, one of the databases; what
 * it counts is counted in the directory.
 */
export function createPlatform(
  env: Env,
  databases: Databases,
  db: Database,
  waitUntil: Platform["waitUntil"],
): Platform {
  const files = withCopies(r2Files(env.FILES), env.COPIES ? r2Copies(env.COPIES) : null);
  const vapid = vapidKeysOf(env);
  const platform: Platform = {
    files,
    readPaperText,
    renderPaper: paperRenderer({
      appUrl: env.APP_URL,
      now,
      seal: { key: env.SEAL_KEY, certificate: env.SEAL_CERT, timeStampUrl: env.TSA_URL },
    }),
    // The PDF library takes a while to start.
    markCopy: async (...copy) => (await import("./ground/pdf/mark-copy.server.ts")).markCopy(...copy),
    inspectPdf: async (bytes) => (await import("./ground/pdf/inspect-pdf.server.ts")).inspectPdf(bytes),
    scanMailDomain: scanMailDomain(env),
    rooms: createRooms({ baseUrl: env.LIVE_URL, service: env.LIVE, secret: env.LIVE_SECRET }),
    appUrl: env.APP_URL,
    operatorEmail: readOperator(env.OPERATOR)?.email ?? null,
    isLocal: env.APP_ENV === "local",
    isOutside: outsideCheck({ isLocal: env.APP_ENV === "local", resolver: env.DNS_OVER_HTTPS_URL || undefined }),
    appSecret: env.APP_SECRET,
    waitUntil,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    passwords,
    limitTries: (limit) => limitTries(signInStore(databases.home).countTry, env.APP_SECRET, now(), limit),
    countTry: (tries) => countTries(signInStore(databases.home).countTry, env.APP_SECRET, now(), tries),
    triesSoFar: (tries) => countTries(signInStore(databases.home).triesSoFar, env.APP_SECRET, now(), tries),
    claimEmail: async (email, tenantId) =>
      claimEmail(databases, {
        email,
        tenantId,
        emailHash: await keyedHashHex(env.APP_SECRET, `email:${email}`),
        now: now(),
      }),
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
    wallet: readWalletInstallation(env.WALLET, keptStatusList(env)),
  };
  return platform;
}

/** Lists stay in the Worker's cache, so that an issuer does not learn when which document is shown. */
function keptStatusList({ APP_ENV }: Env): (uri: string) => Promise<string> {
  // The cache wants addresses of HTTP; no request of ours ever meets this one.
  const keyOf = (uri: string) => `https://status-lists.invalid/${encodeURIComponent(uri)}`;
  return async (uri) => {
    const { createStatusLists } = await import("#server/services/wallet/status-lists.server.ts");
    const cache = await caches.open("status-lists");
    const lists = createStatusLists({
      fetch: (url, init) => fetch(url, init),
      isLocal: APP_ENV === "local",
      cacheGet: async (list) => (await cache.match(keyOf(list)))?.text(),
      cachePut: (list, text, seconds) =>
        cache.put(keyOf(list), new Response(text, { headers: { "Cache-Control": `max-age=${seconds}` } })),
    });
    return lists(uri);
  };
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
