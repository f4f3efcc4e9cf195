import { damagePhotos } from "#db/schema/contracts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";

/** A photo of damage. Throws `Problem` not-found. */
export const viewDamagePhoto = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  async evenIf(ctx, { id }) {
    const photo = await ctx.db.get(damagePhotos, id);
    return photo !== undefined && isOpenInAnyPlan(ctx, photo.contractId);
  },
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const photo = await ctx.db.get(damagePhotos, id);
    const file = photo ? await ctx.platform.files.get(photo.fileKey) : null;
    if (!photo || !file) throw notFound(damagePhotoTexts.gone);
    return { bytes: file.bytes, contentType: photo.contentType };
  },
});
