import { and, eq, isNull } from "drizzle-orm";
import { captureProcesses, documentImages, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { SubmitImagesInput } from "#server/checks/capture/capture.schema.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { type ImageRequest, requestOfCapture } from "#server/checks/capture/requested-photos.server.ts";
import { storePhotos } from "#server/checks/capture/store-photos.server.ts";
import { legitimationProviderOf } from "#server/checks/legitimation/legitimation-provider.server.ts";
import { sendLegitimationRequest } from "#server/checks/legitimation/send-legitimation-request.server.ts";
import { halfOf } from "#server/checks/verification/document-half.ts";
import { stateColumns } from "#server/checks/verification/document-state.server.ts";
import { checkInOfCapture } from "#server/checks/website/find-check-in.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type GuestContext, guestUseCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { removeDeletedFiles } from "#server/services/retention/remove-deleted-files.server.ts";
import { finishCheckIn } from "./finish-check-in.server.ts";
import { mergeReadFields } from "./merge-read-fields.ts";
import { startDriverCheck } from "./start-driver-check.server.ts";

type Submission = z.output<typeof SubmitImagesInput>;

/**
 * Stores the photos sent through a customer's link. Those of a Nachforderung (checks.md#photo-requests) move to their
 * check at once: they replace the old ones of that side, and the document is in progress again, all in the transaction
 * that stores them. Others stay with their capture process.
 */
export const submitCapture = guestUseCase({
  input: SubmitImagesInput,
  async run(ctx, input): Promise<void> {
    const request = await requestOfCapture(ctx.db, ctx.actor.captureProcessId);
    if (!request) return submitFirstPhotos(ctx, input);

    const stored = await storePhotos(ctx, input, {
      idCheckId: request.idCheckId,
      side: request.side,
      async take(tx, mrz) {
        const check = await replacePhotos(tx, ctx, request, mrz);
        const provider = legitimationProviderOf(await tx.headquarter());
        return { check, requestId: await provider.requestVerdict(tx, ctx, check) };
      },
    });
    if (!stored?.result) return;
    const { check, requestId } = stored.result;
    announceProcessChange(ctx, check);
    ctx.platform.waitUntil(removeDeletedFiles(ctx));
    if (requestId) ctx.platform.waitUntil(sendLegitimationRequest(ctx, requestId));
  },
});

async function submitFirstPhotos(ctx: GuestContext, input: Submission): Promise<void> {
  const stored = await storePhotos(ctx, input, null, async (tx) => {
    const { started, hasMoreToCome } = await finishLink(tx, ctx);
    return { hasMoreToCome, idCheckId: started?.check.id ?? null, result: started };
  });
  if (stored?.result) announceStarted(ctx, stored.result);
}

type Started = { check: typeof idChecks.$inferSelect; requestId: string | null };

/**
 * What the document of a link leads to, in the transaction that stored it: those of a link from staff wait for them; the last
 * one of a check-in on a website makes its check, that of a second driver as soon as the customer's is started.
 */
export async function finishLink(
  tx: TenantDb,
  ctx: GuestContext,
): Promise<{ started: Started | null; hasMoreToCome: boolean }> {
  const { captureProcessId } = ctx.actor;
  const [checkIn, capture] = await Promise.all([
    checkInOfCapture(tx, captureProcessId),
    tx.get(captureProcesses, captureProcessId),
  ]);
  if (!checkIn && !capture?.isSecondDriver) return { started: null, hasMoreToCome: false };
  const started = await (checkIn ? finishCheckIn(tx, ctx, checkIn.id) : startDriverCheck(tx, ctx, captureProcessId));
  return { started, hasMoreToCome: started === null };
}

/** Side effects of a check that a link has started, once it is stored. */
export function announceStarted(ctx: GuestContext, { check, requestId }: Started): void {
  announceProcessChange(ctx, check);
  if (requestId) ctx.platform.waitUntil(sendLegitimationRequest(ctx, requestId));
}

/** Throws not-found when the request was withdrawn meanwhile, as for any ended link. */
async function replacePhotos(tx: TenantDb, ctx: GuestContext, request: ImageRequest, mrz: string | null) {
  const now = ctx.now();
  const [open] = await tx.update(
    imageRequests,
    and(eq(imageRequests.id, request.id), eq(imageRequests.status, "open")),
    { status: "fulfilled", closedAt: now },
  );
  const check = await tx.get(idChecks, request.idCheckId);
  if (!open || !check) throw notFound(captureTexts.linkUnusable);
  const half = halfOf(request.documentType);
  const state = stateColumns[half];
  const isWaiting = and(eq(idChecks.id, check.id), eq(state.column, "NOT_AVAILABLE"), isNull(idChecks.discardedAt));
  const [changed] = await tx.update(idChecks, isWaiting, {
    ...mergeReadFields(check, mrz, berlinWallTime(now).date),
    [state.name]: "IN_PROGRESS",
    version: check.version + 1,
    updatedAt: now,
  });
  if (!changed) throw notFound(captureTexts.linkUnusable);
  const replaced = await tx.update(
    documentImages,
    and(
      eq(documentImages.idCheckId, check.id),
      eq(documentImages.documentType, request.documentType),
      eq(documentImages.side, request.side),
      isNull(documentImages.deletedAt),
    ),
    { deletedAt: now },
  );
  await addAuditEntry(tx, ctx, {
    action: "fulfil_photo_request",
    subjectType: "id_check",
    subjectId: check.id,
    details: { document: half, side: request.side, replaced: replaced.length },
  });
  return changed;
}
