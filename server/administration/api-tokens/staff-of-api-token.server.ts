import type { apiTokenStore } from "#db/across-tenants/api-tokens.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { tokenScopes } from "#server/ground/access/token-scopes.ts";
import type { TriesLeft } from "#server/ground/kernel/platform.ts";
import { staffOfUser } from "#server/services/auth/staff-of-session.server.ts";

type UsableToken = NonNullable<Awaited<ReturnType<ReturnType<typeof apiTokenStore>["usable"]>>>;

/**
 * Who acts with an API token: the person who made it, with their role and office of today, less what the token's scopes and
 * branch office leave out.
 */
export function staffOfApiToken({ token, user, headquarter }: UsableToken, rate: TriesLeft): Staff {
  const branchId = token.branchId ?? user.branchId;
  const scopes = tokenScopes.filter((scope) => token.scopes.includes(scope));
  return {
    ...staffOfUser({ user: { ...user, branchId }, headquarter }),
    apiToken: { id: token.id, name: token.name, scopes, rate },
  };
}
