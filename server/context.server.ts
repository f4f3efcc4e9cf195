import { calendarFeedStore } from "#db/across-tenants/calendar-feed.server.ts";
import { captureStore } from "#db/across-tenants/capture.server.ts";
import { legitimationStore } from "#db/across-tenants/legitimation.server.ts";
import type { SignInStore } from "#db/across-tenants/sign-in.server.ts";
import { signInEverywhere } from "#db/across-tenants/sign-in-everywhere.server.ts";
import { signingStore } from "#db/across-tenants/signing.server.ts";
import { type VerifyStore, verifyStore } from "#db/across-tenants/verify.server.ts";
import { websiteStore } from "#db/across-tenants/website.server.ts";
import type { Database } from "#db/databases.server.ts";
import { type Scope, tenantDb } from "#db/tenant.server.ts";
import { isTenantMoving } from "#db/tenant-moving.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import { isSameText, newDigits, newId, newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, unlessMoving } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { readOperator } from "./administration/contact/operator.ts";
import { askParts, readMetrics } from "./administration/operating/ask-parts.server.ts";
import type { AppContext } from "./app-context.ts";
import { signFeed } from "./fleet/reservations/feed-signature.server.ts";
import type { Guest, Signer, Visitor } from "./ground/access/actor.ts";
import { readCookie, writeCookie } from "./ground/http/cookies.ts";
import { pathPattern } from "./ground/http/scrub.ts";
import { actorDoor, closeDoor } from "./ground/kernel/open-door.server.ts";
import type { Platform } from "./ground/kernel/platform.ts";
import { createErrorReports } from "./ground/platform/error-reports.server.ts";
import { failureOf } from "./ground/platform/failure-of.ts";
import { passwords } from "./ground/platform/password-hash.server.ts";
import { isSignedImageLink, isSignedPaperLink } from "./ground/platform/signed-links.server.ts";
import { operatingParts } from "./operating-parts.server.ts";
import { authTexts } from "./services/auth/auth.texts.ts";
import type { AuthContext } from "./services/auth/auth-context.server.ts";
import { staffLookup } from "./staff-lookup.server.ts";
import { createPlatform, databasesOf, systemContext } from "./system-context.server.ts";

const now = () => new Date();

