import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { branchOffices } from "../schema/dealers.ts";
import { checkIns, websiteWidgets } from "../schema/website.ts";

/** A publishable key names one dealer. It is public, so nothing follows from knowing it but that. */
export function websiteStore(db: Database) {
  return {
    /** Whose this key is, or the test key beside it; undefined for an unknown one. */
    async byPublishableKey(key: string) {
      const [widget] = await db
        .select({
          id: websiteWidgets.id,
          headquarterId: websiteWidgets.headquarterId,
          receivingBranchId: websiteWidgets.receivingBranchId,
          publishableKey: websiteWidgets.publishableKey,
        })
        .from(websiteWidgets)
        .where(or(eq(websiteWidgets.publishableKey, key), eq(websiteWidgets.testKey, key)))
        .limit(1);
      return widget;
    },

    /** The office of the check-in with this secret, null for the headquarters; undefined when there is none, or its office is closed. */
    async officeOfCheckIn(headquarterId: string, secretHash: string): Promise<string | null | undefined> {
      const [checkIn] = await db
        .select({ branchId: checkIns.branchId })
        .from(checkIns)
        .leftJoin(
          branchOffices,
          and(eq(branchOffices.headquarterId, checkIns.headquarterId), eq(branchOffices.id, checkIns.branchId)),
        )
        .where(
          and(
            eq(checkIns.headquarterId, headquarterId),
            eq(checkIns.secretHash, secretHash),
            isNull(branchOffices.closedAt),
          ),
        )
        .limit(1);
      return checkIn?.branchId;
    },

    /** Whether the tenant has this branch office, and it is open. */
    async isBranchOf(headquarterId: string, branchId: string): Promise<boolean> {
      const isBranch = and(
        eq(branchOffices.headquarterId, headquarterId),
        eq(branchOffices.id, branchId),
        isNull(branchOffices.closedAt),
      );
      return (await db.select({ id: branchOffices.id }).from(branchOffices).where(isBranch).limit(1)).length > 0;
    },
  };
}
