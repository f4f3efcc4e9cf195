import { and, eq, gt } from "drizzle-orm";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { GuestContext } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { messageTexts } from "#server/services/notifications/message.texts.ts";
import { announceMessages, notifyUsers } from "#server/services/notifications/notify-users.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import { type DocumentSide, shotsFor } from "#widget/capture/capture-steps.ts";
import type { SubmitImagesInput } from "./capture.schema.ts";
import { captureTexts } from "./capture.texts.ts";
import { UploadError } from "./image-file/upload-error.ts";
import { type InspectedUpload, inspectUpload } from "./image-file.server.ts";
import { followingCaptures, openCapture, prolongCaptures } from "./open-capture.server.ts";

type Submission = z.output<typeof SubmitImagesInput>;
type Shot = { side: string; imageType: string };
const shotKey = (shot: Shot) => `${shot.side}/${shot.imageType}`;

/** Receives the photos immediately, in the transaction that stores them. */
export type PhotoTaker<Result> = {
  idCheckId: string;
  /** The only requested side. */
  side: DocumentSide;
  /** Called before the new photos are inserted; `mrz`: the lines read by the phone. Throws when the photos are no longer wanted. */
  take: (tx: TenantDb, mrz: string | null) => Promise<Result>;
};

/**
 * Runs in the transaction that stores the photos, after them. `idCheckId`: the check it made of them; `hasMoreToCome` while
 * further photos belong to it.
 */
type Afterwards<Result> = (
  tx: TenantDb,
) => Promise<{ hasMoreToCome: boolean; idCheckId: string | null; result: Result | null }>;

/** What storing led to: what the taker or `afterwards` returned, for the work that follows once all is stored. */
type Stored<Result> = { result: Result | null };

/**
 * Stores the customer's photos and completes the process, all or nothing (capture.md#sending). Files are written first
 * and are unreferenced until the transaction that completes the process.
 * The same submission key succeeds again and returns null, so a phone that missed the response may repeat the request, even
 * while the first one is still being stored.
 */
export async function storePhotos<Result>(
  ctx: GuestContext,
  input: Submission,
  taker: PhotoTaker<Result> | null,
  afterwards?: Afterwards<Result>,
): Promise<Stored<Result> | null> {
  if (await isStored(ctx, input)) return null;
  try {
    return await storeOnce(ctx, input, taker, afterwards);
  } catch (error) {
    const hasEnded = error instanceof Problem && error.kind === "not-found";
    if (hasEnded && (await isStored(ctx, input))) return null;
    throw error;
  }
}

async function isStored(ctx: GuestContext, { submissionKey }: Submission): Promise<boolean> {
  const process = await ctx.db.get(captureProcesses, ctx.actor.captureProcessId);
  return process?.status === "completed" && process.submissionKey === submissionKey;
}

async function storeOnce<Result>(
  ctx: GuestContext,
  input: Submission,
  taker: PhotoTaker<Result> | null,
  afterwards: Afterwards<Result> | undefined,
): Promise<Stored<Result>> {
  const process = await openCapture(ctx);

  const expected = shotsFor(process.kind, process.usesCopyDetection, taker?.side).map(shotKey);
  const sent = input.images.map(shotKey);
  if (expected.some((key) => !sent.includes(key))) throw new Problem("invalid", captureTexts.imagesMissing);
  if (sent.length !== expected.length) throw new Problem("invalid", captureTexts.imagesUnexpected);

  const photos = input.images.map(({ side, imageType, bytes }) => ({
    ...inspectPhoto(bytes),
    side,
    imageType,
    fileKey: `documents/${ctx.newId()}` as const,
  }));
  const mrz = process.kind === "DRIVERS_LISCENSE" ? null : (input.mrz ?? null);
  const stored = await storeFiles(ctx, photos, async (tx): Promise<Stored<Result>> => {
    const now = ctx.now();
    await completeCapture(tx, ctx, process, {
      submissionKey: input.submissionKey,
      // Data that moves to a check at once is stored in one place only, where retention finds it.
      mrz: taker ? null : mrz,
      consentVersion: input.consentVersion ?? null,
      consentedAt: input.consentedAt ? within(process.createdAt, input.consentedAt, now) : null,
    });
    const taken = taker ? await taker.take(tx, mrz) : null;
    for (const photo of photos) {
      await tx.add(documentImages, {
        id: ctx.newId(),
        captureProcessId: process.id,
        idCheckId: taker?.idCheckId ?? null,
        documentType: process.kind,
        side: photo.side,
        imageType: photo.imageType,
        fileKey: photo.fileKey,
        contentType: photo.contentType,
        width: photo.width,
        height: photo.height,
        byteCount: photo.bytes.length,
        deviceType: limits.capture.deviceTypeCode,
        cropped: limits.capture.cropped,
        createdAt: now,
      });
    }
    await addAuditEntry(tx, ctx, {
      action: "submit_images",
      subjectType: "capture_process",
      subjectId: process.id,
      details: { images: photos.length },
    });
    const made = await afterwards?.(tx);
    const result = made?.result ?? taken;
    const hasMoreToCome = made?.hasMoreToCome ?? false;
    const idCheckId = taker?.idCheckId ?? made?.idCheckId ?? null;
    if (!ctx.actor.isAtDesk) await queueCompleted(tx, ctx, process, { idCheckId, source: "photos" });
    if (ctx.actor.isAtDesk || hasMoreToCome) return { result };
    const body = taker ? messageTexts.requestedPhotosArrived : messageTexts.photosArrived;
    await notifyCompleted(tx, ctx, process, { body, idCheckId });
    return { result };
  });
  announceCompleted(ctx, process);
  return stored;
}

