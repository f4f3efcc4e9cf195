import { captureProcesses, idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { legitimationProviderOf } from "#server/checks/legitimation/legitimation-provider.server.ts";
import { sendLegitimationRequest } from "#server/checks/legitimation/send-legitimation-request.server.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { StartIdCheckInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { canHaveLicense } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { type CopiedScan, copyScans, scansOf, takeScans } from "./copy-scans.server.ts";
import { insertCheck, knownFields } from "./insert-check.server.ts";
import { ownersOfSources } from "./owners-of-sources.server.ts";
import { refuseRequestedPhotos } from "./refuse-requested-photos.server.ts";
import { expectDriver } from "./start-driver-check.server.ts";

type Input = z.output<typeof StartIdCheckInput>;
type Check = typeof idChecks.$inferSelect;

/**
 * Creates a check from the photos of capture processes (capture.md#sending) or from mailed scans (scans.md#use):
 * both halves start IN_PROGRESS. The data that phone or browser read from the identity document is filled in for the reviewer to
 * confirm (checks.md#consent). With the capture links of a second driver it makes their check, too, now or when their last photos
 * come (capture.md#second-driver). Repeating it with the same photos and scans returns the check they already belong to.
 */
export const startIdCheck = useCase({
  may: ["create", "id_check"],
  input: StartIdCheckInput,
  async run(ctx, input) {
    if (isLicenseWanted(input) && !canHaveLicense(ctx.actor)) {
      throw new Problem("forbidden", idCheckTexts.licenseNotInPlan);
    }
    await refuseRequestedPhotos(ctx.db, input.captureId);
    await refuseRequestedPhotos(ctx.db, input.licenseCaptureId);
    const repeated = await checkMadeBefore(ctx.db, ctx, input);
    if (repeated) return repeated;

    const copies = await copyScans(ctx, [
      ...scansOf(input.identityDocumentType, input.scanIds),
      ...scansOf("DRIVERS_LISCENSE", input.licenseScanIds),
    ]);
    const outcome = await storeFiles(ctx, copies, (tx) => startOnce(tx, ctx, input, copies));
    if (!outcome.isNew) {
      await removeFiles(ctx.platform, copies);
      return outcome.check;
    }
    for (const { check, requestId } of outcome.driver ? [outcome, outcome.driver] : [outcome]) {
      announceProcessChange(ctx, check);
      if (requestId) ctx.platform.waitUntil(sendLegitimationRequest(ctx, requestId));
    }
    return outcome.check;
  },
});

const isLicenseWanted = ({ licenseCaptureId, licenseScanIds }: Input) =>
  licenseCaptureId !== undefined || licenseScanIds.length > 0;

async function startOnce(tx: TenantDb, ctx: Context, input: Input, copies: readonly CopiedScan[]) {
  const { captureId, licenseCaptureId, identityDocumentType, scannedMrz, secondDriverOfId } = input;
  const capture = captureId
    ? await requirePhotos(tx, captureId, identityDocumentType, idCheckTexts.photosMissing)
    : undefined;
  if (licenseCaptureId) {
    await requirePhotos(tx, licenseCaptureId, "DRIVERS_LISCENSE", idCheckTexts.licensePhotosMissing);
  }
  const repeated = await checkMadeBefore(tx, ctx, input);
  if (repeated) return { isNew: false, check: repeated, requestId: null, driver: null };
  if (secondDriverOfId) await requireCustomer(tx, ctx, secondDriverOfId);

  const check = await insertCheck(tx, ctx, {
    branchId: ctx.actor.branchId,
    userId: ctx.actor.userId,
    identityDocumentType,
    hasLicense: isLicenseWanted(input),
    known: knownFields((capture ? capture.mrz : scannedMrz) ?? null, input, berlinWallTime(ctx.now()).date),
    capture,
    licenseCaptureId,
    secondDriverOfId,
  });
  await takeScans(tx, ctx, copies, check.id);
  await addAuditEntry(tx, ctx, {
    action: "start_id_check",
    subjectType: "id_check",
    subjectId: check.id,
    details: { scans: copies.length },
  });
  const provider = legitimationProviderOf(await tx.headquarter());
  const requestId = await provider.requestVerdict(tx, ctx, check);
  return { isNew: true, check, requestId, driver: await expectDriver(tx, ctx, check, input.driverCaptureIds) };
}

/** Of the user's own office, where the driver's check will be. Throws `Problem` invalid (`secondDriverOfId`). */
async function requireCustomer(tx: TenantDb, ctx: Context, id: string): Promise<void> {
  const customer = await tx.get(idChecks, id);
  if (customer && customer.branchId === ctx.actor.branchId && customer.discardedAt === null) return;
  throw new Problem("invalid", idCheckTexts.noCustomer, { field: "secondDriverOfId" });
}

async function requirePhotos(tx: TenantDb, captureId: string, kind: string, missingText: string) {
  const process = await tx.get(captureProcesses, captureId);
  if (process?.status !== "completed") throw new Problem("invalid", missingText);
  if (process.kind !== kind) throw new Problem("invalid", idCheckTexts.photosOfOtherKind);
  return process;
}

/**
 * The check created from exactly these photos and scans; undefined when all of them are free. All users see the same list of
 * scans, so only the user who chose them can be repeating. Throws `Problem` conflict when some are taken.
 */
async function checkMadeBefore(db: TenantDb, ctx: Context, input: Input): Promise<Check | undefined> {
  const captureIds = [input.captureId, input.licenseCaptureId].filter((id) => id !== undefined);
  const scanIds = [...new Set([...input.scanIds, ...input.licenseScanIds])];
  const takenBy = await ownersOfSources(db, { captureIds, scanIds });
  if (takenBy.every((owner) => owner === null)) return undefined;
  const [owner] = takenBy;
  const check = owner ? await db.get(idChecks, owner) : undefined;
  const isSame =
    check?.identityDocumentType === input.identityDocumentType && takenBy.every((other) => other === check.id);
  if (isSame && (scanIds.length === 0 || check.userId === ctx.actor.userId)) return check;
  const isScanTaken = takenBy.slice(captureIds.length).some((other) => other !== null);
  throw new Problem("conflict", isScanTaken ? scanTexts.taken : idCheckTexts.photosTaken);
}
