import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { documentImages, legitimationRequests } from "../schema/id-checks.ts";
import { livesHere } from "../tenant-move/fence.server.ts";
import { byTurns } from "./turns.ts";

/** Literally as the partial index says it: SQLite compares the texts. */
const isUnsent = sql`state in ('queued', 'sending')`;

/** The tenant of a request or a photo that is asked for without a session, and the requests that wait to be sent. */
export function legitimationStore(db: Database) {
  return {
    /** The tenant of a request, or undefined. */
    async tenantOfRequest(requestId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ headquarterId: legitimationRequests.headquarterId })
        .from(legitimationRequests)
        .where(eq(legitimationRequests.id, requestId))
        .limit(1);
      return row?.headquarterId;
    },
    /** The tenant of a photo, or undefined. The caller has checked the link's signature. */
    async tenantOfImage(imageId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ headquarterId: documentImages.headquarterId })
        .from(documentImages)
        .where(eq(documentImages.id, imageId))
        .limit(1);
      return row?.headquarterId;
    },
    /** Requests that are due, including those a crashed sender left as `sending`; tenants take turns. */
    async due(now: Date, limit: number): Promise<{ headquarterId: string; requestId: string }[]> {
      return db
        .select({ headquarterId: legitimationRequests.headquarterId, requestId: legitimationRequests.id })
        .from(legitimationRequests)
        .where(and(isUnsent, lte(legitimationRequests.nextTryAt, now), livesHere(legitimationRequests.headquarterId)))
        .orderBy(...byTurns(legitimationRequests.headquarterId, legitimationRequests.nextTryAt))
        .limit(limit);
    },
  };
}

export type LegitimationStore = ReturnType<typeof legitimationStore>;
