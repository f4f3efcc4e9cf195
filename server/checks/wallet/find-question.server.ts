import { and, eq } from "drizzle-orm";
import { walletRequests } from "#db/schema/wallet.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { GuestContext } from "#server/ground/kernel/use-case.server.ts";
import { walletTexts } from "./wallet.texts.ts";

export type Question = typeof walletRequests.$inferSelect;

/** The question of this link whose token the wallet has. Throws `Problem` not-found when it is over. */
export async function questionOfToken(ctx: GuestContext, token: string): Promise<Question> {
  const isIt = eq(walletRequests.tokenHash, await sha256Hex(token));
  const [question] = await ctx.db.find(walletRequests, and(isIt, isOfLink(ctx)));
  if (!question || question.expiresAt <= ctx.now()) throw notFound(walletTexts.questionGone);
  return question;
}

/** The question of this link with this id; undefined when there is none, or it is over. */
export async function questionOfLink(ctx: GuestContext, id: string): Promise<Question | undefined> {
  const [question] = await ctx.db.find(walletRequests, and(eq(walletRequests.id, id), isOfLink(ctx)));
  return question && question.expiresAt > ctx.now() ? question : undefined;
}

const isOfLink = ({ actor }: GuestContext) => eq(walletRequests.captureProcessId, actor.captureProcessId);
