import { apiTokenStore } from "#db/across-tenants/api-tokens.server.ts";
import type { SignInStore } from "#db/across-tenants/sign-in.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { networkInLog } from "#server/ground/kernel/network-of.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { apiTokenTexts } from "./administration/api-tokens/api-token.texts.ts";
import { staffOfApiToken } from "./administration/api-tokens/staff-of-api-token.server.ts";
import type { AppContext } from "./app-context.ts";
import { apiTokenPrefix } from "./ground/access/token-scopes.ts";
import type { RequestParts } from "./ground/http/request-parts.ts";
import { headerToken } from "./services/auth/auth-doors.server.ts";
import { staffOfSession } from "./services/auth/staff-of-session.server.ts";

/**
 * Finds who a token of a request belongs to: the user of a session, or an API client. Null for a token that opens nothing.
 * `store`: finds sessions in all databases.
 */
export function staffLookup(
  { databases, platform: { limitTries, appSecret }, ipAddress, waitUntil }: RequestParts,
  request: Request,
  store: Pick<SignInStore, "session" | "touchSession">,
) {
  const { pathname } = new URL(request.url);
  // An open page that looks for news by itself, or fetches its tickets, must not keep its session alive.
  const isAlone = request.headers.has("x-background") || pathname === "/live_ticket";

  /** API tokens open the API only: no page, and no cookie holds one. */
  async function staffOfApiClient(tokenHash: string, now: Date) {
    if (!headerToken(request) || !pathname.startsWith("/api/")) return null;
    const found = await databases.find(async (db) => {
      const row = await apiTokenStore(db).usable(tokenHash, now);
      return row && { ...row, headquarterId: row.token.headquarterId };
    });
    if (!found) {
      counters.add("handschlag_failed_sign_ins_total", { reason: "api_token" });
      logEvent("info", "unknown API token", { network: await networkInLog(appSecret, ipAddress) });
      return null;
    }
    const { id, lastUsedAt } = found.token;
    const { perMinute: maximum } = limits.apiToken;
    const rate = await limitTries({
      name: "api-token",
      subject: id,
      maximum,
      windowMinutes: 1,
      text: apiTokenTexts.tooMany,
    });
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > 60_000) waitUntil(apiTokenStore(found.database).touch(id, now));
    return staffOfApiToken(found, rate);
  }

  return async (token: string | null): ReturnType<AppContext["staffOfToken"]> => {
    if (!token) return null;
    const now = new Date();
    const tokenHash = await sha256Hex(token);
    // One of 262,144 sessions has a random token that begins like this, too.
    const client = token.startsWith(apiTokenPrefix) ? await staffOfApiClient(tokenHash, now) : null;
    if (client) return client;
    const found = await store.session(tokenHash, now, limits.session.idleMinutes);
    if (!found) return null;
    const idleMs = now.getTime() - found.session.lastSeenAt.getTime();
    if (idleMs > 60_000 && !isAlone) waitUntil(store.touchSession(tokenHash, now));
    return staffOfSession(found);
  };
}
