import type { TenantDb } from "#db/tenant.server.ts";
import { dealerNameOf } from "#server/checks/capture/open-capture.server.ts";
import { type CustomerLanguage, customerLanguages } from "#server/ground/dictionary/customer-languages.ts";
import { keyedHashHex, newDigits } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { officeOfMails } from "#server/services/dealers/office-of-mails.server.ts";
import { checkInMail } from "./check-in-mail.server.ts";

/** What is stored of a mailed code. */
export const hashOfCode = (ctx: VisitorContext, checkInId: string, code: string) =>
  keyedHashHex(ctx.platform.appSecret, `check-in-code:${checkInId}:${code}`);

const languageOf = (language: string): CustomerLanguage =>
  customerLanguages.find((known) => known === language) ?? "en";

/**
 * A new code for a check-in: its columns, and the mail to queue in the transaction that stores them, in the customer's language
 * (English when it is unknown).
 */
export async function newCode(ctx: VisitorContext, of: { id: string; email: string; language: string }) {
  const { id, email } = of;
  const code = newDigits(limits.signInCode.digits);
  const { branchId } = ctx.db.scope;
  const [dealer, office] = await Promise.all([dealerNameOf(ctx, branchId), officeOfMails(ctx, branchId)]);
  const mail = checkInMail({ dealer, code, language: languageOf(of.language), office });
  return {
    columns: {
      codeHash: await hashOfCode(ctx, id, code),
      codeExpiresAt: new Date(ctx.now().getTime() + limits.checkIn.codeValidMinutes * 60_000),
    },
    mail: (tx: TenantDb) => queueMail(tx, ctx, { recipient: email, ...mail }),
  };
}
