import { eq } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { removeFiles } from "#server/ground/platform/store-files.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";

/** Deletes a photo of damage from its contract for good. Removing it twice is not an error. Throws `Problem` not-found. */
export const removeDamagePhoto = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText, photoId: IdText }),
  async run(ctx, { contractId, photoId }) {
    const contract = await ctx.db.get(contracts, contractId);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const removed = await ctx.db.transaction(async (tx) => {
      const photo = await tx.get(damagePhotos, photoId);
      // What the vehicle looked like is taken anew, but not taken away.
      if (!photo || photo.contractId !== contractId || photo.shot !== null) return null;
      await tx.remove(damagePhotos, eq(damagePhotos.id, photoId));
      await addAuditEntry(tx, ctx, {
        action: "remove_damage_photo",
        subjectType: "contract",
        subjectId: contractId,
        details: { photo_id: photoId },
      });
      return photo;
    });
    if (!removed) return;
    // A file that stays behind is swept after a day.
    ctx.platform.waitUntil(removeFiles(ctx.platform, [removed]).catch(() => {}));
    announceStockChange(ctx, [contract.branchId]);
  },
});
