import { captureProcesses } from "#db/schema/id-checks.ts";
import { dealerNameOf, openCapture } from "#server/checks/capture/open-capture.server.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { officeOfMails } from "#server/services/dealers/office-of-mails.server.ts";
import type { WalletHalf } from "#server/services/wallet/wallet-types.ts";
import { walletOfferOf } from "./wallet-offer.server.ts";

export type WalletOfferView = {
  dealerName: string;
  /** How the dealer is reached. */
  contact: string;
  hasLogo: boolean;
  retentionMonths: number;
  /** What can be shown; empty: nothing, the customer photographs. */
  halves: readonly WalletHalf[];
};

/** What the customer of a usable link may show with the wallet. Throws like `openCapture`. */
export const viewWalletOffer = guestUseCase({
  input: z.object({}),
  async run(ctx): Promise<WalletOfferView> {
    const process = await openCapture(ctx);
    const [dealerName, headquarter, office, offer] = await Promise.all([
      dealerNameOf(ctx, process.branchId),
      ctx.db.headquarter(),
      officeOfMails(ctx, process.branchId),
      walletOfferOf(ctx, process),
    ]);
    return {
      dealerName,
      contact: [office.telephone, office.email].filter(Boolean).join(", ") || dealerName,
      hasLogo: headquarter.logoFileKey !== null,
      retentionMonths: headquarter.keepsPhotos ? headquarter.deleteAfterMonths : 0,
      halves: Object.keys(offer?.captures ?? {}) as WalletHalf[],
    };
  },
});

/** Whether the page of a link leads to the wallet; false for every link that is not usable. */
export const isWalletOffered = guestUseCase({
  input: z.object({}),
  async run(ctx): Promise<boolean> {
    if (!ctx.platform.wallet) return false;
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    const isOpen = process?.status === "pending" && process.expiresAt > ctx.now();
    return process !== undefined && isOpen && (await walletOfferOf(ctx, process)) !== null;
  },
});
