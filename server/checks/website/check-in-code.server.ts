import type { TenantDb } from "#db/tenant.server.ts";
import { dealerNameOf } from "#server/checks/capture/open-capture.server.ts";
import { keyedHashHex, newDigits } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { checkInMail } from "./check-in-mail.server.ts";

/** What is stored of a mailed code. */
export const hashOfCode = (ctx: VisitorContext, checkInId: string, code: string) =>
  keyedHashHex(ctx.platform.appSecret, `check-in-code:${checkInId}:${code}`);

/** A new code for a check-in: its columns, and the mail to queue in the transaction that stores them. */
export async function newCode(ctx: VisitorContext, { id, email }: { id: string; email: string }) {
  const code = newDigits(limits.signInCode.digits);
  const dealerName = await dealerNameOf(ctx, ctx.db.scope.branchId);
  return {
    columns: {
      codeHash: await hashOfCode(ctx, id, code),
      codeExpiresAt: new Date(ctx.now().getTime() + limits.checkIn.codeValidMinutes * 60_000),
    },
    mail: (tx: TenantDb) => queueMail(tx, ctx, { recipient: email, ...checkInMail(dealerName, code) }),
  };
}
