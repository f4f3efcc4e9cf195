import { damagePhotos } from "#db/schema/contracts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";

/** A photo of damage. Throws `Problem` not-found. */
export const viewDamagePhoto = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const photo = await ctx.db.get(damagePhotos, id);
    const file = photo ? await ctx.platform.files.get(photo.fileKey) : null;
    if (!photo || !file) throw notFound(damagePhotoTexts.gone);
    return { bytes: file.bytes, contentType: photo.contentType };
  },
});
