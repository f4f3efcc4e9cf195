import { and, eq, lt } from "drizzle-orm";
import type { RetentionStore } from "#db/across-tenants/retention.server.ts";
import { redPlateTrips } from "#db/schema/red-plates.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { deletionCutoff } from "./retention.rules.ts";

const maximumPerRun = 200;
/** § 41 Abs. 3 FZV: a year, from the end of the trip. */
const keptMonths = 12;

/**
 * Deletes the trips of red plates whose year is over (red-plates.md#kept-a-year), whatever the headquarters' own months are.
 * Idempotent. Returns how many were deleted and how many failed; those stay due.
 */
export async function deleteRedPlateTrips(
  store: Pick<RetentionStore, "redPlateTripsDue">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<{ deleted: number; failed: number }> {
  const before = deletionCutoff(now, keptMonths);
  const counts = { deleted: 0, failed: 0 };
  for (const { headquarterId, tripId } of await store.redPlateTripsDue(before, maximumPerRun)) {
    try {
      if (await remove(contextOf(headquarterId), tripId, before)) counts.deleted += 1;
    } catch (error) {
      counts.failed += 1;
      logEvent("error", "trip of a red plate not deleted", { id: tripId, error: errorClass(error) });
    }
  }
  return counts;
}

const remove = (ctx: Context<System>, tripId: string, before: Date): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    // Its end may have been corrected since.
    const isDue = and(eq(redPlateTrips.id, tripId), lt(redPlateTrips.takenUntil, before));
    const removed = await tx.removeAndCount(redPlateTrips, isDue);
    if (removed === 0) return false;
    await addAuditEntry(tx, ctx, {
      action: "delete_personal_data",
      subjectType: "red_plate_trip",
      subjectId: tripId,
      details: {},
    });
    return true;
  });
