import { eq } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { contractTexts } from "#server/agreement/contract.texts.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { notFound } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { removeFiles } from "#server/platform/store-files.server.ts";
import { announceStockChange } from "#server/vehicles/announce-vehicle-change.server.ts";

/** Deletes a photo of damage from its contract for good. Removing it twice is not an error. Throws `Problem` not-found. */
export const removeDamagePhoto = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText, photoId: IdText }),
  async run(ctx, { contractId, photoId }) {
    const contract = await ctx.db.get(contracts, contractId);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const removed = await ctx.db.transaction(async (tx) => {
      const photo = await tx.get(damagePhotos, photoId);
      if (!photo || photo.contractId !== contractId) return null;
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
