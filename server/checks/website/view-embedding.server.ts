import { captureProcesses } from "#db/schema/id-checks.ts";
import type { websiteWidgets } from "#db/schema/website.ts";
import { type Context, guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { noticeAddresses } from "#server/services/dealers/notices-address.ts";
import { shotsFor } from "#widget/capture/capture-steps.ts";
import { documentsOf } from "./check-in-documents.server.ts";
import { type CheckIn, checkInOfCapture } from "./find-check-in.server.ts";
import { widgetOf } from "./widget-of.server.ts";

/**
 * The origins that may show a page of this dealer in a frame: those the dealer named, and our own for the preview in the
 * settings. None while the dealer has named none.
 */
export function framedBy(
  { platform }: Pick<Context<unknown>, "platform">,
  widget: Pick<typeof websiteWidgets.$inferSelect, "origins"> | undefined,
): string[] {
  if (!widget || widget.origins.length === 0) return [];
  return [...new Set([...widget.origins, new URL(platform.appUrl).origin])];
}

/** The key that a check-in was begun with. */
const keyOf = (widget: typeof websiteWidgets.$inferSelect, { isTest }: Pick<CheckIn, "isTest">): string =>
  (isTest ? widget.testKey : null) ?? widget.publishableKey;

/**
 * How a capture page stands on a website: who may show it, and for a link of a check-in where the customer goes when these
 * photos are there: `next`, null after the last document and for links that staff created. `isCompleted`: the photos are there.
 * `checkInPage`: where a check-in goes on whose link has ended. `stepsAround`: the photos of its other documents; null without one.
 */
export const viewEmbedding = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    const [widget, process] = await Promise.all([
      widgetOf(ctx.db),
      ctx.db.get(captureProcesses, ctx.actor.captureProcessId),
    ]);
    const checkIn = await checkInOfCapture(ctx.db, ctx.actor.captureProcessId);
    const documents = checkIn ? documentsOf(checkIn) : [];
    const at = documents.findIndex(({ captureId }) => captureId === ctx.actor.captureProcessId);
    const photos = (some: typeof documents) =>
      some.reduce((sum, { kind }) => sum + shotsFor(kind, process?.usesCopyDetection === true).length, 0);
    const checkInPage = widget && checkIn ? `/check_in/${encodeURIComponent(keyOf(widget, checkIn))}` : null;
    return {
      framedBy: framedBy(ctx, widget),
      notices: noticeAddresses(ctx.db.scope.headquarterId),
      isCompleted: process?.status === "completed",
      next: at === documents.length - 1 ? null : checkInPage,
      checkInPage,
      stepsAround: checkIn ? { before: photos(documents.slice(0, at)), after: photos(documents.slice(at + 1)) } : null,
    };
  },
});
