import { contractSignatures } from "#db/schema/contracts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

/** The picture of a drawn signature. Throws `Problem` not-found, also for one that was typed. */
export const viewSignatureImage = useCase({
  may: ["read", "contract"],
  input: z.object({ id: IdText }),
  async run(ctx, { id }) {
    const signature = await ctx.db.get(contractSignatures, id);
    const picture = signature?.imageFileKey ? await ctx.platform.files.get(signature.imageFileKey) : null;
    if (!picture) throw notFound();
    return { bytes: picture.bytes, contentType: "image/png" };
  },
});
