import { and, inArray, isNull } from "drizzle-orm";
import type { RetentionStore } from "#db/across-tenants/retention.server.ts";
import { scans } from "#db/schema/scans.ts";
import { skipIfMoving } from "#db/tenant-moving.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";

const maximumPerRun = 400;

/**
 * Deletes scans, quarantined ones included, that no check has used within the headquarters' period
 * (deletion.md#unused-scans). Their files are removed by `sweepDeletedFiles`. Returns how many were deleted; one that
 * is used at the same moment stays.
 */
export async function deleteUnusedScans(
  store: Pick<RetentionStore, "unusedScans">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<number> {
  const byTenant = new Map<string, string[]>();
  for (const { headquarterId, scanId } of await store.unusedScans(now, maximumPerRun)) {
    byTenant.set(headquarterId, [...(byTenant.get(headquarterId) ?? []), scanId]);
  }
  let count = 0;
  for (const [headquarterId, ids] of byTenant) {
    const ctx = contextOf(headquarterId);
    const deleteScans = () =>
      ctx.db.transaction(async (tx) => {
        const unused = and(inArray(scans.id, ids), isNull(scans.assignedIdCheckId), isNull(scans.deletedAt));
        const deleted = await tx.update(scans, unused, { deletedAt: now });
        if (deleted.length === 0) return 0;
        await addAuditEntry(tx, ctx, {
          action: "delete_unused_scans",
          subjectType: "headquarter",
          subjectId: headquarterId,
          details: { scans: deleted.length },
        });
        return deleted.length;
      });
    count += (await skipIfMoving(deleteScans)) ?? 0;
  }
  return count;
}
