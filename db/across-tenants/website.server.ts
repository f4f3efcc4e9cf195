import { eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { websiteWidgets } from "../schema/website.ts";

/** A publishable key names one dealer. It is public, so nothing follows from knowing it but that. */
export function websiteStore(db: Database) {
  return {
    /** Undefined for an unknown key. */
    async byPublishableKey(publishableKey: string) {
      const [widget] = await db
        .select({
          id: websiteWidgets.id,
          headquarterId: websiteWidgets.headquarterId,
          receivingBranchId: websiteWidgets.receivingBranchId,
        })
        .from(websiteWidgets)
        .where(eq(websiteWidgets.publishableKey, publishableKey))
        .limit(1);
      return widget;
    },
  };
}
