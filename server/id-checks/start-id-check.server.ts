import { and, eq, isNull } from "drizzle-orm";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.server.ts";
import { fieldsOfMrz } from "#server/document-reading/fields-of-mrz.ts";
import { parseMrz } from "#server/document-reading/parse-mrz.ts";
import { berlinWallTime } from "#server/kernel/berlin-time.ts";
import { foldName } from "#server/kernel/fold-text.ts";
import { Problem } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { legitimationProviderOf } from "#server/legitimation/legitimation-provider.server.ts";
import { sendLegitimationRequest } from "#server/legitimation/send-legitimation-request.server.ts";
import { announceProcessChange } from "#server/processes/announce-change.server.ts";
import { StartIdCheckInput } from "./id-check.schema.ts";
import { idCheckTexts } from "./id-check.texts.ts";

/**
 * Makes a check from photos that wait with their capture processes (product §5): both halves start IN_PROGRESS. What the
 * phone read of the identity document is filled in for the reviewer to confirm (product §4). Repeating it with the same
 * photos answers the check they already belong to.
 */
export const startIdCheck = useCase({
  may: ["create", "id_check"],
  input: StartIdCheckInput,
  async run(ctx, input) {
    const { check, requestId } = await ctx.db.transaction(async (tx) => {
      const capture = await requirePhotos(tx, input.captureId, input.identityDocumentType, idCheckTexts.photosMissing);
      if (input.licenseCaptureId) {
        await requirePhotos(tx, input.licenseCaptureId, "DRIVERS_LISCENSE", idCheckTexts.licensePhotosMissing);
      }
      const [taken] = await tx.find(documentImages, eq(documentImages.captureProcessId, input.captureId));
      if (taken?.idCheckId) {
        return { check: await sameCheckAgain(tx, taken.idCheckId, input.licenseCaptureId), requestId: null };
      }

      const now = ctx.now();
      const created = await tx.insert(idChecks, {
        id: ctx.newId(),
        branchId: ctx.actor.branchId,
        processNumber: await tx.nextNumber("process"),
        userId: ctx.actor.userId,
        identityDocumentType: input.identityDocumentType,
        approvalState: "IN_PROGRESS",
        licenseApprovalState: input.licenseCaptureId ? "IN_PROGRESS" : null,
        ...whatWasRead(capture.mrz, berlinWallTime(now).date),
        createdAt: now,
        updatedAt: now,
      });
      // Personal data are in one place only, where retention finds them.
      if (capture.mrz) await tx.update(captureProcesses, eq(captureProcesses.id, capture.id), { mrz: null });
      for (const captureId of [input.captureId, input.licenseCaptureId]) {
        if (captureId) await takePhotos(tx, captureId, created.id);
      }
      await addAuditEntry(tx, ctx, { action: "start_id_check", subjectType: "id_check", subjectId: created.id });
      const provider = legitimationProviderOf(await tx.headquarter());
      return { check: created, requestId: await provider.requestVerdict(tx, ctx, created) };
    });
    announceProcessChange(ctx, check);
    if (requestId) ctx.platform.waitUntil(sendLegitimationRequest(ctx, requestId));
    return check;
  },
});

async function requirePhotos(tx: TenantDb, captureId: string, kind: string, missingText: string) {
  const process = await tx.get(captureProcesses, captureId);
  if (process?.status !== "completed") throw new Problem("invalid", missingText);
  if (process.kind !== kind) throw new Problem("invalid", idCheckTexts.photosOfOtherKind);
  return process;
}

/**
 * The check's columns from machine-readable lines. Lines whose check digits are wrong are kept to be warned of, but fill in
 * nothing.
 */
function whatWasRead(mrz: string | null, today: string) {
  const parsed = mrz === null ? null : parseMrz(mrz.split("\n"), today);
  if (!parsed?.isValid) return { mrz: parsed && mrz };
  const fields = fieldsOfMrz(parsed);
  const fieldSources = Object.fromEntries(Object.keys(fields).map((field) => [field, "read" as const]));
  return { ...fields, mrz, fieldSources, sortKey: foldName(fields) };
}

async function takePhotos(tx: TenantDb, captureId: string, idCheckId: string) {
  const mine = and(eq(documentImages.captureProcessId, captureId), isNull(documentImages.idCheckId));
  const taken = await tx.update(documentImages, mine, { idCheckId });
  if (taken.length === 0) throw new Problem("conflict", idCheckTexts.photosTaken);
}

async function sameCheckAgain(tx: TenantDb, idCheckId: string, licenseCaptureId: string | undefined) {
  const check = await tx.get(idChecks, idCheckId);
  const [license] = licenseCaptureId
    ? await tx.find(documentImages, eq(documentImages.captureProcessId, licenseCaptureId))
    : [];
  const isSame = check && (!licenseCaptureId || license?.idCheckId === check.id);
  if (!isSame) throw new Problem("conflict", idCheckTexts.photosTaken);
  return check;
}
