import type { UserRow } from "#db/across-tenants/sign-in.server.ts";
import { networkInLog } from "#server/ground/kernel/network-of.ts";
import { isAudited } from "#server/ground/kernel/use-case.server.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import type { AuthContext } from "./auth-context.server.ts";

type Reason = "unknown_account" | "password" | "locked" | "code";

/**
 * Tells log, metrics and audit log of a failed sign-in (people-and-sessions.md#failed-sign-ins). Whether there is such an account must
 * not show in the time this takes: the audit log, which unknown accounts do not have, is written after the response.
 */
export async function noteFailedSignIn(ctx: AuthContext, reason: Reason, user?: UserRow): Promise<void> {
  counters.add("handschlag_failed_sign_ins_total", { reason });
  const network = await networkInLog(ctx.appSecret, ctx.ipAddress);
  logEvent("info", "sign-in failed", { kind: reason, network, ...(user ? { id: user.id } : {}) });
  if (user) ctx.waitUntil(auditFailure(ctx, reason, user));
}

async function auditFailure(ctx: AuthContext, reason: Reason, user: UserRow): Promise<void> {
  const count: Parameters<typeof isAudited>[0] = (limit) =>
    limitTries(ctx.store.countTry, ctx.appSecret, ctx.now(), limit);
  if (!(await isAudited(count, user.id))) return;
  await ctx.store.addAuditEntry({
    id: ctx.newId(),
    headquarterId: user.headquarterId,
    branchId: user.branchId,
    actorKind: "guest",
    action: "fail_sign_in",
    subjectType: "user",
    subjectId: user.id,
    details: { reason, device: ctx.deviceName },
    ipAddress: ctx.ipAddress,
    createdAt: ctx.now(),
  });
}
