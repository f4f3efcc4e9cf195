import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { walletTimes } from "#server/services/wallet/wallet-limits.ts";
import { questionOfLink } from "./find-question.server.ts";
import { openSession, type QuestionWays } from "./kept-texts.server.ts";
import { walletTexts } from "./wallet.texts.ts";

/**
 * The ways of a question that waits for its answer, for the browser that asked it. Throws `Problem` not-found for another browser, once it
 * is answered, and after the five minutes in which a wallet may fetch it.
 */
export const viewQuestion = guestUseCase({
  input: z.object({ question: IdText, browser: IdText.default("") }),
  async run(ctx, { question: id, browser }): Promise<QuestionWays> {
    const question = await questionOfLink(ctx, id);
    const isOpen =
      question?.browserHash === (await sha256Hex(browser)) &&
      question.state === "asked" &&
      question.createdAt.getTime() + walletTimes.request > ctx.now().getTime();
    // One of the version before has no ways.
    const kept = isOpen ? await openSession(ctx.platform.appSecret, question) : null;
    if (!kept?.ways) throw notFound(walletTexts.questionGone);
    return kept.ways;
  },
});
