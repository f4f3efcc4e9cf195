import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { limitStaffMails } from "#server/ground/platform/limit-staff-mails.server.ts";
import { contractEmailTexts } from "./contract-email.texts.ts";

/** Counts a mail about a contract, sent or sent again: 30 an hour for each user. Throws `Problem` too-many. */
export const limitContractMails = (ctx: Context) =>
  limitStaffMails(ctx, {
    name: "contract-mail",
    maximum: limits.contractMailsPerUserAndHour,
    windowMinutes: 60,
    text: contractEmailTexts.tooMany,
  });
