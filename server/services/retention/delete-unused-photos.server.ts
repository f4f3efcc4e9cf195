import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { RetentionStore } from "#db/across-tenants/retention.server.ts";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { skipIfMoving } from "#db/tenant-moving.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { unusedPhotosHours } from "./retention.rules.ts";

const maximumPerRun = 40;

/**
 * Deletes photos, with the lines read from them, what wallets proved, and the customer's address, that did not become part of a check within
 * a day (deletion.md#unused-photos). Their capture link expires, so that no check is started from deleted photos.
 * Returns how many links were emptied.
 */
export async function deleteUnusedPhotos(
  store: Pick<RetentionStore, "capturesWithUnusedPhotos">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - unusedPhotosHours * 60 * 60_000);
  const found = await store.capturesWithUnusedPhotos(before, maximumPerRun);
  for (const { headquarterId, captureProcessId } of found) {
    const ctx = contextOf(headquarterId);
    const deletePhotos = () =>
      ctx.db.transaction(async (tx) => {
        const unused = and(
          eq(documentImages.captureProcessId, captureProcessId),
          isNull(documentImages.idCheckId),
          isNull(documentImages.deletedAt),
        );
        const images = await tx.update(documentImages, unused, { deletedAt: now });
        const hasAnswer = and(eq(captureProcesses.id, captureProcessId), isNotNull(captureProcesses.walletAnswer));
        const answers = await tx.update(captureProcesses, hasAnswer, { walletAnswer: null });
        if (images.length + answers.length === 0) return;
        const emptied = { mrz: null, mailedTo: null };
        await tx.change(captureProcesses, eq(captureProcesses.id, captureProcessId), { status: "expired", ...emptied });
        await addAuditEntry(tx, ctx, {
          action: "delete_unused_photos",
          subjectType: "capture_process",
          subjectId: captureProcessId,
          details: { images: images.length },
        });
      });
    await skipIfMoving(deletePhotos);
  }
  return found.length;
}
