import { guestUseCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { dealerNameOf, openCapture } from "./open-capture.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";

/** The data of a capture link: its open process, its Nachforderung, and the dealer's name. Throws like `openCapture`. */
export const viewCapture = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    const process = await openCapture(ctx);
    const [request, dealerName] = await Promise.all([
      requestOfCapture(ctx.db, process.id),
      dealerNameOf(ctx, process.branchId),
    ]);
    return { process, request, dealerName };
  },
});
