import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { documentImages, type idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { undoIsOverMs } from "#server/ground/kernel/undo.rules.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";

type DeletingContext = Pick<AnyContext, "actor" | "now" | "newId" | "ipAddress">;
type Half = "identity" | "license";
type DecidedCheck = Pick<typeof idChecks.$inferSelect, "id" | "approvalState" | "licenseApprovalState">;

/**
 * „Nur Sichtprüfung mit Vermerk“ (deletion.md#photos-after-the-decision): if a headquarters does not keep photos, those
 * of a document are deleted with the decision about it; scans, which may show both documents, with the last one. Call
 * it in the transaction of the decision, so that no decision is without it. They are gone from every page at once, and for
 * good when the decision cannot be undone any more: until then `restorePhotos` brings them back, and then
 * `removeDeletedFiles` removes the bytes, and cron the rest. Returns whether there is anything to remove.
 */
export async function deletePhotosAfterDecision(
  tx: TenantDb,
  ctx: DeletingContext,
  check: DecidedCheck,
  half: Half,
): Promise<boolean> {
  const { keepsPhotos } = await tx.headquarter();
  if (keepsPhotos) return false;
  const deletedAt = new Date(ctx.now().getTime() + undoIsOverMs);
  const images = await tx.update(
    documentImages,
    and(eq(documentImages.idCheckId, check.id), isOfHalf(half), isNull(documentImages.deletedAt)),
    { deletedAt },
  );
  const isOpen = [check.approvalState, check.licenseApprovalState].some(
    (state) => state === "IN_PROGRESS" || state === "NOT_AVAILABLE",
  );
  const assignedScans = isOpen
    ? []
    : await tx.update(scans, and(eq(scans.assignedIdCheckId, check.id), isNull(scans.deletedAt)), { deletedAt });
  if (images.length + assignedScans.length === 0) return false;
  await addAuditEntry(tx, ctx, {
    action: "delete_photos_after_decision",
    subjectType: "id_check",
    subjectId: check.id,
    details: { document: half, images: images.length, scans: assignedScans.length },
  });
  return true;
}

/**
 * Brings back what `deletePhotosAfterDecision` deleted with a decision that is taken back in time, in the same transaction: the photos of
 * the document, and the scans.
 */
export async function restorePhotos(tx: TenantDb, ctx: DeletingContext, idCheckId: string, half: Half): Promise<void> {
  const now = ctx.now();
  const photos = and(eq(documentImages.idCheckId, idCheckId), isOfHalf(half), gt(documentImages.deletedAt, now));
  const assigned = and(eq(scans.assignedIdCheckId, idCheckId), gt(scans.deletedAt, now));
  const [images, assignedScans] = await Promise.all([
    tx.update(documentImages, photos, { deletedAt: null }),
    tx.update(scans, assigned, { deletedAt: null }),
  ]);
  if (images.length + assignedScans.length === 0) return;
  await addAuditEntry(tx, ctx, {
    action: "restore_photos",
    subjectType: "id_check",
    subjectId: idCheckId,
    details: { document: half, images: images.length, scans: assignedScans.length },
  });
}

const isOfHalf = (half: Half) => (half === "license" ? eq : ne)(documentImages.documentType, "DRIVERS_LISCENSE");
