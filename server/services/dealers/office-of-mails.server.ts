import { eq } from "drizzle-orm";
import { branchOffices, type headquarters } from "#db/schema/dealers.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import type { MailOffice } from "#server/ground/platform/mail-layout.ts";
import { noticeAddresses } from "./notices-address.ts";

/**
 * Whose a mail to a customer is: the office, whose address gets what the customer answers, and where the dealer's notices are
 * (messages.md#mails-to-customers). What a branch leaves empty is that of the headquarters.
 */
export async function officeOfMails(
  { db, platform }: Pick<AnyContext, "db" | "platform">,
  branchId: string | null,
): Promise<MailOffice> {
  const [headquarter, branches] = await Promise.all([
    db.headquarter(),
    branchId === null ? [] : db.select().from(branchOffices).where(eq(branchOffices.id, branchId)),
  ]);
  return officeFrom(platform, headquarter, branches[0]);
}

type Reached = Pick<typeof headquarters.$inferSelect, "telephoneNumber" | "email">;

/** The same from rows that were read already. */
export const officeFrom = (
  { appUrl }: { appUrl: string },
  headquarter: Reached & { id: string },
  branch?: Reached,
): MailOffice => ({
  telephone: branch?.telephoneNumber || headquarter.telephoneNumber,
  email: branch?.email || headquarter.email,
  notices: noticeAddresses(headquarter.id, appUrl),
});
