import { eq } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { withOrientation } from "#server/checks/capture/image-file/write-orientation.ts";
import { inspectUpload, isUploadKind, kindOf } from "#server/checks/capture/image-file.server.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { type NewFile, removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { vehicleActOf } from "#server/handover/acts/round-of-vehicle.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { correctableUntil } from "./correction.rules.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";
import { type RoundMoment, type RoundShot, roundTexts as t } from "./photo-round.ts";

const hourMs = 3_600_000;

type Contract = typeof contracts.$inferSelect;
type Photo = typeof damagePhotos.$inferSelect;

/** Why no photo of this moment can be taken any more; null: one can (vehicle-return.md#photo-round). */
export function roundRefusal(
  contract: Pick<Contract, "cancelledAt" | "isActive">,
  moment: RoundMoment,
  { finishedAt, now }: { finishedAt: Date | null; now: Date },
): string | null {
  if (contract.cancelledAt) return t.cancelled;
  if (contract.isActive) return null;
  if (moment === "handover") return t.backAlready;
  return finishedAt && correctableUntil(finishedAt) >= now ? null : t.over;
}

export type NewRoundPhoto = {
  contractId: string;
  moment: RoundMoment;
  shot: RoundShot;
  photo: Uint8Array;
  /** Which vehicle of the contract it shows, as the page had it (`vehicleActOf`); undefined: the one of when it was taken. */
  actId?: string | undefined;
  /** When the photo that is there already arrived from the yard; undefined: when it was taken. */
  replacedArrivedAt?: Date | undefined;
};

/** Whose photo it is: a user's, or that of a phone with a link that the user made. */
type Taker = { userId: string; roundLinkId: string | null; assertUsable?: (tx: TenantDb) => Promise<void> };

/**
 * Stores a photo of the round (`addRoundPhoto`), whoever takes it. A phone with a link replaces none but its own, and `assertUsable`
 * says in the transaction whether it still may. Returns whether the photo is new. Throws `Problem` not-found, conflict, invalid.
 */
export async function storeRoundPhoto(
  ctx: AnyContext,
  { contractId, moment, shot, photo, replacedArrivedAt, ...shown }: NewRoundPhoto,
  { userId, roundLinkId, assertUsable }: Taker,
): Promise<boolean> {
  const contract = await ctx.db.get(contracts, contractId);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  const { sha256, ...content } = await photoToStore(photo);
  const { contentType } = content;
  const file: NewFile = { fileKey: `damages/${ctx.newId()}`, ...content };
  const stored = await storeFiles(ctx, [file], async (tx): Promise<{ replaced: Photo | null }> => {
    const now = ctx.now();
    const takenAt = ctx.doneAt ?? now;
    const [current, acts, [check], photos] = await Promise.all([
      tx.get(contracts, contractId),
      readActs(tx, { contractId }),
      tx.find(idChecks, isCheckOf(contractId)),
      tx.find(damagePhotos, eq(damagePhotos.contractId, contractId)),
      assertUsable?.(tx),
    ]);
    if (!current) throw notFound(contractTexts.contractNotFound);
    const actId = vehicleActOf(acts);
    const taken = photos.find((known) => known.actId === actId && known.moment === moment && known.shot === shot);
    if (taken?.sha256 === sha256) throw new SameAgain();
    const shownId = shown.actId ?? vehicleActOf(acts.filter(({ createdAt }) => createdAt <= takenAt));
    if (shownId !== actId) throw new Problem("conflict", t.otherVehicle);
    const refusal = roundRefusal(current, moment, { finishedAt: check?.finishedAt ?? null, now });
    if (refusal !== null) throw new Problem("conflict", refusal);
    // By our clock: a device may say of a photo that it was taken at any time.
    const since = replacedArrivedAt ?? taken?.createdAt;
    if (taken && since && since.getTime() < now.getTime() - hourMs) throw new Problem("conflict", t.kept);
    if (taken && roundLinkId !== null && taken.roundLinkId !== roundLinkId)
      throw new Problem("conflict", t.takenAtDesk);
    if (photos.some((known) => known.sha256 === sha256)) throw new Problem("invalid", t.twice);
    if (taken) await tx.remove(damagePhotos, eq(damagePhotos.id, taken.id));
    const row = { id: ctx.newId(), contractId, fileKey: file.fileKey, contentType, sha256, moment, shot, actId };
    await tx.add(damagePhotos, { ...row, roundLinkId, userId, createdAt: takenAt });
    await addAuditEntry(tx, ctx, {
      action: "add_round_photo",
      subjectType: "contract",
      subjectId: contractId,
      details: { moment, shot },
    });
    return { replaced: taken ?? null };
  }).catch((error) => {
    if (error instanceof SameAgain) return null;
    throw error;
  });
  // A file that stays behind is swept after a day.
  if (stored?.replaced) ctx.platform.waitUntil(removeFiles(ctx.platform, [stored.replaced]).catch(() => {}));
  announceStockChange(ctx, [contract.branchId]);
  return stored !== null;
}

/**
 * A photo of a vehicle as it is stored: without its metadata but for how it is turned. Throws `Problem` invalid; of another format, the PDF
 * included, it names those of photos.
 */
export async function photoToStore(photo: Uint8Array) {
  if (photo.length === 0) throw new Problem("invalid", damagePhotoTexts.none);
  if (!isUploadKind(photo) || kindOf(photo) === "pdf") throw new Problem("invalid", damagePhotoTexts.noPicture);
  const { kind, contentType, orientation, bytes: given } = inspectUpload(photo);
  const bytes = kind === "jpeg" ? withOrientation(given, orientation) : given;
  return { bytes, contentType, sha256: await sha256Hex(bytes) };
}

/** The photo is there already: its new file is thrown away. */
class SameAgain extends Error {}