type Capture = Awaited<ReturnType<typeof openCapture>>;
type Completion = Partial<Pick<Capture, "submissionKey" | "mrz" | "walletAnswer" | "consentVersion" | "consentedAt">>;

/**
 * Ends a link whose document is there, in the transaction that stores it. Throws not-found when it has ended meanwhile: of two
 * that end it, one does.
 */
export async function completeCapture(
  tx: TenantDb,
  ctx: GuestContext,
  process: Capture,
  values: Completion,
): Promise<void> {
  const now = ctx.now();
  const isOpen = and(
    eq(captureProcesses.id, process.id),
    eq(captureProcesses.status, "pending"),
    gt(captureProcesses.expiresAt, now),
  );
  const ended = { status: "completed", progress: "sent", completedAt: now } as const;
  const completed = await tx.update(captureProcesses, isOpen, { ...ended, ...values });
  if (completed.length === 0) throw notFound(captureTexts.linkUnusable);
  // What comes next has its whole time once it is its turn.
  await prolongCaptures(tx, await followingCaptures(tx, process), now);
}

/** Tells the dealer's programs, in the same transaction. */
export const queueCompleted = (
  tx: TenantDb,
  ctx: GuestContext,
  process: Capture,
  { idCheckId, source }: { idCheckId: string | null; source: "photos" | "wallet" },
) =>
  queueWebhook(tx, ctx, "capture.completed", {
    external_image_capturing_process_id: process.id,
    id_check_id: idCheckId,
    branch_office_id: process.branchId,
    source,
  });

/** Tells the office's users, in the same transaction. */
export const notifyCompleted = (
  tx: TenantDb,
  ctx: GuestContext,
  process: Capture,
  { body, idCheckId }: { body: string; idCheckId: string | null },
) =>
  notifyUsers(tx, ctx, {
    kind: "capture_finished",
    body,
    branchId: process.branchId,
    subject: idCheckId ? { type: "id_check", id: idCheckId } : { type: "capture", id: process.id },
  });

/** Shows pages and programs that a document is there, once that is stored. */
export function announceCompleted(ctx: GuestContext, process: Capture): void {
  if (!ctx.actor.isAtDesk) announceMessages(ctx, [process.branchId]);
  if (!ctx.actor.isAtDesk) ctx.platform.waitUntil(ctx.platform.sendWebhooks());
  const event = { id: `${process.id}-sent`, type: "completed", data: { progress: "sent" } };
  ctx.platform.waitUntil(ctx.platform.rooms.publish("main", process.tokenHash, event));
}

/** Phone clocks may be wrong: consent is never before the link was created or after the photos arrived. */
const within = (earliest: Date, given: Date, latest: Date) =>
  given < earliest ? earliest : given > latest ? latest : given;

/** The photo as it will be stored; PDFs only come from scan-to-mail, never from a phone's camera. */
function inspectPhoto(bytes: Uint8Array): InspectedUpload {
  try {
    const file = inspectUpload(bytes);
    if (file.kind === "pdf") throw new UploadError("wrong_type");
    return file;
  } catch (error) {
    if (error instanceof UploadError) throw new Problem("invalid", error.message, { ...error.details, field: "image" });
    throw error;
  }
}
