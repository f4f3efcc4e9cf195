import { and, eq, isNull, ne } from "drizzle-orm";
import { documentImages, type idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";

type DecidedCheck = Pick<typeof idChecks.$inferSelect, "id" | "approvalState" | "licenseApprovalState">;

/**
 * „Nur Sichtprüfung mit Vermerk“ (deletion.md#photos-after-the-decision): if a headquarters does not keep photos, those
 * of a document are deleted with the decision about it; scans, which may show both documents, with the last one. Call
 * it in the transaction of the decision, so that no decision is without it; afterwards `removeDeletedFiles` removes the
 * bytes, and cron the rest. Returns whether there is anything to remove.
 */
export async function deletePhotosAfterDecision(
  tx: TenantDb,
  ctx: Pick<AnyContext, "actor" | "now" | "newId" | "ipAddress">,
  check: DecidedCheck,
  half: "identity" | "license",
): Promise<boolean> {
  const { keepsPhotos } = await tx.headquarter();
  if (keepsPhotos) return false;
  const deletedAt = ctx.now();
  const isOfHalf = (half === "license" ? eq : ne)(documentImages.documentType, "DRIVERS_LISCENSE");
  const images = await tx.update(
    documentImages,
    and(eq(documentImages.idCheckId, check.id), isOfHalf, isNull(documentImages.deletedAt)),
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
