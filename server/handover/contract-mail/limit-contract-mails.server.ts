import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { contractEmailTexts } from "./contract-email.texts.ts";

/**
 * Counts a mail to an address that staff chose, sent or sent again: 30 an hour for each of them, so that a stolen session is
 * no mail gun. Throws `Problem` too-many.
 */
export const limitContractMails = ({ platform, actor }: Context) =>
  platform.limitTries({
    name: "contract-mail",
    subject: actor.userId,
    maximum: limits.contractMailsPerUserAndHour,
    windowMinutes: 60,
    text: contractEmailTexts.tooMany,
  });
