import { captureProcesses } from "#db/schema/id-checks.ts";
import { notFound } from "#server/kernel/problem.ts";
import { guestUseCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { captureTexts } from "./capture.texts.ts";
import { dealerNameOf, openCapture } from "./open-capture.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";

/**
 * The data of a capture link: its open process, its Nachforderung, the dealer's name, and for how many months after the end
 * of the case the photos are kept (0: only until the document is checked, product §4). Throws like `openCapture`.
 */
export const viewCapture = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    const process = await openCapture(ctx);
    const [request, dealerName, { keepsPhotos, deleteAfterMonths }] = await Promise.all([
      requestOfCapture(ctx.db, process.id),
      dealerNameOf(ctx, process.branchId),
      ctx.db.headquarter(),
    ]);
    return { process, request, dealerName, retentionMonths: keepsPhotos ? deleteAfterMonths : 0 };
  },
});

/** The dealer whom the customer can ask for a new link when theirs has ended, and nothing else about the process. */
export const viewEndedCapture = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    if (!process) throw notFound(captureTexts.linkUnusable);
    return { dealerName: await dealerNameOf(ctx, process.branchId) };
  },
});
