import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { branchOffices, headquarters } from "../schema/dealers.ts";

/** Whose a scan address is. */
export type ScanOffice = {
  headquarterId: string;
  /** null: the headquarters' own address. */
  branchId: string | null;
  /** Who may send to it: addresses, and domains as `@autohaus.example`. */
  senders: string[];
  /** Whether it is a closed branch office, which takes no mails. */
  isClosed: boolean;
};

/** The office of an inbound mail, found by the random part of its address. */
export function scanMailStore(db: Database) {
  return {
    /** Undefined for an address that no office has, or has no longer. */
    async officeOfMailbox(mailbox: string): Promise<ScanOffice | undefined> {
      const [branch] = await db
        .select({
          headquarterId: branchOffices.headquarterId,
          branchId: branchOffices.id,
          senders: branchOffices.scanSenders,
          closedAt: branchOffices.closedAt,
        })
        .from(branchOffices)
        .where(eq(branchOffices.scanMailbox, mailbox))
        .limit(1);
      if (branch) {
        const { closedAt, ...office } = branch;
        return { ...office, isClosed: closedAt !== null };
      }
      const [headquarter] = await db
        .select({ headquarterId: headquarters.id, senders: headquarters.scanSenders })
        .from(headquarters)
        .where(eq(headquarters.scanMailbox, mailbox))
        .limit(1);
      return headquarter && { ...headquarter, branchId: null, isClosed: false };
    },
  };
}
