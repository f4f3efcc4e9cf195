import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { keyedHashHex, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { guestUseCase, type VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { SolvedProof } from "./check-in.schema.ts";
import { countRequest } from "./limit-visitors.server.ts";
import { websiteTexts } from "./website.texts.ts";

/**
 * A challenge costs its solver about 500 keys of this many rounds: a second or two of a phone, while the customer types.
 * The server compares one keyed hash. Same open method as the ALTCHA widget, without its script (decision 041).
 */
const effort = { rounds: 5_000, minimum: 300, maximum: 700 };

const secretsOf = async (ctx: Pick<VisitorContext, "platform">) => ({
  hmacSignatureSecret: await keyedHashHex(ctx.platform.appSecret, "check-in-challenge"),
  hmacKeySignatureSecret: await keyedHashHex(ctx.platform.appSecret, "check-in-solution"),
});

/** A new challenge for this dealer's website; nothing is stored until it is solved. */
export const getChallenge = guestUseCase({
  input: z.object({}),
  async run(ctx: VisitorContext): Promise<Challenge> {
    await countRequest(ctx);
    return newChallenge(ctx, effort);
  },
});

/** A challenge that costs its solver `minimum` to `maximum` keys of these rounds. */
export async function newChallenge(
  ctx: Pick<VisitorContext, "actor" | "now" | "platform">,
  { rounds, minimum, maximum }: typeof effort,
): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: rounds,
    counter: randomInt(maximum, minimum),
    data: { widget: ctx.actor.websiteWidgetId },
    deriveKey,
    expiresAt: new Date(ctx.now().getTime() + limits.checkIn.proofValidMinutes * 60_000),
    ...(await secretsOf(ctx)),
  });
}

/** Throws `Problem` invalid for a forged, expired or foreign solution, and for one that was used before. */
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
}
