import { inArray } from "drizzle-orm";
import type { Database } from "../databases.server.ts";
import { tenantFences } from "../schema/places.ts";
import { moveDirectory } from "../tenant-move/directory.server.ts";
import { markLeft, unmarkArriving } from "../tenant-move/fence.server.ts";

/**
 * Ends the moves whose process died after the switch: in the database at `url`, a copy becomes the tenant that the directory says it is,
 * and what a tenant left behind is marked as such. Leaves moves alone that have not switched. Idempotent.
 */
export async function endSwitchedMoves(db: Database, { home, url }: { home: Database; url: string }): Promise<void> {
  const unended = await db
    .select()
    .from(tenantFences)
    .where(inArray(tenantFences.reason, ["arriving", "leaving"]));
  for (const { tenantId, reason } of unended) {
    const { databaseUrl, movingToUrl } = await moveDirectory(home, tenantId).place();
    if (movingToUrl !== null) continue;
    if (reason === "arriving" && databaseUrl === url) await unmarkArriving(db, tenantId);
    if (reason === "leaving" && databaseUrl !== url) await markLeft(db, tenantId);
  }
}
