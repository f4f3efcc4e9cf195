import { and, eq, isNull } from "drizzle-orm";
import { captureProcesses, type idChecks } from "#db/schema/id-checks.ts";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { legitimationProviderOf } from "#server/checks/legitimation/legitimation-provider.server.ts";
import { documentsOf } from "#server/checks/website/check-in-documents.server.ts";
import { websiteTexts } from "#server/checks/website/website.texts.ts";
import { widgetOf } from "#server/checks/website/widget-of.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import type { GuestContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { insertCheck, knownFields } from "./insert-check.server.ts";

type Finished = { check: typeof idChecks.$inferSelect; requestId: string | null };

/**
 * Makes the check of a check-in whose photos are all there, in the transaction that stored the last ones; null while some are
 * missing, and for one that was begun with the test key: the desk never hears of it (website.md#test-key). Throws not-found when the check-in was deleted meanwhile.
 */
export async function finishCheckIn(tx: TenantDb, ctx: GuestContext, checkInId: string): Promise<Finished | null> {
  const checkIn = await tx.get(checkIns, checkInId);
  const widget = await widgetOf(tx);
  if (!checkIn || !widget || checkIn.idCheckId) throw notFound(websiteTexts.gone);
  const captures = [];
  for (const { captureId } of documentsOf(checkIn)) {
    const capture = captureId ? await tx.get(captureProcesses, captureId) : undefined;
    if (capture?.status !== "completed") return null;
    captures.push(capture);
  }
  if (checkIn.isTest) return null;
  const [capture, licenseCapture] = captures;
  const check = await insertCheck(tx, ctx, {
    branchId: checkIn.branchId,
    userId: widget.userId,
    identityDocumentType: checkIn.identityDocumentType,
    hasLicense: checkIn.withLicense,
    known: fieldsOf(capture?.mrz ?? null, checkIn, berlinWallTime(ctx.now()).date),
    capture,
    licenseCaptureId: licenseCapture?.id,
  });
  const isOpen = and(eq(checkIns.id, checkIn.id), isNull(checkIns.idCheckId));
  await tx.change(checkIns, isOpen, { idCheckId: check.id });
  await addAuditEntry(tx, ctx, {
    action: "start_id_check",
    subjectType: "id_check",
    subjectId: check.id,
    details: { from_website: true },
  });
  const provider = legitimationProviderOf(await tx.headquarter());
  return { check, requestId: await provider.requestVerdict(tx, ctx, check) };
}

/** What the customer typed only counts where the document could not be read, and then as something to look at. */
function fieldsOf(mrz: string | null, named: { prename: string; surname: string }, today: string) {
  const read = knownFields(mrz, {}, today);
  if ("surname" in read) return read;
  const typed = knownFields(mrz, named, today);
  const fieldSources = { prename: "doubtful", surname: "doubtful" } as const;
  return { ...typed, fieldSources };
}
