import type { SignInStore } from "#db/across-tenants/sign-in.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { isSecure, readCookie, writeCookie } from "#server/ground/http/cookies.ts";
import type { RequestParts } from "#server/ground/http/request-parts.ts";
import { deviceName } from "#server/ground/kernel/device-name.ts";
import type { Door } from "#server/ground/kernel/door.ts";
import { newDigits, newId, newToken } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { closeDoor } from "#server/ground/kernel/open-door.server.ts";
import { orTryAgain } from "#server/ground/kernel/use-case.server.ts";
import { passwords } from "#server/ground/platform/password-hash.server.ts";
import type { AuthContext } from "./auth-context.server.ts";

/** What the pages and API routes of signing in need of the request. */
export type AuthDoors = {
  auth(): Door<AuthContext>;
  /** The person of a session token just made. */
  staffOfToken(sessionToken: string): Promise<Staff | null>;
  tokens: {
    session: string | null;
    /** Those of the browser that may be locked: its own, then those of others who signed in there before. */
    locked: readonly string[];
    attempt: string | null;
    /** Opens the form that was sent after the session had ended. */
    keptForm: string | null;
    /** Set-Cookie values. */
    /** The browser's session; the others stay, locked. */
    writeSession(token: string | null): string[];
    /** Leaves the browser's session locked beside the others, for somebody else to sign in. */
    parkSession(): string[];
    writeAttempt(token: string | null): string;
    writeDevice(token: string): string;
    writeKeptForm(token: string | null): string;
  };
};

/** `store`: finds accounts in all databases. `sendQueuedMails`: of every database that signing in wrote a mail to. */
type SignIn = { store: SignInStore; sendQueuedMails: () => Promise<void> };

/** The token of the header `Authorization`, without its scheme. */
export const headerToken = (request: Request) =>
  request.headers.get("authorization")?.replace(/^Bearer\s+/i, "") || null;

export function authDoors(
  { now, platform, ipAddress, waitUntil }: RequestParts,
  request: Request,
  { store, sendQueuedMails }: SignIn,
): Omit<AuthDoors, "staffOfToken"> {
  const isHttps = isSecure(request);
  const header = headerToken(request);
  const cookies = request.headers.get("cookie");
  const own = readCookie(cookies, "session", isHttps);
  const parkedTokens = (readCookie(cookies, "parked", isHttps) ?? "").split(".").filter(Boolean);
  const locked = [...(own ? [own] : []), ...parkedTokens].slice(0, limits.session.parkedMaximum + 1);
  const { appSecret, appUrl } = platform;
  const context: AuthContext = {
    store: orTryAgainEach(store),
    now,
    newId,
    newToken,
    newCode: () => newDigits(limits.signInCode.digits),
    passwords,
    appSecret,
    appUrl,
    ipAddress,
    deviceName: deviceName(request.headers.get("user-agent")),
    deviceToken: readCookie(cookies, "device", isHttps),
    waitUntil,
    sendQueuedMails,
  };
  const writeSessions = (token: string | null, others: readonly string[]) => {
    const parked = others.slice(0, limits.session.parkedMaximum).join(".");
    return [writeCookie("session", token, isHttps), writeCookie("parked", parked || null, isHttps)];
  };
  return {
    auth: () => closeDoor<AuthContext, object>(context, {}),
    tokens: {
      session: header ?? own,
      locked,
      attempt: header ?? readCookie(cookies, "attempt", isHttps),
      keptForm: readCookie(cookies, "kept-form", isHttps),
      writeKeptForm: (token) => writeCookie("kept-form", token, isHttps),
      writeSession: (token) => {
        const ended = token ?? own;
        return writeSessions(
          token,
          locked.filter((other) => other !== ended),
        );
      },
      parkSession: () => writeSessions(null, locked),
      writeAttempt: (token) => writeCookie("attempt", token, isHttps),
      writeDevice: (token) => writeCookie("device", token, isHttps, limits.knownDevice.days),
    },
  };
}

/** The store with a `Problem` instead of the error of a write that a move refuses: signing in is no use case. */
function orTryAgainEach(store: SignInStore): SignInStore {
  const methods = Object.entries(store as Record<string, (...given: unknown[]) => Promise<unknown>>);
  const wrapped = methods.map(([name, run]) => [name, (...given: unknown[]) => orTryAgain(() => run(...given))]);
  return Object.fromEntries(wrapped);
}
