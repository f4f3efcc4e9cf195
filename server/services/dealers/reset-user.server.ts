import type { TenantStore } from "#db/across-tenants/tenants.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { MailBody } from "#server/ground/platform/mail-layout.ts";
import { hasPlaceholderName } from "./placeholder-name.ts";

/** null: only a made-up name is known. */
type Person = { prename: string; surname: string } | null;
type ResetContext = {
  store: Pick<TenantStore, "userByEmail" | "resetUser">;
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  /** Without a trailing slash: for the link in the mail. */
  appUrl: string;
  /** From server/services/auth, which depends on this room. */
  mails: {
    invitationMail: (person: Person, dealerName: string, url: string) => MailBody;
    passwordResetMail: (person: Person, url: string) => MailBody;
  };
};

type Reset = { email: string; unlocks: boolean; isDryRun: boolean };

/**
 * For someone who cannot get in, such as the only Admin: ends their sessions and mails a link for a new password; whoever never
 * set one is invited again. A locked user is unlocked with `unlocks` only. With `isDryRun` nothing is changed.
 * Throws `Problem` not-found, or conflict for a locked user.
 * @returns whom it is about
 */
export async function resetUser(ctx: ResetContext, { email, unlocks, isDryRun }: Reset) {
  const user = await ctx.store.userByEmail(email.trim().toLowerCase());
  if (!user) throw notFound("--email Zu dieser Adresse gibt es kein Konto.");
  if (user.lockedAt && !unlocks) {
    throw new Problem("conflict", "--unlock Das Konto ist gesperrt. Mit --unlock wird die Sperre aufgehoben.");
  }
  const found = { name: `${user.prename} ${user.surname}`, dealer: user.dealer };
  if (isDryRun) return found;
  const token = ctx.newToken();
  const createdAt = ctx.now();
  const { id: userId, headquarterId } = user;
  const isInvited = user.passwordHash === null;
  const minutes = isInvited ? limits.invitationDays * 24 * 60 : limits.passwordResetMinutes;
  const url = `${ctx.appUrl}/${isInvited ? "invitation" : "reset_password"}/${token}`;
  const person = hasPlaceholderName(user, user.dealer) ? null : user;
  const mail = isInvited
    ? ctx.mails.invitationMail(person, user.dealer, url)
    : ctx.mails.passwordResetMail(person, url);
  await ctx.store.resetUser({
    userId,
    unlocks,
    link: {
      tokenHash: await sha256Hex(token),
      headquarterId,
      kind: isInvited ? "invitation" : "reset",
      userId,
      expiresAt: new Date(createdAt.getTime() + minutes * 60_000),
      createdAt,
    },
    mail: {
      id: ctx.newId(),
      headquarterId,
      recipient: user.email,
      ...mail,
      attachments: [],
      nextTryAt: createdAt,
      createdAt,
    },
    auditEntry: {
      id: ctx.newId(),
      headquarterId,
      actorKind: "system",
      action: "reset_user",
      subjectType: "user",
      subjectId: userId,
      details: { unlocked: user.lockedAt !== null },
      createdAt,
    },
  });
  return found;
}