/** The store with a `Problem` instead of the error of a write that a move refuses: signing in is no use case. */
function unlessMovingEach(store: SignInStore): SignInStore {
  const methods = Object.entries(store as Record<string, (...given: unknown[]) => Promise<unknown>>);
  const wrapped = methods.map(([name, run]) => [name, (...given: unknown[]) => unlessMoving(() => run(...given))]);
  return Object.fromEntries(wrapped);
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
  const databases = databasesOf(env, () => {
    isDatabaseAway = true;
  });
  const reportFailure = createErrorReports({ dsn: env.SENTRY_DSN, environment: env.APP_ENV, now });
  const waitUntil = (work: Promise<unknown>) =>
    execution.waitUntil(
      work.catch((error) => {
        // What the page of the tenant would have noted is not worth waiting for.
        if (isTenantMoving(error)) return logEvent("info", "background work left out, the tenant is being moved");
        logEvent("error", "background work failed", { error: errorClass(error) });
        return reportFailure(failureOf(error, "background", ""));
      }),
    );
  const platforms = new Map<Database, Platform>();
  function platformFor(db: Database): Platform {
    const platform = platforms.get(db) ?? createPlatform(env, databases, db, waitUntil);
    platforms.set(db, platform);
    return platform;
  }
  const platform = platformFor(databases.home);
  const ipAddress = request.headers.get("cf-connecting-ip") ?? "";
  const withMails = new Set<Database>();
  const signIn = signInEverywhere(databases, (db) => withMails.add(db));
  const store = unlessMovingEach(signIn);
  /** The context of a user, guest or job in the tenant's database. */
  const contextIn = <Actor>(db: Database, actor: Actor, { headquarterId, branchId }: Scope): Context<Actor> => {
    const scope = { headquarterId, branchId };
    return { actor, db: tenantDb(db, scope), now, newId, platform: platformFor(db), ipAddress };
  };
  const systemIn = async (headquarterId: string) => {
    const db = await databases.ofTenant(headquarterId);
    return { ...systemContext(db, platformFor(db), headquarterId), ipAddress };
  };

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

  let known: ReturnType<AppContext["staff"]> | undefined;
  const { limitTries } = platform;
  const staffOfToken = staffLookup({ databases, store: signIn, request, headerToken: header, limitTries, waitUntil });
  const operating = operatingParts(env, databases, header);
  const staff = () => (known ??= staffOfToken(tokens.session));
  const tenantOf = async (lookUp: (db: Database) => Promise<string | undefined>) => {
    const found = await databases.find(async (db) => {
      const headquarterId = await lookUp(db);
      return headquarterId === undefined ? undefined : { headquarterId };
    });
    return found?.headquarterId;
  };
  const papers: VerifyStore = {
    async documentByHash(hash) {
      const found = await databases.find((db) => verifyStore(db).documentByHash(hash));
      if (!found) return undefined;
      const { database: _, ...document } = found;
      return document;
    },
  };

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
      return actorDoor(contextIn(await databases.ofTenant(actor.headquarterId), actor, actor));
    },
    async guestDoor(token) {
      const tokenHash = await sha256Hex(token);
      const found = await databases.find(async (db) => (await captureStore(db).byTokenHash(tokenHash))?.process);
      if (!found) throw notFound("Dieser Link ist ungültig oder abgelaufen.");
      const guest: Guest = { kind: "guest", captureProcessId: found.id };
      return actorDoor(contextIn(found.database, guest, found));
    },
    async checkInDoor(publishableKey) {
      const widget = await databases.find((db) => websiteStore(db).byPublishableKey(publishableKey));
      if (!widget) throw notFound("Diesen Check-in gibt es nicht.");
      const { id, headquarterId, receivingBranchId: branchId, database } = widget;
      const visitor: Visitor = { kind: "guest", websiteWidgetId: id };
      return actorDoor(contextIn(database, visitor, { headquarterId, branchId }));
    },
    async signerDoor(token) {
      const tokenHash = await sha256Hex(token);
      const link = await databases.find((db) => signingStore(db).byTokenHash(tokenHash));
      if (!link) throw notFound("Dieser Link ist ungültig oder abgelaufen.");
      const signer: Signer = { kind: "guest", signingLinkId: link.id };
      return actorDoor(contextIn(link.database, signer, link));
    },
    async signedPaperDoor(link) {
      const isSigned = await isSignedPaperLink(platform, link, now());
      const headquarterId = isSigned && (await tenantOf((db) => signingStore(db).tenantOfFile(link.fileId)));
      if (!headquarterId) throw notFound("Das Dokument wurde nicht gefunden.");
      return actorDoor(await systemIn(headquarterId));
    },
    async signedImageDoor(link) {
      const isSigned = await isSignedImageLink(platform, link, now());
      const headquarterId = isSigned && (await tenantOf((db) => legitimationStore(db).tenantOfImage(link.imageId)));
      if (!headquarterId) throw notFound("Das Foto wurde nicht gefunden.");
      return actorDoor(await systemIn(headquarterId));
    },
    async calendarFeedDoor({ officeId, signature }) {
      const office = await databases.find((db) => calendarFeedStore(db).officeById(officeId));
      const expected = office && (await signFeed(env.APP_SECRET, { officeId, version: office.version }));
      if (!office || !expected || !isSameText(expected, signature)) throw notFound();
      return actorDoor(await systemIn(office.headquarterId));
    },
    async legitimationDoor(requestId) {
      const headquarterId = await tenantOf((db) => legitimationStore(db).tenantOfRequest(requestId));
      if (!headquarterId) throw notFound();
      return actorDoor(await systemIn(headquarterId));
    },
    verification: () => closeDoor({ store: papers, limitTries: platform.limitTries, ipAddress }, {}),
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
          passwords,
          appSecret: env.APP_SECRET,
          appUrl: env.APP_URL,
          ipAddress,
          deviceName: deviceName(request.headers.get("user-agent")),
          deviceToken: readCookie(cookies, "device", isSecure),
          waitUntil,
          sendQueuedMails: async () => {
            await Promise.all([...withMails].map((db) => platformFor(db).sendQueuedMails()));
          },
        },
        {},
      ),
  };
}
