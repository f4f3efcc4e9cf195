import { eq } from "drizzle-orm";
import type { captureProcesses } from "#db/schema/id-checks.ts";
import { documentImages } from "#db/schema/id-checks.ts";
import { walletRequests } from "#db/schema/wallet.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { openCapture } from "#server/checks/capture/open-capture.server.ts";
import {
  announceCompleted,
  completeCapture,
  notifyCompleted,
  queueCompleted,
} from "#server/checks/capture/store-photos.server.ts";
import { announceStarted, finishLink } from "#server/checks/id-checks/submit-capture.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type GuestContext, guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import type { WalletRefusalReason } from "#server/services/wallet/wallet-refusal.ts";
import { type Question, questionOfLink } from "./find-question.server.ts";
import { type KeptAnswer, openAnswer } from "./kept-texts.server.ts";
import { walletTexts } from "./wallet.texts.ts";
import { answerOfId, answerOfLicense } from "./wallet-answer.ts";
import { walletOfferOf } from "./wallet-offer.server.ts";

type Capture = typeof captureProcesses.$inferSelect;
type Outcome = { refusal: WalletRefusalReason } | { refusal: null };

/**
 * Takes a wallet's answer for the browser that asked, with the code with which the wallet sent it back: the documents of the link are
 * there then, all or nothing. A refused one says why, and nothing of it is kept. The same browser may come twice, the second time it finds
 * nothing to do. Throws `Problem` not-found when question or link are over.
 */
export const takeAnswer = guestUseCase({
  input: z.object({ question: IdText, code: IdText, browser: IdText.default("") }),
  async run(ctx, input): Promise<Outcome> {
    const question = await questionOfLink(ctx, input.question);
    if (!question) throw notFound(walletTexts.questionGone);
    const [browserHash, codeHash] = await Promise.all([sha256Hex(input.browser), sha256Hex(input.code)]);
    if (question.browserHash !== browserHash || question.codeHash !== codeHash) return { refusal: "other_browser" };
    if (question.state === "taken") return { refusal: null };
    if (question.state === "refused") return { refusal: question.refusal as WalletRefusalReason };
    const answer = await openAnswer(ctx.platform.appSecret, question);
    if (!answer) throw notFound(walletTexts.questionGone);
    await store(ctx, question, answer);
    return { refusal: null };
  },
});

async function store(ctx: GuestContext, question: Question, answer: KeptAnswer): Promise<void> {
  const process = await openCapture(ctx);
  const offer = await walletOfferOf(ctx, process);
  if (!offer) throw notFound(walletTexts.notOffered);
  const shown = [
    { capture: offer.captures.id, answer: answer.id && answerOfId(answer.id) },
    { capture: offer.captures.license, answer: answer.license && answerOfLicense(answer.license) },
  ].flatMap(({ capture, answer }) => (capture && answer ? [{ capture, answer }] : []));
  const portrait = portraitFile(ctx, answer);
  const started = await storeFiles(ctx, portrait ? [portrait] : [], async (tx) => {
    // Of two that take it one ends the link; the other finds it ended.
    await tx.change(walletRequests, eq(walletRequests.id, question.id), { state: "taken", answerCopy: null });
    for (const { capture, answer } of shown) await completeCapture(tx, ctx, capture, { walletAnswer: answer });
    if (portrait && offer.captures.license) await addPortrait(tx, ctx, offer.captures.license, portrait);
    await addAuditEntry(tx, ctx, {
      action: "show_wallet",
      subjectType: "capture_process",
      subjectId: process.id,
      details: { halves: shown.length },
    });
    const { started, hasMoreToCome } = await finishLink(tx, ctx);
    const idCheckId = started?.check.id ?? null;
    for (const { capture } of shown) await queueCompleted(tx, ctx, capture, { idCheckId, source: "wallet" });
    if (!hasMoreToCome) await notifyCompleted(tx, ctx, process, { body: messageTexts.walletShown, idCheckId });
    return started;
  });
  for (const { capture } of shown) announceCompleted(ctx, capture);
  if (started) announceStarted(ctx, started);
}

type Portrait = { fileKey: `documents/${string}`; bytes: Uint8Array; contentType: string };

/** Browsers do not show JPEG 2000, so such a portrait is not kept. */
function portraitFile(ctx: GuestContext, { license }: KeptAnswer): Portrait | null {
  if (license?.portrait?.contentType !== "image/jpeg") return null;
  const bytes = new Uint8Array(Buffer.from(license.portrait.base64, "base64"));
  return { fileKey: `documents/${ctx.newId()}`, bytes, contentType: "image/jpeg" };
}

/** It stands where a photo of the license would, so that whatever becomes of photos becomes of it. */
const addPortrait = (tx: TenantDb, ctx: GuestContext, capture: Capture, { fileKey, bytes, contentType }: Portrait) =>
  tx.add(documentImages, {
    id: ctx.newId(),
    captureProcessId: capture.id,
    idCheckId: null,
    documentType: "DRIVERS_LISCENSE",
    side: "front_side",
    imageType: "visible",
    fileKey,
    contentType,
    width: null,
    height: null,
    byteCount: bytes.length,
    deviceType: limits.capture.deviceTypeCode,
    cropped: limits.capture.cropped,
    createdAt: ctx.now(),
  });
