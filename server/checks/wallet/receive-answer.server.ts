import { and, eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { walletRequests } from "#db/schema/wallet.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type GuestContext, guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { verifyWalletResponse, type WalletResult } from "#server/services/wallet/verify-wallet-response.server.ts";
import { WalletRefusal, type WalletRefusalReason } from "#server/services/wallet/wallet-refusal.ts";
import { type Question, questionOfToken } from "./find-question.server.ts";
import { type KeptAnswer, openSession, sealAnswer } from "./kept-texts.server.ts";
import { walletTexts } from "./wallet.texts.ts";

/**
 * Takes the one answer of a wallet: verifies it and keeps what it proves, encrypted, until the browser that asked comes for it; of a refused
 * one only the reason (wallet.md#one-question). Returns the address to which the wallet sends the customer back. Throws `Problem` not-found
 * when the question is over or has its answer: the first one counts.
 */
export const receiveAnswer = guestUseCase({
  input: z.object({
    token: IdText,
    response: z.string().max(limits.wallet.answerCharacters).default(""),
    isByBrowser: z.boolean().default(false),
  }),
  async run(ctx, { token, response, isByBrowser }): Promise<string> {
    const question = await questionOfToken(ctx, token);
    // Nothing is kept any more once there is an answer.
    const kept = await openSession(ctx.platform.appSecret, question);
    const installation = ctx.platform.wallet;
    const session = isByBrowser ? kept?.browserSession : kept?.session;
    if (!session || !installation) throw notFound(walletTexts.questionGone);
    const verified = await verifyWalletResponse({
      session,
      response,
      trust: installation,
      now: ctx.now(),
      fetchStatusList: installation.fetchStatusList,
    }).catch((error) => {
      if (error instanceof WalletRefusal) return error.reason;
      throw error;
    });
    const code = newToken();
    const answer = typeof verified === "string" ? refused(question, verified) : await answered(ctx, question, verified);
    const isOpen = and(eq(walletRequests.id, question.id), eq(walletRequests.state, "asked"));
    const changed = await ctx.db.update(walletRequests, isOpen, {
      ...answer,
      codeHash: await sha256Hex(code),
      // The key that opens it is needed no more.
      sessionCopy: "",
    });
    if (changed.length === 0) {
      noteRefusal(question, "answered_twice");
      throw notFound(walletTexts.questionGone);
    }
    return returnAddress(ctx, question, code);
  },
});

/** Into log and metrics, by its code alone. */
function noteRefusal({ id }: Question, reason: WalletRefusalReason): void {
  logEvent("info", "wallet answer refused", { id, kind: reason });
  counters.add("handschlag_refusals_total", { reason: `wallet_${reason}` });
}

function refused(question: Question, reason: WalletRefusalReason) {
  noteRefusal(question, reason);
  return { state: "refused", refusal: reason } as const;
}

async function answered(ctx: GuestContext, { id }: Question, { id: pid, license }: WalletResult) {
  const kept: KeptAnswer = { id: pid, license: license && { ...license, portrait: portraitOf(license.portrait) } };
  return { state: "answered", answerCopy: await sealAnswer(ctx.platform.appSecret, id, kept) } as const;
}

const portraitOf = (portrait: NonNullable<WalletResult["license"]>["portrait"]) =>
  portrait && { base64: Buffer.from(portrait.bytes).toString("base64"), contentType: portrait.contentType };

/** The page of the link, with the code that only this answer has. */
async function returnAddress(ctx: GuestContext, { id }: Question, code: string): Promise<string> {
  const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
  const linkToken = process ? await tokenOfLink(ctx.platform.appSecret, process) : null;
  if (linkToken === null) throw notFound(walletTexts.questionGone);
  const url = new URL(`/id_scan_mobile/${linkToken}/wallet`, ctx.platform.appUrl);
  url.searchParams.set("question", id);
  url.searchParams.set("response_code", code);
  return url.href;
}
