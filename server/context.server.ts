import { signInEverywhere } from "#db/across-tenants/sign-in-everywhere.server.ts";
import type { Database, Databases } from "#db/databases.server.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { isTenantMoving } from "#db/tenant-moving.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { readOperator } from "./administration/contact/operator.ts";
import { operatingDoors } from "./administration/operating/operating-doors.server.ts";
import type { AppContext } from "./app-context.ts";
import { captureDoors } from "./checks/capture/capture-doors.server.ts";
import { legitimationDoors } from "./checks/legitimation/legitimation-doors.server.ts";
import { walletDoors } from "./checks/wallet/wallet-doors.server.ts";
import { checkInDoors } from "./checks/website/check-in-doors.server.ts";
import { calendarFeedDoors } from "./fleet/reservations/calendar-feed-doors.server.ts";
import type { Guest, RoundPhotographer, Signer, Staff } from "./ground/access/actor.ts";
import { chargeBody } from "./ground/http/limit-body.ts";
import type { RequestParts } from "./ground/http/request-parts.ts";
import { actorDoor } from "./ground/kernel/open-door.server.ts";
import type { Platform } from "./ground/kernel/platform.ts";
import { clientErrorDoors } from "./ground/platform/client-error-doors.server.ts";
import { createErrorReports } from "./ground/platform/error-reports.server.ts";
import { failureOf } from "./ground/platform/failure-of.ts";
import { noticeDoors } from "./handover/contract-terms/notice-doors.server.ts";
import { roundOnPhoneDoors } from "./handover/round-on-phone/round-on-phone-doors.server.ts";
import { leafletDoors } from "./handover/sb-insurance/leaflet-doors.server.ts";
import { signingDoors } from "./handover/signing/signing-doors.server.ts";
import { verifyDoors } from "./handover/verify/verify-doors.server.ts";
import { operatingParts } from "./operating-parts.server.ts";
import { authTexts } from "./services/auth/auth.texts.ts";
import { authDoors, headerToken } from "./services/auth/auth-doors.server.ts";
import { staffLookup } from "./staff-lookup.server.ts";
import { createPlatform, databasesOf, systemContext } from "./system-context.server.ts";

const now = () => new Date();

/** Creates the context of one request: the only place that turns a token into rights. Each room makes its own doors. */
export function createAppContext(
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  request: Request,
  fixed: Pick<AppContext, "nonce" | "captureAssets" | "yardAssets">,
): AppContext {
  let isDatabaseAway = false;
  const databases = databasesOf(env, () => {
    isDatabaseAway = true;
  });
  const reportFailure = createErrorReports({ dsn: env.SENTRY_DSN, environment: env.APP_ENV, now });
  const waitUntil = backgroundWork(execution, (error) => reportFailure(failureOf(error, "background", "")));
  const platformFor = platformOfEach(env, databases, waitUntil);
  const parts = requestParts(request, databases, platformFor, waitUntil);

  const withMails = new Set<Database>();
  const store = signInEverywhere(databases, (db) => withMails.add(db));
  async function sendQueuedMails() {
    await Promise.all([...withMails].map((db) => platformFor(db).sendQueuedMails()));
  }
  const auth = authDoors(parts, request, { store, sendQueuedMails });
  const staffOfToken = staffLookup(parts, request, store);
  let known: ReturnType<AppContext["staff"]> | undefined;
  const staff = () => (known ??= staffOfToken(auth.tokens.session));

  return {
    ...fixed,
    ...auth,
    ...calendarFeedDoors(parts),
    ...captureDoors(parts),
    ...checkInDoors(parts),
    ...clientErrorDoors(parts, env.SENTRY_DSN ? reportFailure : null),
    ...leafletDoors(parts),
    ...legitimationDoors(parts),
    ...operatingDoors(operatingParts(env, databases, headerToken(request))),
    ...noticeDoors(parts),
    ...roundOnPhoneDoors(parts),
    ...signingDoors(parts),
    ...verifyDoors(parts),
    ...walletDoors(parts),
    framing: { origins: [] },
    isDataRequest: isDataRequest(request),
    appEnv: env.APP_ENV,
    liveUrl: env.LIVE_URL,
    reportDefect: (error, where) => waitUntil(reportFailure(failureOf(error, "server", where))),
    operator: () => readOperator(env.OPERATOR),
    areTermsReviewed: Boolean(env.TERMS_REVIEWED?.trim()),
    isDatabaseAway: () => isDatabaseAway,
    staff,
    staffOfToken,
    async staffDoor() {
      const actor = await staff();
      if (!actor) throw new Problem("unauthorized", authTexts.attemptGone);
      return actorDoor(parts.contextIn(await databases.ofTenant(actor.headquarterId), actor, actor));
    },
  };
}

const isDataRequest = ({ url, headers }: Request) =>
  new URL(url).pathname.endsWith(".data") || headers.get("accept") === "application/json";

/** Work that goes on after the response; its failures are logged and reported, since nobody waits for them. */
const backgroundWork =
  (execution: Pick<ExecutionContext, "waitUntil">, report: (error: unknown) => Promise<void>) =>
  (work: Promise<unknown>): void =>
    execution.waitUntil(
      work.catch((error) => {
        // What the page of the tenant would have noted is not worth waiting for.
        if (isTenantMoving(error)) return logEvent("info", "background work left out, the tenant is being moved");
        logEvent("error", "background work failed", { error: errorClass(error) });
        return report(error);
      }),
    );

/** One platform for each of the databases, made when it is first asked for. */
function platformOfEach(env: Env, databases: Databases, waitUntil: Platform["waitUntil"]) {
  const platforms = new Map<Database, Platform>();
  return (db: Database): Platform => {
    const platform = platforms.get(db) ?? createPlatform(env, databases, db, waitUntil);
    platforms.set(db, platform);
    return platform;
  };
}

/** Whose share of the room for bodies a request takes: the user's or the link's; undefined for others. */
function senderOf(actor: object): string | undefined {
  const known: Partial<Pick<Staff, "userId"> & Guest & Signer & RoundPhotographer> = actor;
  return known.userId ?? known.captureProcessId ?? known.signingLinkId ?? known.roundLinkId;
}

function requestParts(
  request: Request,
  databases: Databases,
  platformFor: (db: Database) => Platform,
  waitUntil: RequestParts["waitUntil"],
): RequestParts {
  const ipAddress = request.headers.get("cf-connecting-ip") ?? "";
  return {
    databases,
    platform: platformFor(databases.home),
    now,
    ipAddress,
    waitUntil,
    contextIn(db, actor, { headquarterId, branchId }) {
      const scope = { headquarterId, branchId };
      chargeBody(request, { tenant: headquarterId, sender: senderOf(actor as object) ?? ipAddress });
      return {
        actor,
        db: tenantDb(db.forTenant(headquarterId), scope),
        now,
        newId,
        platform: platformFor(db),
        ipAddress,
      };
    },
    async systemIn(headquarterId) {
      chargeBody(request, { tenant: headquarterId, sender: ipAddress });
      const db = await databases.ofTenant(headquarterId);
      return { ...systemContext(db, platformFor(db), headquarterId), ipAddress };
    },
    async tenantOf(lookUp) {
      const found = await databases.find(async (db) => {
        const headquarterId = await lookUp(db);
        return headquarterId === undefined ? undefined : { headquarterId };
      });
      return found?.headquarterId;
    },
  };
}
