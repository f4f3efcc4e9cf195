import { walletRequests } from "#db/schema/wallet.ts";
import { openCapture } from "#server/checks/capture/open-capture.server.ts";
import { askedOfId, askedOfLicense } from "#server/checks/wallet-settings/wallet-settings.texts.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { walletTimes } from "#server/services/wallet/wallet-limits.ts";
import { sealSession } from "./kept-texts.server.ts";
import { walletTexts } from "./wallet.texts.ts";
import { walletOfferOf } from "./wallet-offer.server.ts";

/** A question that waits for its answer. */
export type AskedWallet = {
  requestId: string;
  /** Opens the wallet app on this phone. */
  address: string;
  /** Only this browser can take the answer: its cookie. */
  browser: string;
};

/**
 * Asks the wallet on the customer's phone for the documents of an open link: both, or the link's own alone
 * (wallet.md#one-question). Throws `Problem` not-found when nothing can be shown, too-many after twenty questions.
 */
export const askWallet = guestUseCase({
  input: z.object({ halves: z.enum(["all", "own"]) }),
  async run(ctx, { halves }): Promise<AskedWallet> {
    const process = await openCapture(ctx);
    await ctx.platform.limitTries({
      name: "wallet-question",
      subject: process.id,
      maximum: limits.wallet.questionsPerLink,
      windowMinutes: limits.capture.validMinutes,
      text: walletTexts.tooManyQuestions,
    });
    const offer = await walletOfferOf(ctx, process);
    const wallet = ctx.platform.wallet;
    if (!offer || !wallet) throw notFound(walletTexts.notOffered);
    const offered = (["id", "license"] as const).filter((half) => offer.captures[half]);
    const asked = halves === "all" ? offered : offered.filter((half) => offer.captures[half]?.id === process.id);
    const [token, browser, requestId] = [newToken(), newToken(), ctx.newId()];
    const now = ctx.now();
    const { createWalletRequest } = await import("#server/services/wallet/create-wallet-request.server.ts");
    const { session, requestObject, address } = await createWalletRequest({
      channel: "link",
      asker: offer.asker,
      question: { halves: asked, idAttributes: askedOfId, licenseAttributes: askedOfLicense },
      requestUri: `${ctx.platform.appUrl}/wallet/${token}/request`,
      responseUri: `${ctx.platform.appUrl}/wallet/${token}/response`,
      origin: ctx.platform.appUrl,
      scheme: wallet.scheme,
      now,
    });
    if (requestObject === null || address === null) throw new Error("a link has a request and an address");
    const [tokenHash, browserHash, sessionCopy] = await Promise.all([
      sha256Hex(token),
      sha256Hex(browser),
      sealSession(ctx.platform.appSecret, requestId, { session, requestObject }),
    ]);
    await ctx.db.insert(walletRequests, {
      id: requestId,
      captureProcessId: process.id,
      tokenHash,
      browserHash,
      sessionCopy,
      expiresAt: new Date(now.getTime() + walletTimes.session),
      createdAt: now,
    });
    return { requestId, address, browser };
  },
});
