import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { dealerNameOf } from "./open-capture.server.ts";

/** How photos are taken at this desk: whether copies are detected, and the name that the KOPIE mark carries. */
export const getCaptureSettings = useCase({
  may: ["create", "id_check"],
  input: z.object({}),
  async run(ctx) {
    const [{ usesCopyDetection }, dealerName] = await Promise.all([
      ctx.db.headquarter(),
      dealerNameOf(ctx, ctx.actor.branchId),
    ]);
    return { usesCopyDetection, dealerName };
  },
});
