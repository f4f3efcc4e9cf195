import { dealerNameOf } from "#server/checks/capture/open-capture.server.ts";
import { guestUseCase, type VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { noticeAddresses } from "#server/services/dealers/notices-address.ts";
import { framedBy } from "./view-embedding.server.ts";
import { widgetOf } from "./widget-of.server.ts";

/** What the page of a dealer's check-in shows, and who may show it in a frame. */
export const viewCheckIn = guestUseCase({
  input: z.object({}),
  async run(ctx: VisitorContext) {
    const [widget, dealerName] = await Promise.all([widgetOf(ctx.db), dealerNameOf(ctx, ctx.db.scope.branchId)]);
    return {
      dealerName,
      takesCheckIns: (widget?.takesCheckIns || ctx.actor.isTest) ?? false,
      isTest: ctx.actor.isTest ?? false,
      notices: noticeAddresses(ctx.db.scope.headquarterId),
      offersLicense: await offersLicense(ctx),
      framedBy: framedBy(ctx, widget),
    };
  },
});

/**
 * The light version checks licenses only for users with the extension, and nobody is signed in here
 * (website.md#which-documents).
 */
export const offersLicense = async (ctx: VisitorContext) => (await ctx.db.headquarter()).planVersion !== "light";
