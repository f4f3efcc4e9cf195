import { count, eq, inArray, isNotNull, min } from "drizzle-orm";
import type { Database } from "../databases.server.ts";
import { tenantFences, tenantPlaces } from "../schema/places.ts";
import { failedRun, isBeingMoved, moveDirectory } from "../tenant-move/directory.server.ts";
import { lowerFence, markLeft, unmarkArriving } from "../tenant-move/fence.server.ts";

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

/** How long a run may keep its tenant read-only: a hundred times what it takes. */
const leaseMs = 15 * 60_000;

/**
 * Lets tenants of the database at `url` write again whose move died behind its fence: the run counts as failed from then on, so that
 * its switch, should it still be on its way, is refused. The move stays in the directory, to be repeated or aborted. Idempotent.
 */
export async function liftDeadMoves(
  db: Database,
  { home, url }: { home: Database; url: string },
  now: Date,
): Promise<void> {
  const fences = await db.select().from(tenantFences).where(eq(tenantFences.reason, "leaving"));
  for (const { tenantId, runId } of fences) {
    const directory = moveDirectory(home, tenantId);
    const place = await directory.place();
    if (place.databaseUrl !== url || place.movingToUrl === null) continue;
    if (now.getTime() - place.changedAt.getTime() < leaseMs) continue;
    if (isBeingMoved(place)) await directory.change(place, { runId: failedRun(place.runId) });
    await lowerFence(db, tenantId, runId);
  }
}

/** How many moves of the directory are under way or have died, and since when the oldest has not gone on. */
export async function openMoves(home: Database): Promise<{ openMoves: number; oldestMoveChangedAt: Date | null }> {
  const [row] = await home
    .select({ moves: count(), oldest: min(tenantPlaces.changedAt) })
    .from(tenantPlaces)
    .where(isNotNull(tenantPlaces.movingToUrl));
  return { openMoves: row?.moves ?? 0, oldestMoveChangedAt: row?.oldest ?? null };
}
