import { and, desc, eq, isNull } from "drizzle-orm";
import { captureProcesses, documentImages, type WalletProof } from "#db/schema/id-checks.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { qrCode } from "#server/ground/platform/qr-code.server.ts";
import { type Shot, shotsFor } from "#widget/capture/capture-steps.ts";
import { type CaptureProgress, captureProgress } from "./capture.states.ts";
import { captureTexts } from "./capture.texts.ts";
import { photoKeyOf } from "./open-capture.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";

export type CaptureView = {
  id: string;
  token: string;
  /** Seals the photos while they wait on the desk's computer. */
  photoKey: string;
  /** The room of the relay in which the phone's progress is announced. */
  room: string;
  kind: (typeof captureProcesses.$inferSelect)["kind"];
  /** The process with which the same link goes on. */
  nextCaptureId: string | null;
  /** The customer said that there is no second driver. */
  isSkipped: boolean;
  status: "pending" | "completed" | "expired";
  usesCopyDetection: boolean;
  progress: CaptureProgress;
  progressLabel: string;
  expiresAt: string;
  /** The customer found the link ended and asks for a new one. */
  isNewLinkAsked: boolean;
  /** The customer's address to which the link was mailed last. */
  mailedTo: string | null;
  /** Public address of the capture page, for the QR code and for copying. */
  url: string;
  /** The same as a QR code. */
  qr: string[];
  /** The photos the phone is asked for, in order. */
  shots: Shot[];
  /** The customer showed the document with the wallet; null: photos. */
  proof: WalletProof | null;
  images: { id: string; side: "front_side" | "back_side"; imageType: "visible" | "flash" }[];
};

/**
 * A capture link as staff see it: link, state, photos once they are stored. A link that cannot be shown any more, because
 * the product's secret was changed, counts as expired: staff make a new one.
 */
export const getCaptureProgress = useCase({
  may: ["read", "capture"],
  input: z.object({ id: IdText }),
  async run(ctx, { id }): Promise<CaptureView> {
    const [process, images, request] = await Promise.all([
      ctx.db.get(captureProcesses, id),
      ctx.db
        .select({ id: documentImages.id, side: documentImages.side, imageType: documentImages.imageType })
        .from(documentImages)
        .where(and(eq(documentImages.captureProcessId, id), isNull(documentImages.deletedAt)))
        .orderBy(desc(documentImages.imageType), desc(documentImages.side)),
      requestOfCapture(ctx.db, id),
    ]);
    if (!process) throw notFound(captureTexts.processNotFound);
    const token = await tokenOfLink(ctx.platform.appSecret, process);
    const isOver = process.status === "pending" && (process.expiresAt <= ctx.now() || token === null);
    const progress = process.progress as CaptureProgress;
    const url = captureUrl(ctx.platform.appUrl, token ?? "", process.kind);
    return {
      id: process.id,
      token: token ?? "",
      photoKey: await photoKeyOf(ctx.platform, process),
      room: process.tokenHash,
      kind: process.kind,
      nextCaptureId: process.nextCaptureId,
      isSkipped: progress === "skipped",
      status: isOver ? "expired" : process.status,
      usesCopyDetection: process.usesCopyDetection,
      progress,
      progressLabel: captureProgress[progress] ?? captureProgress.none,
      expiresAt: process.expiresAt.toISOString(),
      isNewLinkAsked: process.newLinkAskedAt !== null,
      mailedTo: process.mailedTo,
      url,
      qr: qrCode(url),
      shots: shotsFor(process.kind, process.usesCopyDetection, request?.side),
      proof: process.walletAnswer?.proof ?? null,
      images,
    };
  },
});

/** `device_type=desktop`: the desk is a different device, so the photos are posted (capture.md#this-device). */
export function captureUrl(appUrl: string, token: string, kind: string): string {
  const url = new URL(`/id_scan_mobile/${token}`, appUrl);
  url.searchParams.set("documentType", kind);
  url.searchParams.set("device_type", "desktop");
  return url.href;
}
