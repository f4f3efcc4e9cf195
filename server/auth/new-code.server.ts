import type { NewMail, UserRow } from "#db/across-tenants/sign-in.server.ts";
import { limits } from "#server/kernel/limits.ts";
import type { MailBody } from "#server/platform/mail-layout.ts";
import { type AuthContext, codeHash } from "./auth-context.server.ts";
import { signInCodeMail } from "./mails.ts";

/** A mail to a person of any tenant, for the outbox. */
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

/** A fresh code for an attempt: what is stored of it, until when it is good, and the mail that carries it. */
export async function newCode(ctx: AuthContext, user: UserRow, attemptTokenHash: string) {
  const code = ctx.newCode();
  return {
    codeHash: await codeHash(ctx, attemptTokenHash, code),
    codeExpiresAt: new Date(ctx.now().getTime() + limits.signInCode.validMinutes * 60_000),
    mail: mailTo(ctx, user, signInCodeMail(user, code)),
  };
}
