import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { keyedHashHex, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { guestUseCase, type VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { SolvedProof } from "./check-in.schema.ts";
import { countRequest, countStart, startsSoFar } from "./limit-visitors.server.ts";
import { keysFor, proofPrice, stillPays } from "./proof-price.rules.ts";
import { websiteTexts } from "./website.texts.ts";

const secretsOf = async (ctx: Pick<VisitorContext, "platform">) => ({
  hmacSignatureSecret: await keyedHashHex(ctx.platform.appSecret, "check-in-challenge"),
  hmacKeySignatureSecret: await keyedHashHex(ctx.platform.appSecret, "check-in-solution"),
});

/**
 * A new challenge for this dealer's website, at the price of this network's next start; nothing is stored until it is solved.
 * The server compares one keyed hash. Same open method as the ALTCHA widget, without its script (decision 041).
 */
export const getChallenge = guestUseCase({
  input: z.object({}),
  async run(ctx: VisitorContext): Promise<Challenge> {
    const [starts] = await Promise.all([startsSoFar(ctx), countRequest(ctx)]);
    const keys = keysFor(starts);
    return newChallenge(ctx, { starts, rounds: proofPrice.rounds, minimum: keys * 0.6, maximum: keys * 1.4 });
  },
});

type Effort = { starts: number; rounds: number; minimum: number; maximum: number };

/** A challenge that costs its solver `minimum` to `maximum` keys of these rounds, the price after `starts`. */
export async function newChallenge(
  ctx: Pick<VisitorContext, "actor" | "now" | "platform">,
  { starts, rounds, minimum, maximum }: Effort,
): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: rounds,
    counter: randomInt(Math.round(maximum), Math.round(minimum)),
    data: { widget: ctx.actor.websiteWidgetId, starts: String(starts) },
    deriveKey,
    expiresAt: new Date(ctx.now().getTime() + limits.checkIn.proofValidMinutes * 60_000),
    ...(await secretsOf(ctx)),
  });
}

/**
 * Takes the solution that a start has to bring, and counts the start. Throws `Problem` invalid for a forged, expired or
 * foreign solution, for one that was used before, and for one that was too cheap by now: the browser then solves another.
 */
export async function takeProof(ctx: VisitorContext, { challenge, solution }: SolvedProof): Promise<void> {
  const refusal = new Problem("invalid", websiteTexts.proofInvalid, { field: "proof" });
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(ctx)) });
  if (!verified || challenge.parameters.data?.widget !== ctx.actor.websiteWidgetId) throw refusal;
  await ctx.platform
    .limitTries({
      name: "check-in-proof",
      subject: await sha256Hex(challenge.signature),
      maximum: 1,
      windowMinutes: limits.checkIn.proofValidMinutes * 2,
      text: websiteTexts.proofInvalid,
    })
    .catch((error) => {
      throw error instanceof Problem ? refusal : error;
    });
  const { starts } = challenge.parameters.data;
  if (!stillPays(Number(starts), await countStart(ctx))) throw refusal;
}
