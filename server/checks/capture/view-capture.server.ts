import { eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { officeOfMails } from "#server/services/dealers/office-of-mails.server.ts";
import { storedLogo } from "#server/services/dealers/stored-logo.server.ts";
import { shotsFor } from "#widget/capture/capture-steps.ts";
import { captureTexts } from "./capture.texts.ts";
import { captureUrl } from "./get-capture-progress.server.ts";
import { dealerNameOf, followingCaptures, missingCapture, openCapture, photoKeyOf } from "./open-capture.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";

/**
 * The data of a capture link: its open process, its Nachforderung, the dealer's name, and for how many months after the end
 * of the case the photos are kept (0: only until the document is checked, checks.md#visual-check-only), and the key that seals them
 * on the device. Throws like
 * `openCapture`.
 */
export const viewCapture = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    const process = await openCapture(ctx);
    const [photoKey, request, dealerName, { keepsPhotos, deleteAfterMonths, logoFileKey }, office] = await Promise.all([
      photoKeyOf(ctx.platform, process),
      requestOfCapture(ctx.db, process.id),
      dealerNameOf(ctx, process.branchId),
      ctx.db.headquarter(),
      officeOfMails(ctx, process.branchId),
    ]);
    const contact = [office.telephone, office.email].filter(Boolean).join(", ") || dealerName;
    const retentionMonths = keepsPhotos ? deleteAfterMonths : 0;
    return { process, photoKey, request, dealerName, contact, hasLogo: logoFileKey !== null, retentionMonths };
  },
});

/** The dealer's logo for the page of a usable link. Throws `Problem` not-found. */
export const viewCaptureLogo = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    await openCapture(ctx);
    return storedLogo(ctx);
  },
});

/**
 * The dealer whom the customer can ask for a new link when theirs has ended, whether they did, and nothing else about the process:
 * links look the same whatever ended them (capture.md#ended-links).
 */
export const viewEndedCapture = guestUseCase({
  input: z.object({}),
  async run(ctx) {
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    if (!process) throw notFound(captureTexts.linkUnusable);
    const [dealerName, { newLinkAskedAt }] = await Promise.all([
      dealerNameOf(ctx, process.branchId),
      missingCapture(ctx.db, process),
    ]);
    return { dealerName, hasAsked: newLinkAskedAt !== null };
  },
});

/** How many photos one person is asked for with a link before and after this document: one progress for all (capture.md#steps). */
export type StepsAround = { before: number; after: number };

/** Of a link whose documents follow each other; a second driver has steps of their own. */
export const viewStepsAround = guestUseCase({
  input: z.object({}),
  async run(ctx): Promise<StepsAround> {
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    if (!process) return { before: 0, after: 0 };
    const [before, after] = await Promise.all([capturesBefore(ctx.db, process), followingCaptures(ctx.db, process)]);
    const photos = (captures: readonly Capture[]) =>
      captures
        .filter(({ isSecondDriver }) => isSecondDriver === process.isSecondDriver)
        .reduce((sum, { kind, usesCopyDetection }) => sum + shotsFor(kind, usesCopyDetection).length, 0);
    return { before: photos(before), after: photos(after) };
  },
});

type Capture = typeof captureProcesses.$inferSelect;

async function capturesBefore(db: TenantDb, { id }: Capture): Promise<Capture[]> {
  const [before] = await db.find(captureProcesses, eq(captureProcesses.nextCaptureId, id));
  return before ? [before, ...(await capturesBefore(db, before))] : [];
}

/**
 * Where the customer goes on once the photos of this link are there: the path of the page of the next document that is still open, and
 * whether that is a second driver's; null after the last document.
 */
export const viewNextCapture = guestUseCase({
  input: z.object({}),
  async run(ctx): Promise<{ path: string; isSecondDriver: boolean } | null> {
    const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
    const following = process ? await followingCaptures(ctx.db, process) : [];
    const next = following.find(({ status, expiresAt }) => status === "pending" && expiresAt > ctx.now());
    const token = next ? await tokenOfLink(ctx.platform.appSecret, next) : null;
    if (!next || token === null) return null;
    const path = new URL(captureUrl(ctx.platform.appUrl, token, next.kind)).pathname;
    return { path, isSecondDriver: next.isSecondDriver && !process?.isSecondDriver };
  },
});
