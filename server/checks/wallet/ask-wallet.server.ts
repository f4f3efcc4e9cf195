import { walletRequests } from "#db/schema/wallet.ts";
import { openCapture } from "#server/checks/capture/open-capture.server.ts";
import { askedOfId, askedOfLicense } from "#server/checks/wallet-settings/wallet-settings.texts.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { walletTimes } from "#server/services/wallet/wallet-limits.ts";
import { browserChannels } from "#server/services/wallet/wallet-types.ts";
import { type QuestionWays, sealSession } from "./kept-texts.server.ts";
import { walletTexts } from "./wallet.texts.ts";
import { walletOfferOf } from "./wallet-offer.server.ts";

/** A question that waits for its answer. */
export type AskedWallet = QuestionWays & {
  requestId: string;
  /** Only this browser can take the answer: its cookie. */
  browser: string;
};

/**
 * Asks the wallet on the customer's phone for the documents of an open link: both, or the link's own alone
 * (wallet.md#one-question). `channels` are those on which the browser can ask a wallet itself; the first that we know is offered besides the
 * link (wallet.md#by-the-browser). `browser` is the cookie of one that has asked before: whichever of its questions is answered, it takes
 * the answer. Throws `Problem` not-found when nothing can be shown, too-many after twenty questions.
 */
export const askWallet = guestUseCase({
  input: z.object({
    halves: z.enum(["all", "own"]),
    channels: z.array(z.string().max(100)).max(20).default([]),
    browser: z
      .string()
      .max(43)
      .regex(/^[\w-]{43}$/)
      .optional()
      .catch(undefined),
  }),
  async run(ctx, { halves, channels, browser = newToken() }): Promise<AskedWallet> {
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
    const [token, requestId] = [newToken(), ctx.newId()];
    const now = ctx.now();
    const { createWalletRequest } = await import("#server/services/wallet/create-wallet-request.server.ts");
    const answerAddress = `/wallet/${token}/response`;
    const options = {
      asker: offer.asker,
      question: { halves: asked, idAttributes: askedOfId, licenseAttributes: askedOfLicense },
      requestUri: `${ctx.platform.appUrl}/wallet/${token}/request`,
      responseUri: `${ctx.platform.appUrl}${answerAddress}`,
      origin: ctx.platform.appUrl,
      scheme: wallet.scheme,
      now,
    };
    const browserChannel = wallet.asksByBrowser && browserChannels.find((channel) => channels.includes(channel));
    const [{ session, requestObject, address }, byBrowser] = await Promise.all([
      createWalletRequest({ ...options, channel: "link" }),
      browserChannel ? createWalletRequest({ ...options, channel: browserChannel }) : null,
    ]);
    if (requestObject === null || address === null) throw new Error("a link has a request and an address");
    const ways = { address, browserRequest: byBrowser?.browserRequest ?? null, answerAddress };
    const [tokenHash, browserHash, sessionCopy] = await Promise.all([
      sha256Hex(token),
      sha256Hex(browser),
      sealSession(ctx.platform.appSecret, requestId, {
        session,
        requestObject,
        browserSession: byBrowser?.session ?? null,
        ways,
      }),
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
    return { requestId, ...ways, browser };
  },
});
