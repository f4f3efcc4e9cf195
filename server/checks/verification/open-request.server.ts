import { and, eq, ne } from "drizzle-orm";
import { captureProcesses, documentImages, imageRequests } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { ImageRequest } from "#server/checks/capture/requested-photos.server.ts";
import type { DocumentHalf } from "./document-half.ts";

const isOfHalf = (half: DocumentHalf) => (half === "license" ? eq : ne)(imageRequests.documentType, "DRIVERS_LISCENSE");

/** The open Nachforderung of one document of a check, at most one. */
export async function openRequestOf(db: TenantDb, idCheckId: string, half: DocumentHalf) {
  const [open] = await db.find(
    imageRequests,
    and(eq(imageRequests.idCheckId, idCheckId), eq(imageRequests.status, "open"), isOfHalf(half)),
  );
  return open;
}

/**
 * Closes a request and its link in the caller's transaction: photos still being sent are refused. Returns
 * false when it was not open.
 */
export async function closeRequest(tx: TenantDb, request: ImageRequest, now: Date): Promise<boolean> {
  const [closed] = await tx.update(
    imageRequests,
    and(eq(imageRequests.id, request.id), eq(imageRequests.status, "open")),
    { status: "withdrawn", closedAt: now },
  );
  if (!closed) return false;
  await expireCapture(tx, closed.captureProcessId);
  return true;
}

/** Expires a link that has not been used yet. */
const expireCapture = (tx: TenantDb, captureProcessId: string) =>
  tx.update(captureProcesses, and(eq(captureProcesses.id, captureProcessId), eq(captureProcesses.status, "pending")), {
    status: "expired",
    mailedTo: null,
  });

/**
 * The state of a document without an open request: without any photo there is nothing to review
 * (checks.md#approval-states).
 */
export async function stateWithoutRequest(tx: TenantDb, { idCheckId, documentType }: ImageRequest) {
  const images = await tx.find(
    documentImages,
    and(eq(documentImages.idCheckId, idCheckId), eq(documentImages.documentType, documentType)),
  );
  return images.length > 0 ? ("IN_PROGRESS" as const) : ("NOT_AVAILABLE" as const);
}
