import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";

const tooManyOfTenant =
  "Von Ihrem Betrieb wurden in der letzten Stunde sehr viele E-Mails versendet. Bitte warten Sie, bevor Sie die nächste versenden.";

/** What is counted for the user: name of the counter, maximum in a window, and what is said above it. */
type UserLimit = { name: string; maximum: number; windowMinutes: number; text: string };

/**
 * Counts a mail to an address that staff chose, so that a stolen session is no mail gun: for its kind and user, then with all kinds
 * for the tenant, which a user above their own limit does not use up. Throws `Problem` too-many.
 */
export async function limitStaffMails({ platform, actor }: Context, ofUser: UserLimit): Promise<void> {
  await platform.limitTries({ ...ofUser, subject: actor.userId });
  await platform.limitTries({
    name: "staff-mail-tenant",
    subject: actor.headquarterId,
    maximum: limits.staffMailsPerTenantAndHour,
    windowMinutes: 60,
    text: tooManyOfTenant,
  });
}
