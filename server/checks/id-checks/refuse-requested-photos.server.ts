import type { TenantDb } from "#db/tenant.server.ts";
import { requestOfCapture } from "#server/checks/capture/requested-photos.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { imageRequestTexts } from "./image-request.texts.ts";

/**
 * Throws `Problem` conflict for the link of a Nachforderung: its photo belongs to its own check, and only the customer sends
 * it (checks.md#photo-requests).
 */
export async function refuseRequestedPhotos(db: TenantDb, captureId: string | undefined): Promise<void> {
  const isRequested = captureId !== undefined && (await requestOfCapture(db, captureId)) !== null;
  if (isRequested) throw new Problem("conflict", imageRequestTexts.ownCapture);
}
