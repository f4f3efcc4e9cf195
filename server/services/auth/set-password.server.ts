import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { hasPlaceholderName } from "#server/services/dealers/placeholder-name.ts";
import { NewPasswordInput, ResetRequestInput } from "./auth.schema.ts";
import { authTexts } from "./auth.texts.ts";
import { type AuthContext, limitSignInTries } from "./auth-context.server.ts";
import { deviceKnownTo } from "./known-device.server.ts";
import { passwordResetMail } from "./mails.ts";
import { mailTo } from "./new-code.server.ts";
import { personName, withStaffNames } from "./person-name.schema.ts";
import { refuseGuessable } from "./refuse-guessable.server.ts";

type LinkKind = "invitation" | "reset";

const PersonName = withStaffNames(z.object(personName));
type PasswordWithName = z.input<typeof NewPasswordInput> & Partial<z.input<typeof PersonName>>;

/**
 * Mails a link to set a new password if the account exists. The response is the same, and as fast, if it does not: the work
 * for an existing account continues after the response. Above the limits it is the same, too, and nothing is mailed
 * (people-and-sessions.md#password-reset).
 */
export const requestPasswordReset = behindDoor(
  async (ctx: AuthContext, raw: z.input<typeof ResetRequestInput>): Promise<void> => {
    const { email } = ResetRequestInput.parse(raw);
    try {
      await countResetRequest(ctx, email);
    } catch (error) {
      if (error instanceof Problem && error.kind === "too-many") return;
      throw error;
    }
    ctx.waitUntil(mailResetLink(ctx, email));
  },
);

/** Counted as tries to sign in are: a stranger uses up what is their own, never what a known device of the user has (decision 016). */
async function countResetRequest(ctx: AuthContext, email: string): Promise<void> {
  const { perNetwork, perAccount, windowMinutes } = limits.signInTries;
  const mails = limits.signInMailsPerAccount;
  const device = await deviceKnownTo(ctx, email);
  if (device) return limitSignInTries(ctx, "reset-device", `${device} ${email}`, mails, windowMinutes);
  const network = networkOf(ctx.ipAddress);
  await limitSignInTries(ctx, "reset-network", network, perNetwork, windowMinutes);
  await limitSignInTries(ctx, "reset-account-network", `${network} ${email}`, mails, windowMinutes);
  await limitSignInTries(ctx, "reset-account", email, perAccount, windowMinutes);
}

async function mailResetLink(ctx: AuthContext, email: string): Promise<void> {
  const user = await ctx.store.userByEmail(email);
  if (!user || user.lockedAt) return;
  const token = ctx.newToken();
  const now = ctx.now();
  await ctx.store.startPasswordLink(
    {
      tokenHash: await sha256Hex(token),
      headquarterId: user.headquarterId,
      kind: "reset",
      userId: user.id,
      expiresAt: new Date(now.getTime() + limits.passwordResetMinutes * 60_000),
      createdAt: now,
    },
    mailTo(ctx, user, passwordResetMail(user, `${ctx.appUrl}/reset_password/${token}`)),
  );
  await ctx.sendQueuedMails();
}

/** The user of a link, and whether it has to say its name; throws `not-found` when it is unknown, used or expired. */
export const openPasswordLink = behindDoor(async (ctx: AuthContext, token: string, kind: LinkKind) => {
  const found = await ctx.store.passwordLink(await sha256Hex(token), kind, ctx.now());
  if (!found) throw new Problem("not-found", authTexts.linkUnusable);
  return { ...found.user, needsName: hasPlaceholderName(found.user, found.dealer) };
});

/**
 * Sets the password with a mailed link, once; all sessions of the user end (people-and-sessions.md#password-reset). Someone whose name
 * was made up gives it, too (people-and-sessions.md#invitations).
 */
export const setPasswordWithLink = behindDoor(
  async (ctx: AuthContext, token: string, kind: LinkKind, raw: PasswordWithName): Promise<void> => {
    const input = NewPasswordInput.parse(raw);
    const user = await openPasswordLink(ctx, token, kind);
    const { isShortName: _, ...name } = user.needsName ? PersonName.parse(raw) : {};
    // Of the link, not of the network: nobody else in it keeps its user out.
    const { requestsPerSender, windowMinutes } = limits.signInTries;
    await limitSignInTries(ctx, "password-link", await sha256Hex(token), requestsPerSender, windowMinutes);
    if (user.passwordHash && (await ctx.passwords.verify(input.password, user.passwordHash)))
      throw new Problem("invalid", authTexts.newPasswordIsOld, { field: "password" });
    await refuseGuessable(ctx.passwords, input.password, { ...user, ...name });
    const isSet = await ctx.store.setPasswordWithLink(
      await sha256Hex(token),
      user.id,
      { passwordHash: await ctx.passwords.hash(input.password), ...name },
      ctx.now(),
      {
        id: ctx.newId(),
        headquarterId: user.headquarterId,
        branchId: user.branchId,
        actorKind: "staff",
        actorUserId: user.id,
        action: kind === "invitation" ? "accept_invitation" : "reset_password",
        subjectType: "user",
        subjectId: user.id,
        ipAddress: ctx.ipAddress,
        createdAt: ctx.now(),
      },
    );
    if (!isSet) throw new Problem("not-found", authTexts.linkUnusable);
  },
);
