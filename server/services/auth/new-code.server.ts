import type { NewMail, UserRow } from "#db/across-tenants/sign-in.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { MailBody } from "#server/ground/platform/mail-layout.ts";
import { type AuthContext, codeHash } from "./auth-context.server.ts";
import { signInCodeMail } from "./mails.ts";

/** A mail to a user of any tenant, for the outbox. */
export function mailTo(ctx: AuthContext, user: UserRow, body: MailBody): NewMail {
  const now = ctx.now();
  return {
    id: ctx.newId(),
    headquarterId: user.headquarterId,
    recipient: user.email,
    ...body,
    attachments: [],
    nextTryAt: now,
    createdAt: now,
  };
}

/** A new code for an attempt: its stored hash, its expiry, and the mail that contains it. */
export async function newCode(ctx: AuthContext, user: UserRow, attemptTokenHash: string) {
  const code = ctx.newCode();
  return {
    codeHash: await codeHash(ctx, attemptTokenHash, code),
    codeExpiresAt: new Date(ctx.now().getTime() + limits.signInCode.validMinutes * 60_000),
    mail: mailTo(ctx, user, signInCodeMail(user, code)),
  };
}
