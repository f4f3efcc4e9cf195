import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { branchOffices, headquarters } from "../schema/dealers.ts";

/** The office of a calendar feed, found by the id in its signed address. Returns nothing but its tenant and the feed's version. */
export function calendarFeedStore(db: Database) {
  return {
    /** Undefined for an unknown office, a closed one and one without a feed. */
    async officeById(officeId: string): Promise<{ headquarterId: string; version: number } | undefined> {
      const [branch] = await db
        .select({ headquarterId: branchOffices.headquarterId, version: branchOffices.calendarFeedVersion })
        .from(branchOffices)
        .where(and(eq(branchOffices.id, officeId), isNull(branchOffices.closedAt)))
        .limit(1);
      const [office = branch] = await db
        .select({ headquarterId: headquarters.id, version: headquarters.calendarFeedVersion })
        .from(headquarters)
        .where(eq(headquarters.id, officeId))
        .limit(1);
      return office && office.version > 0 ? office : undefined;
    },
  };
}
