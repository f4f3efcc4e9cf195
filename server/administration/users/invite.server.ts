import { and, eq } from "drizzle-orm";
import { passwordLinks } from "#db/schema/sign-in.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { limitStaffMails } from "#server/ground/platform/limit-staff-mails.server.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { invitationMail } from "#server/services/auth/mails.ts";
import type { UserRow } from "./visible-users.server.ts";

const dayMs = 24 * 60 * 60_000;

/** A new token for an invitation and its hash; made before the transaction. */
export async function newInvitation() {
  const token = newToken();
  return { token, tokenHash: await sha256Hex(token) };
}

/** Queues the invitation of a user; earlier links of theirs stop working. Call `sendQueuedMails` afterwards. */
export async function invite(
  tx: TenantDb,
  ctx: Context,
  user: Pick<UserRow, "id" | "email" | "prename" | "surname">,
  { token, tokenHash }: Awaited<ReturnType<typeof newInvitation>>,
): Promise<void> {
  const createdAt = ctx.now();
  const ofUser = and(eq(passwordLinks.userId, user.id), eq(passwordLinks.kind, "invitation"));
  await tx.remove(passwordLinks, ofUser);
  await tx.add(passwordLinks, {
    tokenHash,
    kind: "invitation",
    userId: user.id,
    expiresAt: new Date(createdAt.getTime() + limits.invitationDays * dayMs),
    createdAt,
  });
  const { name } = await tx.headquarter();
  const url = `${ctx.platform.appUrl}/invitation/${token}`;
  const onFailure = { branchId: ctx.actor.branchId, userId: ctx.actor.userId };
  await queueMail(tx, ctx, {
    recipient: user.email,
    ...invitationMail(user, name, url, `${ctx.actor.prename} ${ctx.actor.surname}`),
    onFailure,
  });
}

/** At most 20 invitations of one user in 15 minutes, whoever they go to. */
export const limitInvitations = (ctx: Context) =>
  limitStaffMails(ctx, {
    name: "invitation",
    maximum: limits.invitations.perUser,
    windowMinutes: limits.invitations.windowMinutes,
    text: "Zu viele Einladungen. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.",
  });
