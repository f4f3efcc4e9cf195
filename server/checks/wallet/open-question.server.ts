import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { questionOfToken } from "./find-question.server.ts";
import { openSession } from "./kept-texts.server.ts";
import { walletTexts } from "./wallet.texts.ts";

/**
 * The signed request (JWT) that the wallet fetches; again while the question is open, since wallets repeat what failed. Throws
 * `Problem` not-found when it is over or answered.
 */
export const openQuestion = guestUseCase({
  input: z.object({ token: IdText }),
  async run(ctx, { token }): Promise<string> {
    const question = await questionOfToken(ctx, token);
    const kept = await openSession(ctx.platform.appSecret, question);
    if (!kept) throw notFound(walletTexts.questionGone);
    return kept.requestObject;
  },
});
